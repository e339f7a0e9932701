/// Strings a little beside another one, in code points.
enum Strings {
  /// The characters that are put in, from the likeliest on to break a pattern.
  private static let intruders: [Unicode.Scalar] = [
    "-", " ", "0", "a", "A", "_", ".", "/", "\u{e9}", "\n",
  ]
  /// The characters by which strings grow: beyond UTF-16 first, where the unit of length shows.
  private static let fill: [Unicode.Scalar] = ["\u{1F600}", "\u{e9}", "a", "A", "0", "1", " "]

  /// Strings of exactly a number of code points, made from another one.
  static func resized(_ text: String, to count: Int) -> [String] {
    guard count >= 0, count <= 1 << 20 else { return [] }
    let scalars = Array(text.unicodeScalars)
    guard count > scalars.count else {
      return [string(scalars.prefix(count)), string(scalars.suffix(count))]
    }
    let missing = count - scalars.count
    var texts: [String] = []
    // At the end, or further in where the end must stay as it is.
    let places = [scalars.count, scalars.count * 7 / 8, scalars.count / 2, 0]
    for character in fill {
      for place in places {
        let filler = Array(repeating: character, count: missing)
        texts.append(string(scalars[..<place] + filler + scalars[place...]))
      }
    }
    if let last = scalars.last {
      texts.append(string(scalars + Array(repeating: last, count: missing)))
    }
    return texts
  }

  /// Strings with one character changed, put in, or left out, then quite other ones.
  static func near(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    var texts: [String] = []
    for intruder in intruders {
      for place in Set([scalars.count - 1, 0, scalars.count / 2]).sorted(by: >)
      where scalars.indices.contains(place) && scalars[place] != intruder {
        var copy = scalars
        copy[place] = intruder
        texts.append(string(copy))
      }
    }
    for intruder in intruders {
      texts.append(string(scalars + [intruder]))
      texts.append(string([intruder] + scalars))
    }
    texts.append(string(scalars.dropLast()))
    texts.append(string(scalars.dropFirst()))
    return texts + [
      "", " ", "  ", "x", "many", "12", "E", "ENG", text.uppercased(), text.lowercased(),
    ]
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
