import ContractModel
import Recordings

/// The links that were received last, by session and over the whole recording.
///
/// The links stand in one ring in the order in which they came, and the oldest is overwritten. Two
/// kinds of small tables name them by their number: one of each session, which stays in the
/// processor's cache, and one of the whole recording. A number that has left the ring is known to be
/// stale, so that nothing is ever removed from a table.
struct LinkMemory {
  /// A link as one session received it.
  struct Link {
    var fingerprint: FP
    /// The session that received it.
    var session: FP
    /// Whence it came, over all its receipts in the session.
    var sources: LinkSources
    /// Whence it came, over all sessions that are remembered.
    var everywhere: LinkSources
    var received: Moment
    /// Where the session received it first.
    var place: Place
    /// Where its text stands in the ring of texts; nil where it was too long to be kept.
    var text: UInt64?
    /// Whether it was received more than once, in this session or in another one.
    var isRepeated = false
    var count: Int
    /// The number of the link that the session received before it, 0 for none.
    var previous: Int
  }

  /// The links of one session: a table of their numbers.
  struct Index {
    /// The number of the newest link, 0 for none.
    fileprivate(set) var newest = 0
    /// The low halves of numbers, 0 where nothing stands.
    fileprivate var slots: [UInt32] = []
    fileprivate var used = 0
  }

  private let capacity: Int
  private var ring: [Link] = []
  private let ringMask: Int
  /// The number of the newest link; they count from 1 over the whole run.
  private var last = 0
  /// In each slot a number's low half, and a part of its fingerprint in the high half.
  private var anywhere: [UInt64]
  private var anywhereMask: Int
  private(set) var texts: TextRing

  /// How many links left the table of the whole recording although they are in the ring.
  private var lost = 0

  /// How many slots from its home one of the whole recording's table may stand.
  ///
  /// The table is a quarter full at most, so that a run of so many used slots comes about once in
  /// 10^17 links: what is forgotten must not hang on the seed.
  private static let reach = 64

  init(_ memory: RunSettings.Memory) {
    capacity = Swift.max(1, Swift.min(memory.fingerprints, 1 << 28))
    var size = 1
    while size < capacity { size *= 2 }
    ringMask = size - 1
    anywhere = Array(repeating: 0, count: 256 + Self.reach)
    anywhereMask = 255
    texts = TextRing(capacity: memory.linkBytes)
  }

  /// True once a link has left, so that nothing unknown is known to be new.
  var hasForgotten: Bool { last > capacity || lost > 0 }

  /// Whether the ring went round since it was last asked: time to make the sessions' tables anew,
  /// so that they do not outgrow the ring.
  func hasGoneRound(_ rounds: inout Int) -> Bool {
    guard last / capacity != rounds else { return false }
    rounds = last / capacity
    return true
  }

  /// Notes a receipt in a session.
  mutating func receive(
    _ fingerprint: FP, session: FP, _ index: inout Index, source: Int, at time: Int64,
    place: Place, text: UnsafeBufferPointer<UInt8>
  ) {
    let bit: LinkSources = 1 << LinkSources(truncatingIfNeeded: source & 63)
    if let slot = slot(of: fingerprint, index) {
      let number = number(index.slots[slot])
      ring[number & ringMask].sources |= bit
      ring[number & ringMask].everywhere |= bit
      ring[number & ringMask].received.add(time)
      ring[number & ringMask].isRepeated = true
      // A link in use is kept: it moves to the front before it would leave.
      guard last - number > capacity / 2 else { return }
      var link = ring[number & ringMask]
      if link.text.map({ !texts.holds($0) }) ?? false { link.text = texts.append(text) }
      link.previous = index.newest
      append(link)
      index.slots[slot] = UInt32(truncatingIfNeeded: last)
    } else {
      append(
        Link(
          fingerprint: fingerprint, session: session, sources: bit, everywhere: bit,
          received: Moment(at: time), place: place, text: texts.append(text), count: text.count,
          previous: index.newest))
      insert(&index)
    }
    index.newest = last
    noteAnywhere(fingerprint)
  }

  /// The link as a session received it.
  func find(_ fingerprint: FP, _ index: Index) -> Link? {
    slot(of: fingerprint, index).map { ring[number(index.slots[$0]) & ringMask] }
  }

  /// The link as the session received it that did so last.
  func find(anywhere fingerprint: FP) -> Link? {
    anywhereSlot(of: fingerprint).map { ring[number(low: anywhere[$0]) & ringMask] }
  }

  /// Calls a function with each link of a session whose text is still there, the newest first.
  func forEach(in index: Index, _ body: (Link, UnsafeBufferPointer<UInt8>) -> Void) {
    var number = index.newest
    while number > 0, isAlive(number) {
      let link = ring[number & ringMask]
      if let text = link.text {
        guard texts.withText(text, link.count, { body(link, $0) }) != nil else { return }
      }
      number = link.previous
    }
  }

