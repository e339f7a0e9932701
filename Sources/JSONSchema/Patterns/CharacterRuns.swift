/// A pattern that is a chain of runs from the start of the text, such as `^[0-9]{14}$`.
///
/// Such a chain needs no states: where no character of a run can begin what follows it, taking
/// as many as there are is the only way to match.
struct CharacterRuns: Sendable {
  private struct Run: Sendable {
    /// What the run's characters are.
    let set: CodePointSet
    let least: Int
    let most: Int
  }

  private static let mostRuns = 32

  private let runs: [Run]
  /// By byte, a bit for each run: whether it takes the character that begins with this byte, or,
  /// beyond ASCII, may take it.
  private let takes: [UInt32]
  private let endsText: Bool

  /// Makes the chain of a pattern, nil where it is none.
  init?(_ tree: PatternTree) {
    var parts = Self.flat(tree)
    guard case .start? = parts.first else { return nil }
    parts.removeFirst()
    var endsText = false
    if case .end? = parts.last {
      endsText = true
      parts.removeLast()
    }
    var runs: [Run] = []
    for part in parts {
      switch part {
      case .set(let set): runs.append(Run(set: set, least: 1, most: 1))
      case .repeated(.set(let set), let least, let most, _):
        runs.append(Run(set: set, least: least, most: most ?? Int.max))
      default: return nil
      }
    }
    if !endsText { Self.shorten(&runs) }
    guard runs.count <= Self.mostRuns, Self.isUnambiguous(runs) else { return nil }
    self.runs = runs
    self.endsText = endsText
    takes = Self.bits(of: runs)
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
  private static func shorten(_ runs: inout [Run]) {
    while let last = runs.last, last.most > last.least {
      runs.removeLast()
      if last.least > 0 {
        runs.append(Run(set: last.set, least: last.least, most: last.least))
        return
      }
    }
  }

  private static func isUnambiguous(_ runs: [Run]) -> Bool {
    for (at, run) in runs.enumerated() where run.most > run.least {
      for later in runs[(at + 1)...] {
        if !run.set.intersection(later.set).isEmpty { return false }
        if later.least > 0 { break }
      }
    }
    return true
  }

  private static func bits(of runs: [Run]) -> [UInt32] {
    var takes = [UInt32](repeating: 0, count: 256)
    for (at, run) in runs.enumerated() {
      for byte in 0..<256 where byte >= 0x80 || run.set.contains(UInt32(byte)) {
        takes[byte] |= 1 << UInt32(at)
      }
    }
    return takes
  }

  /// Tells whether the pattern matches a text.
  func matches(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    takes.withUnsafeBufferPointer { takes in
      var at = 0
      var bit: UInt32 = 1
      for index in runs.indices {
        let least = runs[index].least
        let most = runs[index].most
        var taken = 0
        while taken < most, at < count, takes[Int(text[at])] & bit != 0 {
          if text[at] < 0x80 {
            at &+= 1
          } else {
            guard let (codePoint, length) = WTF8.decode(text, count, at: at),
              runs[index].set.contains(codePoint)
            else { break }
            at &+= length
          }
          taken &+= 1
        }
        if taken < least { return false }
        bit <<= 1
      }
      return !endsText || at == count
    }
  }
}
