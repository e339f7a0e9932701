import Diagnostics
import FuzzDriver
import JSONDocument

/// Fuzzes the parser and everything that reads its tape.
@main
enum FuzzJSON {
  static let depth = 40

  static func main() {
    _ = Fuzzer.run { data, size in
      FuzzJSON.check(Array(UnsafeBufferPointer(start: data, count: size)))
      return 0
    }
  }

  /// What must hold of any bytes.
  static func check(_ bytes: [UInt8]) {
    let limits = JSONLimits(depth: depth)
    let fault = fault(of: bytes, behind: [], limits)
    Fuzzer.check(
      (fault == nil) == ReferenceGrammar.accepts(bytes, maxDepth: depth),
      "the parser and the plain grammar disagree")
    // What stands behind the text must not matter, wherever it begins.
    for tail in [[0x22], [0x30], [0x5d, 0x7d], [0x0a, 0x22, 0x5c], [0x20], [0x80]] as [[UInt8]] {
      Fuzzer.check(
        self.fault(of: bytes, behind: tail, limits) == fault, "bytes behind the text matter")
    }
    if let fault {
      check(fault, in: bytes)
    } else if let document = try? JSONDocument(parsing: bytes, limits: limits) {
      check(document)
    } else {
      Fuzzer.check(false, "the document refuses what the parser accepts")
    }
  }

  /// Parses bytes that end exactly 64 bytes before their memory does.
  static func fault(of bytes: [UInt8], behind tail: [UInt8], _ limits: JSONLimits) -> JSONFault? {
    let room = bytes.count + PaddedBuffer.padding
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0, count: room)
    memory.update(from: bytes, count: bytes.count)
    (memory + bytes.count).update(from: tail, count: tail.count)
    var parser = TapeParser(capacity: 16)
    return parser.parse(memory, bytes.count, limits)
  }

  /// A fault has a place in the text and words, and what stands before it might have become JSON.
  static func check(_ fault: JSONFault, in bytes: [UInt8]) {
    Fuzzer.check(fault.offset >= 0 && fault.offset <= bytes.count, "a fault outside of the text")
    if fault.kind != .blank {
      Fuzzer.check(
        fault.isCutShort == (fault.offset == bytes.count), "cut short, but not at the end")
    }
    let words = [fault.summary, fault.expected, fault.found(in: bytes)]
    Fuzzer.check(words.allSatisfy { !$0.isEmpty }, "a fault without words")
    let text = fault.diagnostic(in: SourceText(name: "f", bytes: bytes)).text
    Fuzzer.check(
      text.unicodeScalars.allSatisfy { $0 == "\n" || !Visible.isHarmful($0.value) },
      "a raw control character in a message")
    let before = Array(bytes[..<fault.offset])
    let limits = JSONLimits(depth: depth)
    if let earlier = self.fault(of: before, behind: [], limits) {
      Fuzzer.check(
        earlier.offset == before.count && (earlier.isCutShort || earlier.kind == .blank),
        "a fault behind the first wrong byte")
    }
  }

  /// An accepted text can be read in full, and written again as an equal value.
  static func check(_ document: JSONDocument) {
    document.withTape { tape in
      Fuzzer.check(tape.after(0) == tape.tokenCount, "the root is not the whole tape")
      for index in 0..<tape.tokenCount {
        let range = tape.range(index)
        Fuzzer.check(range.lowerBound >= 0 && range.upperBound <= tape.count, "a range outside")
        if tape[index].kind == .string || tape[index].kind == .key {
          checkString(index, tape)
        }
      }
      _ = DuplicateNames.findAll(in: 0, of: tape)
      _ = TapeEquality.firstEqualElements(of: 0, in: tape)
      let path = JSONPointer.path(to: tape.tokenCount - 1, in: tape)
      Fuzzer.check(path.tokens.count <= depth, "a path deeper than the text")
    }
    for isPretty in [false, true] { checkWritten(document, isPretty: isPretty) }
    if let number = document.root.number {
      Fuzzer.check(DecimalNumber(number.description) == number, "a number that reads back changed")
      Fuzzer.check(number.isMultiple(of: number), "a number that does not divide itself")
    }
  }

  static func checkString(_ index: Int, _ tape: Tape) {
    let text = JSONText.string(of: index, in: tape)
    Fuzzer.check(
      JSONText.codePointCount(index, in: tape) == text.unicodeScalars.count, "code points")
    Fuzzer.check(JSONText.utf16Count(index, in: tape) == text.utf16.count, "UTF-16 units")
    Fuzzer.check(JSONText.utf8Count(index, in: tape) == text.utf8.count, "UTF-8 units")
    Fuzzer.check(
      JSONText.equals(index, in: tape, text) != tape[index].hasLoneSurrogate, "equality with text")
    var buffer = PaddedBuffer()
    JSONText.unescape(index, in: tape, into: &buffer)
    Fuzzer.check(buffer.count == text.utf8.count, "unescaped length")
  }

  static func checkWritten(_ document: JSONDocument, isPretty: Bool) {
    guard !document.tokens.contains(where: \.hasLoneSurrogate) else { return }
    var writer = JSONWriter(isPretty: isPretty)
    writer.value(document.root)
    guard let again = try? JSONDocument(parsing: writer.bytes, limits: JSONLimits(depth: depth))
    else {
      Fuzzer.check(false, "what was written is not JSON")
      return
    }
    document.withTape { tape in
      again.withTape { other in
        Fuzzer.check(TapeEquality.areEqual(0, in: tape, 0, in: other), "not equal when written")
        Fuzzer.check(
          TapeEquality.hash128(0, in: tape) == TapeEquality.hash128(0, in: other),
          "equal values with different hashes")
      }
    }
  }
}
