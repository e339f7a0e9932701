import JSONDocument

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads any Swift value as JSON, and keeps a remark of everything that has no JSON form.
///
/// Dictionaries and arrays are walked, so that a remark names the one value that is none; whatever
/// is `Encodable` encodes itself; what is left is seen through `Mirror`. Nothing is guessed: a value
/// without a JSON form is left out, and said.
struct PayloadReader {
  /// How deep values may nest; a cycle of references ends here.
  static let depth = 64

  /// What was left out and why, in the order in which it was met.
  private(set) var remarks: [String] = []

  /// The value as JSON; nil where it has no JSON form at all, which is then remarked.
  mutating func read(_ value: Any) -> PayloadNode? { read(value, at: "", depth: 0) }

  private mutating func read(_ value: Any, at pointer: String, depth: Int) -> PayloadNode? {
    guard depth < Self.depth else {
      return leaveOut(value, at: pointer, "it nests deeper than \(Self.depth) levels")
    }
    if let optional = value as? any AnyOptional {
      guard let wrapped = optional.wrapped else { return .null }
      return read(wrapped, at: pointer, depth: depth)
    }
    if let scalar = Scalar(value) {
      return scalar.node ?? leaveOut(value, at: pointer, "\(value) is no JSON number")
    }
    if value is Data {
      return leaveOut(value, at: pointer, "bytes inside a payload have no JSON form")
    }
    if let dictionary = value as? [String: Any] {
      let members = dictionary.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      return readMembers(members, at: pointer, depth)
    }
    if let array = value as? [Any] { return readElements(array, at: pointer, depth) }
    if let encodable = value as? any Encodable { return encode(encodable, at: pointer) }
    if let raw = value as? any RawRepresentable {
      return read(raw.rawValue, at: pointer, depth: depth + 1)
    }
    return reflect(value, at: pointer, depth)
  }

  // MARK: - Containers

  private mutating func readMembers(
    _ members: [(String, Any)], at pointer: String, _ depth: Int
  ) -> PayloadNode {
    var nodes: [(name: String, value: PayloadNode)] = []
    for (name, value) in members {
      let place = pointer + JSONPointer(tokens: [name]).description
      if let node = read(value, at: place, depth: depth + 1) { nodes.append((name, node)) }
    }
    return .object(nodes)
  }

  private mutating func readElements(
    _ elements: [Any], at pointer: String, _ depth: Int
  ) -> PayloadNode {
    var nodes: [PayloadNode] = []
    for (index, element) in elements.enumerated() {
      if let node = read(element, at: "\(pointer)/\(index)", depth: depth + 1) {
        nodes.append(node)
      }
    }
    return .array(nodes)
  }

  // MARK: - Encodable

  private mutating func encode(_ value: any Encodable, at pointer: String) -> PayloadNode? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Each of these would be one of many forms, and only the SDK knows which one it received.
    encoder.dateEncodingStrategy = .custom { date, inner in try Self.refuse(date, inner) }
    encoder.dataEncodingStrategy = .custom { data, inner in try Self.refuse(data, inner) }
    do {
      return .text(Array(try encoder.encode(value)))
    } catch EncodingError.invalidValue(let culprit, let context) {
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      let place = path.isEmpty ? "" : " at \(JSONPointer(tokens: path))"
      return leaveOut(
        value, at: pointer, "a value of type \(type(of: culprit))\(place) has no JSON form")
    } catch {
      return leaveOut(value, at: pointer, "it does not encode: \(type(of: error))")
    }
  }

  private static func refuse(_ value: Any, _ encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      value, .init(codingPath: encoder.codingPath, debugDescription: "it has many JSON forms"))
  }

  // MARK: - Reflection

  private mutating func reflect(
    _ value: Any, at pointer: String, _ depth: Int
  ) -> PayloadNode? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .class:
      let children = Self.properties(of: mirror)
      if children.isEmpty, mirror.displayStyle != .struct {
        return leaveOut(value, at: pointer, "none of its properties can be seen by reflection")
      }
      return readProperties(children, at: pointer, depth)
    case .collection, .set: return readElements(mirror.children.map(\.value), at: pointer, depth)
    case .enum: return leaveOut(value, at: pointer, "an enum without raw values has no JSON form")
    default: return leaveOut(value, at: pointer, "it has no JSON form")
    }
  }

  /// The stored properties, those of the superclasses first.
  private static func properties(of mirror: Mirror) -> [Mirror.Child] {
    (mirror.superclassMirror.map(properties) ?? []) + mirror.children
  }

  /// An absent value of an optional property is left out, as `Encodable` leaves it out.
  private mutating func readProperties(
    _ children: [Mirror.Child], at pointer: String, _ depth: Int
  ) -> PayloadNode {
    var members: [(String, Any)] = []
    for child in children {
      let name = child.label ?? ""
      if let optional = child.value as? any AnyOptional, optional.wrapped == nil { continue }
      if name.isEmpty || name.hasPrefix("_") || name.hasPrefix("$") {
        let place = pointer + JSONPointer(tokens: [name]).description
        _ = leaveOut(child.value, at: place, "it is the storage of a wrapped property")
        continue
      }
      members.append((name, child.value))
    }
    return readMembers(members, at: pointer, depth)
  }

  // MARK: - Remarks

  /// The place and the type tell enough: the value itself may be secret.
  private mutating func leaveOut(
    _ value: Any, at pointer: String, _ reason: String
  ) -> PayloadNode? {
    let place = pointer.isEmpty ? "the payload" : pointer
    remarks.append("\(place), of type \(type(of: value)), was left out: \(reason)")
    return nil
  }
}

/// An optional of any type, seen from outside.
private protocol AnyOptional {
  /// What it holds; nil where it holds nothing.
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var wrapped: Any? { map { $0 } }
}
