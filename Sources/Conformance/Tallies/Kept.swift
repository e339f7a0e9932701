import Recordings

/// Something from traffic that is raw until its session's secrets are known, then only as shown.
enum Kept<Raw: Sendable, Shown: Sendable>: Sendable {
  indirect case raw(Raw)
  case shown(Shown)

  /// Whether it is not yet fit to be shown.
  var isRaw: Bool {
    if case .raw = self { return true }
    return false
  }
}

/// The things of smallest spot, a fixed number of them, in their order.
struct Smallest<Raw: Sendable, Shown: Sendable>: Sendable {
  private(set) var elements: [(spot: Spot, element: Kept<Raw, Shown>)] = []
  /// How many of them are raw.
  private var raws = 0

  /// Whether a thing at a spot would be kept.
  func wants(_ spot: Spot, limit: Int) -> Bool {
    guard elements.count >= limit else { return limit > 0 }
    guard let last = elements.last else { return false }
    return spot < last.spot
  }

  /// Keeps a thing if it is among the smallest.
  mutating func insert(_ element: Kept<Raw, Shown>, at spot: Spot, limit: Int) {
    guard wants(spot, limit: limit) else { return }
    if elements.count >= limit, elements.removeLast().element.isRaw { raws -= 1 }
    if element.isRaw { raws += 1 }
    var place = elements.count
    while place > 0, spot < elements[place - 1].spot { place -= 1 }
    elements.insert((spot, element), at: place)
  }

  /// Changes raw things in place.
  mutating func updateRaw(_ body: (inout Raw) -> Void) {
    if raws == 0 { return }
    for index in elements.indices where elements[index].element.isRaw {
      guard case .raw(var raw) = elements[index].element else { continue }
      body(&raw)
      elements[index].element = .raw(raw)
    }
  }

  /// Replaces raw things in place, told where each was found; what is shown is not even copied.
  mutating func show(_ body: (Spot, Raw) -> Shown?) {
    if raws == 0 { return }
    for index in elements.indices where elements[index].element.isRaw {
      guard case .raw(let raw) = elements[index].element,
        let shown = body(elements[index].spot, raw)
      else { continue }
      elements[index].element = .shown(shown)
      raws -= 1
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
  var samples = Smallest<Sample, Results.Sample>()
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
  var samples = Smallest<Message, Results.Problem.Sample>()
}
