import ContractModel
import Diagnostics
import EmbeddedContracts
import HTTPBinding
import JSONDocument
import StubServer
import Testing

/// The pack that is built in, and responders for it.
enum StubFixture {
  /// The files of the pack by their path in it.
  static let files: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    for file in EmbeddedContracts.files {
      let path = file.path.description
      guard path.hasPrefix("cheggout-ios-sdk/") else { continue }
      files[String(path.dropFirst("cheggout-ios-sdk/".count))] = file.text.withUTF8Buffer(
        Array.init)
    }
    return files
  }()

  /// The text of the stub's own target.
  static var target: String {
    EmbeddedContracts.files.first { $0.path.description == "targets/stub.json" }?.text.description
      ?? ""
  }

  /// The samples of an endpoint, one interaction a line.
  static func samples(_ endpoint: String) throws -> [JSONValue] {
    let bytes = try #require(files["samples/\(endpoint).ndjson"])
    return try bytes.split(separator: 0x0a).map { try JSONDocument(parsing: Array($0)).root }
  }

  /// A responder with a target.
  static func responder(
    _ target: String = target, alteration: ContractResponder.Alteration? = nil
  ) throws -> ContractResponder {
    let document = try JSONDocument(parsing: target)
    let target = try TargetFile.load(
      document: document, source: SourceText(name: "target.json", bytes: document.bytes),
      environment: { _ in nil }, requiresEnvironment: false, knownEndpoints: nil)
    let pack = try ContractPack.load(files: files, targetLists: target.lists)
    return try ContractResponder(
      pack: pack, files: files, target: target, alteration: alteration)
  }

  /// A request with a JSON body.
  static func post(_ path: String, _ body: String) -> ServerRequest {
    ServerRequest(
      method: "POST", target: path, headers: [("Content-Type", "application/json")],
      body: Array(body.utf8))
  }
}

extension ServerAnswer {
  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }
}
