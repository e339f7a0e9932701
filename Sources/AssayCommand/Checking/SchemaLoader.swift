internal import JSONDocument

/// Gives the documents that a schema of `--schema` refers to, from files and from nowhere else.
enum SchemaLoader {
  /// The document at a `file:` address; nil where there is none, or it is no JSON.
  @Sendable static func load(_ address: String) -> JSONDocument? {
    let prefix = "file://"
    guard address.hasPrefix(prefix) else { return nil }
    let path = FilePath(bytes: decodingPercents(Array(address.utf8.dropFirst(prefix.utf8.count))))
    guard let bytes = try? ContractSource.contents(path, kind: "schema") else { return nil }
    return try? JSONDocument(parsing: bytes)
  }

  private static func decodingPercents(_ bytes: [UInt8]) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return decoded
  }
}
