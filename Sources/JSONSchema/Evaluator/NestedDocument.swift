package import JSONDocument

/// A document that stands in a string, with memory that is used again from run to run.
package final class NestedDocument {
  /// The unescaped text.
  var buffer = PaddedBuffer()
  /// The parser that owns the tape.
  var parser = TapeParser(capacity: 256)
  /// The document that holds the string: 0 is the judged one.
  package internal(set) var holder = 0
  /// The string's token in the holder.
  package internal(set) var token = 0

  /// Makes memory that is not in use.
  init() {}

  /// The document's tape; valid until the next run.
  package var tape: Tape { parser.tape }
}
