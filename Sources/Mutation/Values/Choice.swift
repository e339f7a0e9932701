import JSONDocument

/// A value that may be put in a place, and what it is in words.
struct Choice {
  /// The value's JSON text.
  let text: String
  /// What it is: `a string of 501 characters`, `without 'href'`.
  let words: String

  /// A value that its text describes.
  init(_ text: String) {
    self.text = text
    words = Self.words(for: text)
  }

  /// A value in words of its own.
  init(_ text: String, words: String) {
    self.text = text
    self.words = words
  }

  /// A string.
  static func string(_ text: some StringProtocol) -> Choice {
    Choice(ObjectText.quoted(String(text)))
  }

  private static func words(for text: String) -> String {
    let count = text.unicodeScalars.count
    guard count > 48 else { return text }
    if let string = ObjectText.parse(text)?.string {
      return "a string of \(string.unicodeScalars.count) characters"
    }
    return text.hasPrefix("{")
      ? "another object" : text.hasPrefix("[") ? "another array" : "a long number"
  }
}

/// The values that should break an assertion, and those that should just satisfy it.
struct Choices {
  /// The likeliest first.
  var breaking: [Choice] = []
  /// The values nearest to the limit first.
  var keeping: [Choice] = []

  /// All of them, for a keyword that turns its branches round.
  var all: [Choice] { keeping + breaking }

  /// Adds those of another keyword.
  mutating func append(_ other: Choices) {
    breaking += other.breaking
    keeping += other.keeping
  }
}
