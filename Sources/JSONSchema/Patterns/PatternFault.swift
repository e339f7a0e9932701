/// Why a pattern is refused, with the place in the pattern.
package struct PatternFault: Error, Sendable, Hashable {
  /// The offset in the pattern's UTF-8 bytes where the trouble begins.
  package let offset: Int
  /// What is wrong, in one line.
  package let summary: String
  /// What to write in its place.
  package let remedy: String

  /// Makes a fault at an offset of the pattern's UTF-8 bytes.
  package init(offset: Int, summary: String, remedy: String) {
    self.offset = offset
    self.summary = summary
    self.remedy = remedy
  }
}
