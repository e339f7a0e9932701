/// An address of a schema resource, split as RFC 3986 says, and resolved against a base.
struct Address: Hashable, Sendable, CustomStringConvertible {
  /// What stands before the first colon, if it is a scheme.
  var scheme: String?
  /// What stands behind `//`; `nil` where there is no `//`.
  var authority: String?
  /// The path, which may be empty.
  var path: String
  /// What stands behind `?`.
  var query: String?
  /// What stands behind `#`, still encoded.
  var fragment: String?

  /// Splits any text; there is no address that cannot be split.
  init(_ text: String) {
    var rest = Substring(text)
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
      scheme = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
    }
    path = String(rest)
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7a else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a) || (byte >= 0x30 && byte <= 0x39)
        || byte == 0x2b || byte == 0x2d || byte == 0x2e
    }
  }

  /// The address without its fragment.
  var withoutFragment: Address {
    var address = self
    address.fragment = nil
    return address
  }

  /// The fragment with its `%xx` decoded; `nil` where that is not UTF-8.
  var decodedFragment: String? {
    guard let fragment else { return "" }
    guard fragment.utf8.contains(0x25) else { return fragment }
    var bytes: [UInt8] = []
    var rest = fragment.utf8[...]
    while let byte = rest.popFirst() {
      if byte == 0x25, let high = rest.first.flatMap(Self.hex),
        let low = rest.dropFirst().first.flatMap(Self.hex)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// The address that a reference means where this one is the base (RFC 3986, 5.2).
  func resolving(_ reference: String) -> Address {
    var target = Address(reference)
    if target.scheme != nil {
      target.path = Self.withoutDots(target.path)
      return target
    }
    target.scheme = scheme
    if target.authority != nil {
      target.path = Self.withoutDots(target.path)
      return target
    }
    target.authority = authority
    if target.path.isEmpty {
      target.path = path
      if target.query == nil { target.query = query }
    } else if target.path.hasPrefix("/") {
      target.path = Self.withoutDots(target.path)
    } else if authority != nil, path.isEmpty {
      target.path = Self.withoutDots("/" + target.path)
    } else {
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      target.path = Self.withoutDots(folder + target.path)
    }
    return target
  }

  private static func withoutDots(_ path: String) -> String {
    guard path.contains("."), path.contains("/") else { return path }
    var kept: [Substring] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if part == "." {
        if isLast { kept.append("") }
      } else if part == ".." {
        if kept.count > 1 || (kept.count == 1 && kept[0] != "") { kept.removeLast() }
        if isLast { kept.append("") }
      } else {
        kept.append(part)
      }
    }
    return kept.joined(separator: "/")
  }

  /// The address as text.
  var description: String {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }
}
