/// Takes the results of pieces in any order and gives them on in the order of the pieces.
struct HandOff<Outcome> {
  /// Pieces that may be on their way at once, so that memory stays bounded.
  let window: Int
  /// Pieces that workers have begun.
  private var begun = 0
  /// Pieces that were given on.
  private(set) var done = 0
  private var waiting: [Int: Outcome] = [:]

  /// A hand-off that lets `window` pieces be on their way.
  init(window: Int) { self.window = window }

  /// Whether one more piece may be begun.
  var hasRoom: Bool { begun - done < window }

  /// Counts a piece that is about to be read.
  mutating func begin() { begun += 1 }

  /// Takes back a `begin` for which there was no piece left.
  mutating func cancel() { begun -= 1 }

  /// Takes the result of a piece and gives on whatever is next in order, one at a time.
  mutating func finish(_ sequence: Int, _ outcome: Outcome, deliver: (Outcome) -> Void) {
    waiting[sequence] = outcome
    while let next = waiting.removeValue(forKey: done) {
      done += 1
      deliver(next)
    }
  }
}
