import Foundation
import JSONDocument
import JSONSchema

/// Edits of a recorded line at a place, on its text.
struct Edit {
  private let document: JSONDocument

  init(_ line: String) throws { document = try JSONDocument(parsing: line) }

  /// The value at an instance path of one side, of `*` and `[]` the first; nil where there is none.
  private func find(_ side: String, _ path: InstancePath) -> JSONValue? {
    var value = side == "request" ? document.root["request"] : document.root["response"]?["body"]
    for step in path.steps {
      switch step {
      case .name(let name): value = value?[name]
      case .anyProperty: value = value?.members.first { _ in true }?.value
      case .anyItem: value = value?[0]
      }
    }
    return value
  }

  /// The line with the value at a place replaced.
  func replacing(_ side: String, _ path: InstancePath, with text: String) -> String? {
    guard let value = find(side, path) else { return nil }
    return splice(value.byteRange, text)
  }

  /// The line with a member of the object at a place removed.
  func removing(_ name: String, from side: String, _ path: InstancePath) -> String? {
    guard let object = find(side, path), object[name] != nil else { return nil }
    let kept = object.members.filter { $0.name != name }.map { "\"\($0.name)\":\($0.value.text)" }
    // An object that holds nothing would be an empty result as well.
    if kept.isEmpty { return splice(object.byteRange, #"{"other":1}"#) }
    return splice(object.byteRange, "{" + kept.joined(separator: ",") + "}")
  }

  /// The line with a member added to the object at a place.
  func adding(_ member: String, to side: String, _ path: InstancePath) -> String? {
    guard let object = find(side, path), object.kind == .object else { return nil }
    let range = object.byteRange
    return splice(
      range.lowerBound..<range.lowerBound + 1, "{\(member)" + (object.members.isEmpty ? "" : ","))
  }

  /// The line with another status.
  func status(_ status: Int) -> String? {
    document.root["response"]?["status"].flatMap { splice($0.byteRange, "\(status)") }
  }

  private func splice(_ range: Range<Int>, _ text: String) -> String {
    var bytes = document.bytes
    bytes.replaceSubrange(range, with: Array(text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}
