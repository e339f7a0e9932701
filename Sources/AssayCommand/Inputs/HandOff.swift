/// Takes the results of pieces in any order and gives them on in the order of the pieces.
struct HandOff<Outcome> {
  /// Pieces that may be on their way at once, so that memory stays bounded.
  let window: Int
  /// Pieces that workers have begun.
  private var begun = 0
  /// Pieces that were given on.
  private(set) var done = 0
  private var waiting: [Int: Outcome] = [:]
  private var isGiving = false

  /// A hand-off that lets `window` pieces be on their way.
  init(window: Int) { self.window = window }

  /// Whether one more piece may be begun.
  var hasRoom: Bool { begun - done < window }

  /// Counts a piece that is about to be read.
  mutating func begin() { begun += 1 }

  /// Takes back a `begin` for which there was no piece left.
  mutating func cancel() { begun -= 1 }

  /// Takes the result of a piece.
  mutating func finish(_ sequence: Int, _ outcome: Outcome) { waiting[sequence] = outcome }

  /// What is next in order, for the one who gives it on; nil where that must still come, or where
  /// somebody else is giving on, who will then take this too.
  ///
  /// - Parameter given: true for the one who was handed the result before and has given it on.
  mutating func next(given: Bool) -> Outcome? {
    if given { done += 1 } else if isGiving { return nil }
    let next = waiting.removeValue(forKey: done)
    isGiving = next != nil
    return next
  }
}
