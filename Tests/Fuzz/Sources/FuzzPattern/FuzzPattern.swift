import FuzzDriver
import JSONSchema

/// Fuzzes the compiler of patterns, its ways of matching, and the formats.
@main
enum FuzzPattern {
  static func main() {
    _ = Fuzzer.run { data, size in
      FuzzPattern.check(Array(UnsafeBufferPointer(start: data, count: size)))
      return 0
    }
  }

  /// What must hold of any bytes: a pattern up to the first line feed, then a text.
  static func check(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
    let text = Array(bytes.dropFirst(end + 1))
    let pattern = String(decoding: bytes[..<end], as: UTF8.self)
    checkFormats(text)
    do throws(PatternFault) {
      let verdict = try matches(pattern, .cheapest, text)
      let table = try matches(pattern, .table, text)
      let simulation = try matches(pattern, .simulation, text)
      Fuzzer.check(
        table == verdict && simulation == verdict, "two ways of matching disagree")
    } catch {
      let length = pattern.utf8.count
      Fuzzer.check(error.offset >= 0 && error.offset <= length, "a fault outside of the pattern")
      Fuzzer.check(!error.summary.isEmpty && !error.remedy.isEmpty, "a fault without words")
    }
  }

  /// The verdict on a text that ends where its memory does.
  static func matches(
    _ pattern: String, _ method: CompiledPattern.Method, _ text: [UInt8]
  ) throws(PatternFault) -> Bool {
    let compiled = try CompiledPattern(pattern, method: method)
    return withMemory(text) { compiled.matches($0, $1) }
  }

  /// No format reads beyond the text, and the tags of a link stand in it.
  static func checkFormats(_ text: [UInt8]) {
    for format in FormatChecker.allCases { _ = withMemory(text) { format.holds($0, $1) } }
    let stand = withMemory(text) { base, count in
      TrackingTags(base, count).allSatisfy { tag in
        !tag.name.isEmpty && tag.name.upperBound < tag.content.lowerBound
          && tag.content.upperBound <= count
      }
    }
    Fuzzer.check(stand, "a tag outside of the text")
  }

  private static func withMemory(
    _ text: [UInt8], _ body: (UnsafePointer<UInt8>, Int) -> Bool
  ) -> Bool {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
    defer { memory.deallocate() }
    memory.update(from: text, count: text.count)
    return body(memory, text.count)
  }
}
