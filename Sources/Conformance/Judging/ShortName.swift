import JSONDocument

/// A name of at most sixteen bytes as two words that may overlap: compared without a loop.
struct ShortName: BitwiseCopyable {
  private let head: UInt64
  private let tail: UInt64
  private let mask: UInt64
  private let count: UInt32

  /// Takes a name; nil where it is too long.
  init?(_ name: String) {
    let bytes = Array(name.utf8)
    guard bytes.count <= 16 else { return nil }
    func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    head = word(bytes.prefix(8))
    tail = word(bytes.suffix(8))
    mask = bytes.count >= 8 ? .max : 1 << (8 * UInt64(bytes.count)) - 1
    count = UInt32(bytes.count)
  }

  /// Whether bytes, behind which eight more are readable, are the name.
  @inline(__always)
  func isEqual(to bytes: UnsafePointer<UInt8>, _ length: UInt32) -> Bool {
    guard length == count else { return false }
    let raw = UnsafeRawPointer(bytes)
    let first = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)) & mask
    let offset = Int(count > 8 ? count &- 8 : 0)
    let last =
      UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) & mask
    return (first ^ head) | (last ^ tail) == 0
  }

  /// The value of an object's last member that has the name, written without escapes; -1 without one.
  @inline(__always)
  func member(of object: Int, _ tape: Tape) -> Int {
    guard tape[object].kind == .object else { return -1 }
    let tokens = tape.tokens
    var found = -1
    var key = object &+ 1
    let end = tape.after(object)
    while key < end {
      let name = tokens + key
      let length = name.pointee.end &- name.pointee.start
      if isEqual(to: tape.bytes + Int(name.pointee.start), length) { found = key &+ 1 }
      key = tape.after(key &+ 1)
    }
    return found
  }
}
