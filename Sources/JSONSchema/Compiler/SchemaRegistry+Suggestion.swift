import Diagnostics
import JSONDocument

extension SchemaRegistry {
  /// A remedy that names the nearest member of a value.
  func nearest(_ name: String, in value: JSONValue) -> String? {
    Suggestion.nearest(to: name, in: value.members.map(\.name)).map { "did you mean '\($0)'?" }
  }
}
