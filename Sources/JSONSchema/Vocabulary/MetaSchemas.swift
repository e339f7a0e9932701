package import JSONDocument

/// The meta schemas of JSON Schema 2020-12, so that references to them need no network.
package enum MetaSchemas {
  /// The address of the dialect.
  package static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// The document at an address, if it is one of the meta schemas.
  package static func document(at address: String) -> JSONDocument? {
    guard let text = text(at: address) else { return nil }
    return try? JSONDocument(parsing: Array(text.utf8))
  }

  private static func text(at address: String) -> String? {
    let folder = "https://json-schema.org/draft/2020-12/"
    guard address.hasPrefix(folder) else { return nil }
    return switch address.dropFirst(folder.count) {
    case "schema": whole
    case "meta/core": core
    case "meta/applicator": applicator
    case "meta/unevaluated": unevaluated
    case "meta/validation": validation
    case "meta/meta-data": metaData
    case "meta/format-annotation":
      format("format-annotation", "Format vocabulary meta-schema for annotation results")
    case "meta/format-assertion":
      format("format-assertion", "Format vocabulary meta-schema for assertion results")
    case "meta/content": content
    default: nil
    }
  }
}
