import JSONDocument
import Recordings

/// Walks down a tape without making Strings.
enum TapeWalk {
  /// The value at the reference tokens of a JSON Pointer; of equal names the last counts.
  static func find(_ tokens: [[UInt8]], in view: JSONView) -> JSONView? {
    let tape = view.tape
    var index = view.index
    for token in tokens {
      guard let next = child(token, of: index, in: tape) else { return nil }
      index = next
    }
    return JSONView(tape: tape, index: index)
  }

  private static func child(_ token: [UInt8], of index: Int, in tape: Tape) -> Int? {
    let end = tape.after(index)
    var child = index + 1
    switch tape[index].kind {
    case .object:
      var found: Int?
      while child + 1 < end {
        let isWanted = token.withUnsafeBufferPointer { bytes in
          guard let base = bytes.baseAddress else { return tape[child].length == 0 }
          return JSONText.equals(child, in: tape, base, bytes.count)
        }
        if isWanted { found = child + 1 }
        child = tape.after(child + 1)
      }
      return found
    case .array:
      guard var left = position(token), left < tape[index].childCount else { return nil }
      while left > 0 {
        child = tape.after(child)
        left -= 1
      }
      return child
    default: return nil
    }
  }

  /// The number that a token of an array names, as RFC 6901 writes it.
  private static func position(_ token: [UInt8]) -> Int? {
    guard !token.isEmpty, token.count <= 9, token.count == 1 || token[0] != 0x30 else {
      return nil
    }
    var value = 0
    for byte in token {
      guard byte &- 0x30 < 10 else { return nil }
      value = value * 10 + Int(byte &- 0x30)
    }
    return value
  }
}
