package import JSONDocument

/// A call as HTTP: what a target makes of the arguments of a method.
package struct BoundRequest: Sendable {
  /// The HTTP method, in capitals.
  package var method: String
  /// The whole URL, the parameters of a query included.
  package var url: String
  /// The header fields of the target and those that the parameters need, in this order.
  package var headers: [(name: String, value: String)]
  /// The body, or nil where there is none.
  package var body: [UInt8]?
}

extension BoundRequest {
  /// Writes a call as a binding says; the opposite of what `Binder` reads.
  ///
  /// Strings stand in a query or form as they are, other values as their JSON text.
  ///
  /// - Parameters:
  ///   - arguments: the arguments by label; anything but an object has none.
  ///   - baseURL: the URL that the binding's path is added to.
  ///   - headers: the target's own header fields, which take precedence.
  package init(
    _ arguments: JSONValue, as binding: EndpointBinding, baseURL: String,
    headers: [(name: String, value: String)] = []
  ) {
    let base = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    method = binding.method
    url = base + binding.path
    self.headers = headers
    var type: String?
    switch binding.parameters {
    case .json:
      body = Self.object(arguments, binding)
      type = "application/json"
    case .form:
      body = Array(Self.pairs(arguments, binding).utf8)
      type = "application/x-www-form-urlencoded"
    case .query:
      let pairs = Self.pairs(arguments, binding)
      if !pairs.isEmpty { url += "?" + pairs }
    }
    addHeader("Accept", "application/json")
    if let type { addHeader("Content-Type", type) }
  }

  private mutating func addHeader(_ name: String, _ value: String) {
    let key = name.lowercased()
    if headers.contains(where: { $0.name.lowercased() == key }) { return }
    headers.append((name, value))
  }

  private static func object(_ arguments: JSONValue, _ binding: EndpointBinding) -> [UInt8] {
    guard !binding.rename.isEmpty || arguments.kind != .object else {
      return Array(arguments.document.bytes[arguments.byteRange])
    }
    var writer = JSONWriter()
    writer.beginObject()
    for member in arguments.members {
      writer.name(binding.rename[member.name] ?? member.name)
      writer.raw(member.value.document.bytes[member.value.byteRange])
    }
    writer.endObject()
    return writer.bytes
  }

  private static func pairs(_ arguments: JSONValue, _ binding: EndpointBinding) -> String {
    arguments.members.map { member in
      let name = binding.rename[member.name] ?? member.name
      return escape(name) + "=" + escape(member.value.string ?? member.value.text)
    }.joined(separator: "&")
  }

  /// A text in which everything but letters, digits and `-._~` is escaped (RFC 3986 2.3).
  private static func escape(_ text: String) -> String {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f, 0x7e: escaped.append(byte)
      default:
        escaped.append(0x25)
        escaped.append(hexadecimal(byte >> 4))
        escaped.append(hexadecimal(byte & 0xf))
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static func hexadecimal(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? 0x30 + nibble : 0x37 + nibble
  }
}
