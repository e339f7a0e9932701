/// Writes JSON: compact, or pretty with two spaces, names in the order given.
package struct JSONWriter: Sendable {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []
  /// True if each member and element has its own line.
  package let isPretty: Bool
  /// For each open container whether it has a child already.
  private var open: [Bool] = []
  private var isAfterName = false

  /// Makes a writer.
  package init(isPretty: Bool = false) { self.isPretty = isPretty }

  /// Begins an object; members follow as `name` and a value.
  package mutating func beginObject() { begin(0x7b) }
  /// Ends the object.
  package mutating func endObject() { end(0x7d) }
  /// Begins an array.
  package mutating func beginArray() { begin(0x5b) }
  /// Ends the array.
  package mutating func endArray() { end(0x5d) }

  /// Writes a member's name.
  package mutating func name(_ name: String) {
    separate()
    append(string: name)
    bytes.append(0x3a)
    if isPretty { bytes.append(0x20) }
    isAfterName = true
  }

  /// Writes a string, escaped where JSON, HTML or a terminal could stumble.
  package mutating func string(_ value: String) {
    separate()
    append(string: value)
  }

  /// Writes a whole number.
  package mutating func integer(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes a number by its JSON text, which is not changed.
  package mutating func number(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a boolean.
  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes null.
  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a JSON text as it is; it must be one value.
  package mutating func raw(_ text: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// Writes a value of a document, laid out anew; numbers keep their text.
  package mutating func value(_ value: JSONValue) {
    switch value.kind {
    case .object:
      beginObject()
      for member in value.members {
        name(member.name)
        self.value(member.value)
      }
      endObject()
    case .array:
      beginArray()
      for element in value.elements { self.value(element) }
      endArray()
    case .string, .key: string(value.string ?? "")
    default: raw(value.document.bytes[value.byteRange])
    }
  }

  /// Ends the text with a line break.
  package mutating func endLine() { bytes.append(0x0a) }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    open.append(false)
  }

  private mutating func end(_ bracket: UInt8) {
    let hadChild = open.popLast() ?? false
    if hadChild { breakLine() }
    bytes.append(bracket)
  }

  private mutating func separate() {
    if isAfterName {
      isAfterName = false
      return
    }
    guard let hasChild = open.last else { return }
    if hasChild { bytes.append(0x2c) }
    open[open.count - 1] = true
    breakLine()
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    bytes.append(0x0a)
    bytes.append(contentsOf: repeatElement(0x20, count: open.count * 2))
  }

  private mutating func append(string: String) {
    var string = string
    bytes.append(0x22)
    string.withUTF8 { text in
      var start = 0
      for index in 0..<text.count {
        let byte = text[index]
        if byte >= 0x20, byte != 0x22, byte != 0x5c, byte != 0x7f { continue }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        start = index + 1
        append(escaped: byte)
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
    bytes.append(0x22)
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case 0x22, 0x5c:
      bytes.append(0x5c)
      bytes.append(byte)
    case 0x0a: bytes.append(contentsOf: "\\n".utf8)
    case 0x0d: bytes.append(contentsOf: "\\r".utf8)
    case 0x09: bytes.append(contentsOf: "\\t".utf8)
    default:
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(JSONWriter.hexadecimal(byte >> 4))
      bytes.append(JSONWriter.hexadecimal(byte & 0xf))
    }
  }

  private static func hexadecimal(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? 0x30 + nibble : 0x57 + nibble
  }
}
