package import JSONDocument

/// The events of one run, and the documents nested in strings that they point into.
@usableFromInline package struct EventBuffer: ~Copyable {
  @usableFromInline var storage: UnsafeMutablePointer<Event>
  private var capacity = 64
  /// How many events there are.
  @usableFromInline package private(set) var count = 0
  private var documents: [NestedDocument] = []
  /// How many nested documents the run met.
  package private(set) var nestedCount = 0

  /// Makes an empty buffer.
  package init() { storage = .allocate(capacity: capacity) }

  deinit { storage.deallocate() }

  /// The event at an index, in the order in which the values were visited.
  @inlinable package subscript(_ index: Int) -> Event {
    precondition(index >= 0 && index < count, "no event at this index")
    return storage[index]
  }

  /// The nested document of a number, from 1; valid until the next run.
  package func nested(_ number: Int) -> NestedDocument { documents[number - 1] }

  /// The tape of a document: that of the judged one is given.
  package func tape(_ document: UInt16, of judged: Tape) -> Tape {
    document == 0 ? judged : documents[Int(document) - 1].tape
  }

  /// Forgets everything, and keeps the memory.
  mutating func removeAll() {
    count = 0
    nestedCount = 0
  }

  /// Adds an event.
  @inline(__always)
  mutating func append(_ event: Event) {
    if count == capacity { grow() }
    (storage + count).initialize(to: event)
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Event>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: storage, count: count)
    storage.deallocate()
    storage = larger
    capacity *= 2
  }

  /// The memory for one more nested document; `nil` beyond what an event can number.
  mutating func nest(holder: UInt16, token: Int) -> NestedDocument? {
    guard nestedCount < Int(UInt16.max) else { return nil }
    if nestedCount == documents.count { documents.append(NestedDocument()) }
    let document = documents[nestedCount]
    nestedCount += 1
    document.buffer.removeAll()
    document.holder = Int(holder)
    document.token = token
    return document
  }

  /// Takes the last nested document back, which turned out to be none.
  mutating func dropNested() { nestedCount -= 1 }

  /// Drops events that are equal to an earlier one.
  mutating func removeRepeated() {
    var kept = 0
    if count <= 32 {
      for index in 0..<count where !isRepeated(index, among: kept) {
        storage[kept] = storage[index]
        kept += 1
      }
    } else {
      var seen: Set<Event> = []
      for index in 0..<count where seen.insert(storage[index]).inserted {
        storage[kept] = storage[index]
        kept += 1
      }
    }
    count = kept
  }

  private func isRepeated(_ index: Int, among kept: Int) -> Bool {
    for other in 0..<kept where storage[other] == storage[index] { return true }
    return false
  }
}
