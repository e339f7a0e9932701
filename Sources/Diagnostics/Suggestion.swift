/// The nearest right name for a wrong one, for "did you mean".
package enum Suggestion {
  /// The candidate with the fewest edits, if it is near enough to be what was meant.
  ///
  /// Edits are insertions, deletions, substitutions and swaps of neighbours, counted in code points
  /// without regard to the case of ASCII letters. Near enough is a third of the longer name,
  /// at least one edit. Among equals the first candidate wins.
  package static func nearest<S: Sequence<String>>(to name: String, in candidates: S) -> String? {
    let wanted = folded(name)
    // A hostile "name" of megabytes has no near candidate and must cost nothing.
    guard !wanted.isEmpty, wanted.count <= 128 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let offered = folded(candidate)
      let allowed = Swift.max(1, Swift.max(wanted.count, offered.count) / 3)
      let bound = Swift.min(allowed, (best?.distance ?? .max) - 1)
      guard bound >= 0, abs(offered.count - wanted.count) <= bound else { continue }
      let distance = edits(wanted, offered)
      guard distance <= bound, distance < Swift.max(wanted.count, offered.count) else { continue }
      best = (candidate, distance)
    }
    return best?.candidate
  }

  /// The code points of a name, ASCII capitals as small letters, at most 129 of them.
  private static func folded(_ name: String) -> [UInt32] {
    name.unicodeScalars.prefix(129).map { scalar in
      scalar.value >= 0x41 && scalar.value <= 0x5a ? scalar.value | 0x20 : scalar.value
    }
  }

  /// Optimal string alignment distance.
  private static func edits(_ left: [UInt32], _ right: [UInt32]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = last
    for row in 0..<left.count {
      current[0] = row + 1
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var distance = Swift.min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1)
        distance = Swift.min(distance, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          distance = Swift.min(distance, beforeLast[column - 1] + 1)
        }
        current[column + 1] = distance
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count]
  }
}
