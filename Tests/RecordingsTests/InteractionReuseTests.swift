import JSONDocument
import Testing

@testable import Recordings

/// One interaction that is read into again and again.
@Suite struct InteractionReuseTests {
  /// Lines that set every member that an interaction has in a recording, and one that sets none.
  static let lines = [
    #"{"endpoint":"a","request":{"x":1},"response":{"status":302,"headers":{"Location":"/login"},"bodyText":"{}"},"session":"s","at":"2026-01-02T03:04:05Z","durationMs":5,"probe":true,"delivery":{"calls":1,"queue":"main"},"more":1}"#,
    #"{"endpoint":"b","error":{"kind":"timeout"}}"#,
    #"{"endpoint":"c"}"#,
    #"{"endpoint":"d","response":null}"#,
  ]

  @Test func keepsNothingOfTheLineBefore() {
    var buffers: [PaddedLine] = Self.lines.map { PaddedLine($0) }
    buffers += buffers.reversed()
    var reader = InteractionReader()
    var interaction = Interaction(endpoint: .none)
    for line in buffers {
      let length = reader.parse(lineFrom: line.base, upTo: line.count)
      #expect(length == line.count)
      // What only other recordings set is forgotten as well.
      interaction.http = Interaction.HTTPFacts(method: .none, url: .none)
      interaction.charset = ByteView.none
      let isInteraction = reader.parsed(&interaction)
      #expect(isInteraction)
      let again = words(interaction)
      // The same reader, so that all views are into the same memory.
      guard case .interaction(let new) = reader.parsed() else {
        Issue.record("expected an interaction")
        continue
      }
      #expect(again == words(new))
    }
  }

  @Test func tellsWhatIsNoInteraction() {
    let line = PaddedLine("[1]")
    var reader = InteractionReader()
    var interaction = Interaction(endpoint: .none)
    let length = reader.parse(lineFrom: line.base, upTo: line.count)
    let isInteraction = reader.parsed(&interaction)
    #expect(length == 3)
    #expect(!isInteraction)
    guard case .other(let view) = reader.other else {
      Issue.record("expected another value")
      return
    }
    #expect(view.kind == .array)
  }

  /// All members as text.
  private func words(_ interaction: Interaction) -> String {
    var text = ""
    dump(interaction, to: &text)
    return text
  }

  /// A line in memory of its own, with what must be readable behind it.
  private final class PaddedLine {
    let base: UnsafeMutablePointer<UInt8>
    let count: Int

    init(_ text: String) {
      let bytes = Array(text.utf8)
      count = bytes.count
      base = .allocate(capacity: count + PaddedBuffer.padding)
      base.initialize(repeating: 0, count: count + PaddedBuffer.padding)
      base.update(from: bytes, count: count)
    }

    deinit { base.deallocate() }
  }
}
