/// Finds what must not be shown in a text, under every coding that traffic wraps secrets in.
struct SecretFinder {
  /// The names and values that are secret.
  let redactor: Redactor

  /// How many layers of percent coding, character references and JSON escapes are taken off.
  private static let layers = 3

  /// Whether a known value, of the session or of a `${NAME}`, stands in a text under any coding.
  func holdsKnownSecret(_ text: [UInt8]) -> Bool {
    guard !redactor.environment.isEmpty || !redactor.session.isEmpty else { return false }
    var current = text
    for layer in 0...Self.layers {
      if redactor.environment.isFound(in: current) || redactor.session.isFound(in: current) {
        return true
      }
      let view = DecodedView(of: current)
      guard layer < Self.layers, view.isChanged else { break }
      current = view.bytes
    }
    return Base64Runs.runs(in: text).contains { run in
      run.readings.contains {
        redactor.environment.isFound(in: $0) || redactor.session.isFound(in: $0)
      }
    }
  }

  /// Where secrets stand, in order and without overlap.
  func ranges(in text: [UInt8]) -> [Range<Int>] {
    Self.merged(ranges(in: text, depth: 0))
  }

  private func ranges(in text: [UInt8], depth: Int) -> [Range<Int>] {
    var found = direct(text, depth)
    var views: [DecodedView] = []
    var current = text
    for _ in 0..<Self.layers {
      let view = DecodedView(of: current)
      guard view.isChanged else { break }
      views.append(view)
      current = view.bytes
      found += direct(current, depth).map { range in
        views.reversed().reduce(range) { $1.sourceRange($0) }
      }
    }
    return found
  }

  /// What stands in the text as it is.
  private func direct(_ text: [UInt8], _ depth: Int) -> [Range<Int>] {
    var found = redactor.environment.ranges(in: text)
    found += redactor.session.ranges(in: text)
    found += SecretShapes.tokens(in: text)
    found += SecretShapes.mailAddresses(in: text)
    found += SecretShapes.internetAddresses(in: text)
    found += SecretShapes.telephoneNumbers(in: text)
    found += NamedValues(names: redactor.names, text: text).ranges()
    if depth < 2 { found += coded(text, depth) }
    return found
  }

  /// Stretches of base64 that hide a readable text, or a secret in one.
  private func coded(_ text: [UInt8], _ depth: Int) -> [Range<Int>] {
    Base64Runs.runs(in: text).filter { run in
      run.readings.enumerated().contains { alignment, reading in
        if alignment == 0, Base64Runs.isReadable(reading) { return true }
        if redactor.environment.isFound(in: reading) || redactor.session.isFound(in: reading) {
          return true
        }
        return Base64Runs.readableStretches(of: reading).contains {
          !ranges(in: $0, depth: depth + 1).isEmpty
        }
      }
    }.map(\.range)
  }

  /// Ranges in order, those that touch or overlap made one.
  static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
