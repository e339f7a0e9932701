/// A piece of a document around one value, masked and cut, ready to be shown as text.
package struct Excerpt: Sendable, Hashable {
  /// The text in front of the value.
  package var before: String
  /// The value itself.
  package var marked: String
  /// The text behind the value.
  package var after: String

  /// Makes an excerpt of three pieces that stand one behind the other.
  package init(before: String, marked: String, after: String) {
    self.before = before
    self.marked = marked
    self.after = after
  }
}