  /// The numbers of the links that are remembered, the oldest first.
  var remembered: ClosedRange<Int> { Swift.max(0, last - capacity) + 1...Swift.max(last, 1) }

  /// A copy of a link's text, nil where it left, or was too long to be kept.
  func text(of number: Int) -> [UInt8]? {
    guard isAlive(number), number <= last else { return nil }
    let link = ring[number & ringMask]
    return link.text.flatMap { texts.withText($0, link.count) { Array($0) } }
  }

  // MARK: - Numbers

  private func isAlive(_ number: Int) -> Bool { number > 0 && last - number < capacity }

  /// The number whose low half is given, as one of the newest; 0 for an empty slot.
  private func number(_ low: UInt32) -> Int {
    low == 0 ? 0 : last - Int(UInt32(truncatingIfNeeded: last) &- low)
  }

  private func number(low slot: UInt64) -> Int { number(UInt32(truncatingIfNeeded: slot)) }

  private mutating func append(_ link: Link) {
    last += 1
    // The low half of a number must not be 0, which marks an empty slot.
    if UInt32(truncatingIfNeeded: last) == 0 { last += 1 }
    let place = last & ringMask
    if place < ring.count {
      ring[place] = link
    } else {
      while ring.count < place { ring.append(link) }
      ring.append(link)
    }
  }

  // MARK: - The links of a session

  private func slot(of fingerprint: FP, _ index: Index) -> Int? {
    guard !index.slots.isEmpty else { return nil }
    let mask = index.slots.count - 1
    var slot = Int(truncatingIfNeeded: fingerprint.high) & mask
    while index.slots[slot] != 0 {
      let number = number(index.slots[slot])
      if isAlive(number), ring[number & ringMask].fingerprint == fingerprint { return slot }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Puts the newest link into a session's table.
  private mutating func insert(_ index: inout Index) {
    if index.used * 2 >= index.slots.count { rebuild(&index) }
    index.used += 1
    place(last, &index)
  }

  private func place(_ number: Int, _ index: inout Index) {
    let mask = index.slots.count - 1
    var slot = Int(truncatingIfNeeded: ring[number & ringMask].fingerprint.high) & mask
    while index.slots[slot] != 0 { slot = (slot + 1) & mask }
    index.slots[slot] = UInt32(truncatingIfNeeded: number)
  }

  /// Makes room in a session's table, without what has left the ring.
  func rebuild(_ index: inout Index) {
    let alive = index.slots.map { number($0) }.filter(isAlive)
    var size = 128
    while size < alive.count * 4 { size *= 2 }
    index.slots = Array(repeating: 0, count: size)
    index.used = alive.count
    for number in alive { place(number, &index) }
  }

  // MARK: - The links of the whole recording

  private static func tag(_ fingerprint: FP) -> UInt64 { fingerprint.low & 0xffff_ffff_0000_0000 }

  private func anywhereSlot(of fingerprint: FP) -> Int? {
    let home = Int(truncatingIfNeeded: fingerprint.high) & anywhereMask
    let tag = Self.tag(fingerprint)
    for slot in home..<home + Self.reach {
      // Behind a slot that was never used stands nothing.
      if anywhere[slot] == 0 { return nil }
      if anywhere[slot] & 0xffff_ffff_0000_0000 != tag { continue }
      let number = number(low: anywhere[slot])
      if isAlive(number), ring[number & ringMask].fingerprint == fingerprint { return slot }
    }
    return nil
  }

  /// Puts the newest link into the table of the whole recording, in place of an older receipt.
  private mutating func noteAnywhere(_ fingerprint: FP) {
    if let slot = anywhereSlot(of: fingerprint) {
      ring[last & ringMask].isRepeated = true
      ring[last & ringMask].everywhere |=
        ring[number(low: anywhere[slot]) & ringMask].everywhere
      anywhere[slot] = Self.tag(fingerprint) | UInt64(UInt32(truncatingIfNeeded: last))
      return
    }
    if anywhereMask < 2 * capacity, last * 4 > anywhereMask { growAnywhere() }
    placeAnywhere(last)
  }

  private mutating func placeAnywhere(_ newest: Int) {
    let fingerprint = ring[newest & ringMask].fingerprint
    let home = Int(truncatingIfNeeded: fingerprint.high) & anywhereMask
    var oldest = home
    var age = -1
    var isFull = true
    for slot in home..<home + Self.reach {
      let number = number(low: anywhere[slot])
      if !isAlive(number) {
        oldest = slot
        isFull = false
        break
      }
      if last - number > age {
        oldest = slot
        age = last - number
      }
    }
    if isFull { lost += 1 }
    anywhere[oldest] = Self.tag(fingerprint) | UInt64(UInt32(truncatingIfNeeded: newest))
  }

  private mutating func growAnywhere() {
    anywhereMask = anywhereMask * 2 + 1
    let old = anywhere
    anywhere = Array(repeating: 0, count: anywhereMask + 1 + Self.reach)
    for slot in old where isAlive(number(low: slot)) { placeAnywhere(number(low: slot)) }
  }
}
