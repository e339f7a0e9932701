/// A pattern read as a chain of runs from the start of the text.
struct RunChain {
  /// Characters of one set, so many times.
  struct Run {
    let set: CodePointSet
    let least: Int
    let most: Int

    /// The bytes of a run that is one character, a fixed and small number of times.
    var literal: [UInt8]? {
      guard least == most, least < 64, set.ranges.count == 1, let range = set.ranges.first,
        range.lowerBound == range.upperBound
      else { return nil }
      return Array([[UInt8]](repeating: WTF8.encode(range.lowerBound), count: least).joined())
    }

    /// The range of a run of ASCII characters that are neighbours.
    var asciiRange: ClosedRange<UInt32>? {
      guard set.ranges.count == 1, let range = set.ranges.first, range.upperBound < 0x80 else {
        return nil
      }
      return range
    }
  }

  /// The runs, in order.
  private(set) var runs: [Run] = []
  /// Whether the text must end behind the last run.
  private(set) var endsText = false

  /// Reads a pattern, nil where it is no such chain.
  init?(_ tree: PatternTree) {
    var parts = Self.flat(tree)
    guard case .start? = parts.first else { return nil }
    parts.removeFirst()
    if case .end? = parts.last {
      endsText = true
      parts.removeLast()
    }
    for part in parts {
      switch part {
      case .set(let set): runs.append(Run(set: set, least: 1, most: 1))
      case .repeated(let part, let least, let most, _):
        guard let run = Self.run(part, least, most) else { return nil }
        runs.append(run)
      default: return nil
      }
    }
    if !endsText { shorten() }
  }

  /// Whether no character that a run may take could begin what follows it.
  var isUnambiguous: Bool {
    for (at, run) in runs.enumerated() where run.most > run.least {
      for later in runs[(at + 1)...] {
        if !run.set.intersection(later.set).isEmpty { return false }
        if later.least > 0 { break }
      }
    }
    return true
  }

  /// One run, or a repetition without an upper bound of one without, such as `(a+)+`.
  private static func run(_ part: PatternTree, _ least: Int, _ most: Int?) -> Run? {
    switch part {
    case .set(let set): return Run(set: set, least: least, most: most ?? Int.max)
    case .repeated(let inner, let innerLeast, nil, _) where most == nil && innerLeast <= 1:
      return run(inner, innerLeast * least, nil)
    default: return nil
    }
  }

  /// The parts of a sequence, those of sequences in it included.
  private static func flat(_ tree: PatternTree) -> [PatternTree] {
    switch tree {
    case .sequence(let parts): return parts.flatMap(flat)
    case .empty: return []
    default: return [tree]
    }
  }

  /// Drops what the last run may take but need not, where anything may follow.
  private mutating func shorten() {
    while let last = runs.last, last.most > last.least {
      runs.removeLast()
      if last.least > 0 {
        runs.append(Run(set: last.set, least: last.least, most: last.least))
        return
      }
    }
  }
}
