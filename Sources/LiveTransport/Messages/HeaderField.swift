/// One header field of a message, as it was sent: repeated ones are not joined.
package struct HeaderField: Sendable, Hashable {
  /// The name, in the letters in which it was sent.
  package var name: String
  /// The value without the blanks around it.
  ///
  /// Bytes that are not UTF-8 are read as ISO-8859-1, as header fields once were (RFC 9110 5.5).
  package var value: String

  /// Makes a field.
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether the field has a name, letters compared without case.
  package func isNamed(_ other: String) -> Bool {
    name.utf8.count == other.utf8.count
      && zip(name.utf8, other.utf8).allSatisfy { Self.lowercased($0) == Self.lowercased($1) }
  }

  /// An ASCII letter made small.
  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
  }
}

extension [HeaderField] {
  /// The value of the first field with a name, letters compared without case.
  package func first(named name: String) -> String? { first { $0.isNamed(name) }?.value }

  /// The values of all fields with a name, in the order in which they were sent.
  package func all(named name: String) -> [String] {
    compactMap { $0.isNamed(name) ? $0.value : nil }
  }
}
