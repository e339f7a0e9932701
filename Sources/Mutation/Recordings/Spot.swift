import JSONDocument
import JSONSchema

/// A value in a recorded line, perhaps inside a string that holds a JSON text.
struct Spot {
  /// The value in its own document.
  let value: JSONValue
  /// The strings that hold that document, the outermost first.
  let holders: [JSONValue]

  /// A value of the line itself.
  init(_ value: JSONValue, holders: [JSONValue] = []) {
    self.value = value
    self.holders = holders
  }

  /// The line with the value replaced by another text.
  func replacing(with text: String) -> String {
    var line = Self.splice(value, text)
    for holder in holders.reversed() { line = Self.splice(holder, ObjectText.quoted(line)) }
    return line
  }

  /// The document in this string, where it holds an object or an array.
  var inner: Spot? {
    guard let text = value.string, text.hasPrefix("{") || text.hasPrefix("["),
      let root = ObjectText.parse(text)
    else { return nil }
    return Spot(root, holders: holders + [value])
  }

  /// At most this many children are followed at each `*` and `[]`.
  private static let breadth = 3

  /// The values at an instance path below this one.
  func find(_ path: some Collection<InstancePath.Step>) -> [Spot] {
    guard let step = path.first else { return [self] }
    let rest = path.dropFirst()
    if value.kind == .string { return inner?.find(path) ?? [] }
    let children: [JSONValue]
    switch step {
    case .name(let name): children = value[name].map { [$0] } ?? []
    case .anyProperty: children = value.members.prefix(Self.breadth).map(\.value)
    case .anyItem: children = Array(value.elements.prefix(Self.breadth))
    }
    return children.flatMap { Spot($0, holders: holders).find(rest) }
  }

  private static func splice(_ value: JSONValue, _ text: String) -> String {
    let bytes = value.document.bytes
    let range = value.byteRange
    return String(
      decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
  }
}
