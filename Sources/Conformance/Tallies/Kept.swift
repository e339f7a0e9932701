import Recordings

/// Something from traffic that is raw until its session's secrets are known, then only as shown.
enum Kept<Raw: Sendable, Shown: Sendable>: Sendable {
  case raw(Raw)
  case shown(Shown)

  /// Whether it is not yet fit to be shown.
  var isRaw: Bool {
    if case .raw = self { return true }
    return false
  }
}

/// The things of smallest spot, a fixed number of them, in their order.
struct Smallest<Element: Sendable>: Sendable {
  private(set) var elements: [(spot: Spot, element: Element)] = []

  /// Whether a thing at a spot would be kept.
  func wants(_ spot: Spot, limit: Int) -> Bool {
    guard elements.count >= limit else { return limit > 0 }
    guard let last = elements.last else { return false }
    return spot < last.spot
  }

  /// Keeps a thing if it is among the smallest.
  mutating func insert(_ element: Element, at spot: Spot, limit: Int) {
    guard wants(spot, limit: limit) else { return }
    if elements.count >= limit { elements.removeLast() }
    var place = elements.count
    while place > 0, spot < elements[place - 1].spot { place -= 1 }
    elements.insert((spot, element), at: place)
  }

  /// Replaces things in place.
  mutating func update(_ body: (Element) -> Element?) {
    for index in elements.indices {
      if let element = body(elements[index].element) { elements[index].element = element }
    }
  }

  /// Replaces raw things in place, told where each was found; what is shown is not even copied.
  mutating func show<Raw, Shown>(_ body: (Spot, Raw) -> Shown?)
  where Element == Kept<Raw, Shown> {
    for index in elements.indices where elements[index].element.isRaw {
      guard case .raw(let raw) = elements[index].element,
        let shown = body(elements[index].spot, raw)
      else { continue }
      elements[index].element = .shown(shown)
    }
  }

  /// Moves the lines of all spots down.
  mutating func shiftLines(by lines: Int) {
    for index in elements.indices { elements[index].spot.place.line += lines }
  }
}

/// The violations of one clause: how many, and those of smallest spot.
struct ClauseTally: Sendable {
  var violations = 0
  var samples = Smallest<Kept<Sample, Results.Sample>>()
}

/// The occurrences of one kind of problem: how many, and those of smallest spot.
struct ProblemTally: Sendable {
  /// A problem's message, with a text from traffic behind it.
  struct Message: Sendable {
    var session: FP
    var words: String
    var quote: SealedText?
  }

  var level: Results.Problem.Level
  var count = 0
  var samples = Smallest<Kept<Message, Results.Problem.Sample>>()
}
