package import JSONDocument

/// A value from traffic that is kept, bounded, until a redactor may show it.
///
/// Judging keeps sealed values because the secrets of a session are known only at its end; what a
/// sealed value holds cannot be read, only shown through `Redactor.show`.
package struct SealedValue: Sendable, Hashable, CustomStringConvertible {
  /// The value, bounded.
  let node: SealedNode
  /// The names of the members on the way to the value.
  let names: [String]

  /// Seals a value of a document.
  ///
  /// - Parameters:
  ///   - names: the member names on the way to the value, for judging by name; array indices may
  ///     stand between them.
  ///   - isSensitive: whether the pack marks the place.
  package init(_ tape: Tape, _ index: Int, names: [String] = [], isSensitive: Bool = false) {
    let sealer = Sealer(tape: tape, sensitive: isSensitive ? [index] : [])
    node = sealer.node(index, depth: 3, children: 8, window: Sealer.wideWindow)
    self.names = names
  }

  /// Seals a text that is no part of a document, such as a header's value.
  ///
  /// `characters` tells how many code points it has where only its beginning is given.
  package init(
    text: [UInt8], names: [String] = [], isSensitive: Bool = false, characters: Int? = nil
  ) {
    let window = CodePoints.window(text, limit: Sealer.wideWindow)
    let count = CodePoints.count(text)
    node = .scalar(
      SealedScalar(
        kind: .string, window: window, characters: characters ?? count,
        isCut: window.count < text.count || characters ?? count > count,
        classes: CharacterClasses(in: text),
        isSensitive: isSensitive))
    self.names = names
  }

  /// A fixed placeholder: printing a sealed value shows nothing of it.
  package var description: String { "[sealed]" }
}

extension Redactor {
  /// A sealed value as JSON text, masked where it must be, cut and visible.
  ///
  /// - Parameter limit: how many code points of a string are shown at most.
  package func show(_ value: SealedValue, limit: Int = 120) -> String {
    var writer = NodeWriter(redactor: self, isPretty: false, limit: limit)
    writer.write(value.node, isSensitive: value.names.contains { names.contains($0) })
    return writer.text
  }

  /// A value of a document as JSON text, masked where it must be, cut and visible.
  package func show(
    _ tape: Tape, _ index: Int, names: [String] = [], isSensitive: Bool = false, limit: Int = 120
  ) -> String {
    show(SealedValue(tape, index, names: names, isSensitive: isSensitive), limit: limit)
  }

  /// A string in its quotation marks, masked where it must be, cut and visible.
  package func show(string: String, names: [String] = [], limit: Int = 120) -> String {
    show(SealedValue(text: Array(string.utf8), names: names), limit: limit)
  }
}
