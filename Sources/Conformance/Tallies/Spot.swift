import Recordings

/// Where something was found, in the order of a run: inputs, entries and lines, then findings.
struct Spot: Sendable, Hashable, Comparable {
  var place: Place
  /// The number of the finding within its interaction.
  var ordinal: Int = 0
  /// The column in code points, from 1; 0 where only the line is known.
  var column: Int = 0

  static func < (left: Spot, right: Spot) -> Bool {
    if left.place != right.place { return left.place < right.place }
    return left.ordinal < right.ordinal
  }

  /// The spot in the words of the results.
  func shown(_ sources: [String], side: Results.Side? = nil, pointer: String? = nil)
    -> Results.Place
  {
    let source = sources.indices.contains(place.source) ? sources[place.source] : "input"
    return Results.Place(
      source: source, entry: place.entry > 0 ? place.entry : nil,
      line: place.line > 0 ? place.line : nil, column: column > 0 ? column : nil, side: side,
      pointer: pointer)
  }
}
