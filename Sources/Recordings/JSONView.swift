public import JSONDocument

/// A value inside a tape, valid as long as the tape is.
@frozen @usableFromInline
package struct JSONView {
  /// The tape that holds the value.
  @usableFromInline package let tape: Tape
  /// The index of the value's token.
  @usableFromInline package let index: Int

  /// Makes a view of the value whose token is at `index`.
  @inlinable
  package init(tape: Tape, index: Int) {
    self.tape = tape
    self.index = index
  }

  /// What the value is.
  @inlinable
  package var kind: JSONKind { tape[index].kind }

  /// The source bytes of the value; of a string those between the quotes, escapes as written.
  @inlinable
  package var source: UnsafeBufferPointer<UInt8> { tape.source(index) }
}

extension JSONView {
  /// The last member of an object whose name is written as an ASCII word without escapes.
  package func member(_ name: StaticString) -> JSONView? {
    guard kind == .object else { return nil }
    let tokens = tape.tokens
    let length = UInt32(truncatingIfNeeded: name.utf8CodeUnitCount)
    var found = 0
    var child = index &+ 1
    let end = Int(truncatingIfNeeded: tokens[index].link)
    while child < end {
      let key = tokens + child
      if key.pointee.end &- key.pointee.start == length,
        Bytes.areEqual(tape.bytes + Int(key.pointee.start), name.utf8Start, Int(length))
      {
        found = child &+ 1
      }
      child = tape.after(child &+ 1)
    }
    return found > 0 ? JSONView(tape: tape, index: found) : nil
  }

  /// A string's text: its source where it has no escape, else its text in the buffer.
  ///
  /// The buffer's former content is dropped.
  package func text(in buffer: inout PaddedBuffer) -> ByteView {
    if !tape[index].isEscaped { return source }
    buffer.removeAll()
    JSONText.unescape(index, in: tape, into: &buffer)
    return buffer.bytes
  }

  /// A number's value, or nil for anything else or what no `Double` holds.
  package var double: Double? {
    guard kind == .integer || kind == .real else { return nil }
    return DecimalText.double(source)
  }

  /// An integer's value, or nil for anything else or what `Int` does not hold; 200.0 is 200.
  package var int: Int? {
    guard kind == .integer || kind == .real else { return nil }
    return DecimalText.int(source)
  }
}
