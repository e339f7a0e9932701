import ContractModel
import Recordings

/// The links that were received last, by session and over the whole recording.
///
/// The links stand in one ring in the order in which they came, and the oldest is overwritten. Two
/// kinds of tables name them by their number: a small one of each session, and one of the whole
/// recording. A number that has left the ring is known to be stale, so that nothing need be removed
/// from a table; what is stale is swept out when it would lengthen the search.
struct LinkMemory {
  /// The links of one session: a table of their numbers.
  struct Index {
    /// The number of the newest link, 0 for none.
    fileprivate(set) var newest = 0
    fileprivate var slots: [UInt64] = []
    /// How far a tag is shifted to give its home.
    fileprivate var shift: UInt64 = 32
    fileprivate var used = 0
    /// The newest link that pending values were held against.
    private var searched = 0
    /// Whether one of those links was received from another source since then.
    fileprivate var hasNewSources = false

    /// The number up to which links need not be looked at again; the newest one takes its place.
    mutating func takeSearched() -> Int {
      defer { (searched, hasNewSources) = (newest, false) }
      return hasNewSources ? 0 : searched
    }

    /// Forgets all links; a small table is kept for the next session.
    mutating func removeAll() {
      newest = 0
      used = 0
      searched = 0
      hasNewSources = false
      if slots.count > 1024 {
        self = Index()
      } else {
        for slot in slots.indices { slots[slot] = 0 }
      }
    }
  }

  private let capacity: Int
  private let ring: LinkRing
  private let ringMask: Int
  /// The number of the newest link; they count from 1 over the whole run.
  private var last = 0
  /// The number at which the ring has gone round once more.
  private var nextRound: Int
  /// The table of the whole recording.
  private var anywhere: [UInt64]
  /// How far a tag is shifted to give its home there.
  private var anywhereShift: UInt64
  /// How many numbers were put there since what is stale was swept out.
  private var sinceSweep = 0
  private(set) var texts: TextRing
  /// The newest link that is in the table of the whole recording; those behind it wait for their turn.
  private var noted = 0
  /// Takes what is read ahead, so that it is read.
  private var warmth: UInt64 = 0

  /// How many links left the table of the whole recording although they are in the ring.
  private var lost = 0

  /// How many slots from its home one of the whole recording's table may stand.
  ///
  /// The table is half full at most, so that what is forgotten for want of room does not come up
  /// in practice: it must not hang on the seed.
  private static let reach = 64
  /// How many links are put into the table of the whole recording at a time: their places in it lie far
  /// apart, and the processor fetches all of them at once.
  private let batch: Int

  init(_ memory: RunSettings.Memory) {
    capacity = Swift.max(1, Swift.min(memory.fingerprints, 1 << 28))
    var size = 1
    while size < capacity { size *= 2 }
    ringMask = size - 1
    ring = LinkRing(capacity: size)
    nextRound = capacity
    batch = Swift.max(1, Swift.min(32, capacity / 8))
    anywhere = Array(repeating: 0, count: 256 + Self.reach)
    anywhereShift = 24
    texts = TextRing(capacity: memory.linkBytes)
  }

  /// True once a link has left, so that nothing unknown is known to be new.
  var hasForgotten: Bool { last > capacity || lost > 0 }

  /// Whether the ring went round since this was last asked: time to make the sessions' tables anew,
  /// so that they do not outgrow the ring.
  mutating func hasGoneRound() -> Bool {
    guard last >= nextRound else { return false }
    nextRound = (last / capacity + 1) * capacity
    return true
  }

  /// Reads where a session's table would have some values, if it is a large one: called before they
  /// are received, it makes the processor fetch all these places at once.
  mutating func warm(
    _ index: inout Index, _ values: Slice<UnsafeBufferPointer<SessionArena.Value>>
  ) {
    guard index.slots.count > 1 << 12 else { return }
    let shift = index.shift &+ 32
    var sum = warmth
    index.slots.withUnsafeBufferPointer { slots in
      for value in values where value.count > 0 {
        sum &+= slots[Int(truncatingIfNeeded: Self.tag(value.fingerprint) &>> shift)]
      }
    }
    warmth = sum
  }

  /// Notes a receipt in a session.
  mutating func receive(
    _ fingerprint: FP, session: FP, _ index: inout Index, source: Int, at time: Int64,
    place: Place, text: UnsafeBufferPointer<UInt8>
  ) {
    let bit: LinkSources = 1 << LinkSources(truncatingIfNeeded: source & 63)
    if index.used * 2 >= index.slots.count { rebuild(&index) }
    let (slot, isThere) = look(for: fingerprint, &index)
    if isThere {
      let number = number(index.slots[slot])
      let link = ring.links + (number & ringMask)
      if link.pointee.sources & bit == 0 { index.hasNewSources = true }
      link.pointee.sources |= bit
      link.pointee.everywhere |= bit
      link.pointee.received.add(time)
      link.pointee.isRepeated = true
      // A link in use is kept: it moves to the front before it would leave.
      guard last - number > capacity / 2 else { return }
      var moved = link.pointee
      if moved.hasText, !texts.holds(moved.textOffset) { moved.keep(texts.append(text)) }
      moved.previous = UInt32(truncatingIfNeeded: index.newest)
      append(moved)
      index.slots[slot] = Self.tag(fingerprint) | UInt64(UInt32(truncatingIfNeeded: last))
    } else {
      var link = ReceivedLink(
        fingerprint: fingerprint, session: session, sources: bit, received: Moment(at: time),
        place: place, count: text.count,
        previous: UInt32(truncatingIfNeeded: index.newest))
      link.keep(texts.append(text))
      append(link)
      index.slots[slot] = Self.tag(fingerprint) | UInt64(UInt32(truncatingIfNeeded: last))
      index.used += 1
    }
    index.newest = last
    if last - noted >= batch { noteAnywhere() }
  }

  /// The link as a session received it.
  mutating func find(_ fingerprint: FP, _ index: inout Index) -> ReceivedLink? {
    slot(of: fingerprint, &index).map { ring.links[number(index.slots[$0]) & ringMask] }
  }

  /// The link as the session received it that did so last; what a session knows of its receipts
  /// elsewhere is complete after this.
  mutating func find(anywhere fingerprint: FP) -> ReceivedLink? {
    noteAnywhere()
    let tag = Self.tag(fingerprint)
    let home = Int(truncatingIfNeeded: tag &>> (anywhereShift &+ 32))
    for slot in home..<home + Self.reach {
      if anywhere[slot] == 0 { return nil }
      if anywhere[slot] & Self.tagMask != tag { continue }
      let number = number(anywhere[slot])
      let link = ring.links + (number & ringMask)
      if isAlive(number), link.pointee.fingerprint == fingerprint { return link.pointee }
    }
    return nil
  }

  /// Calls a function with each link of a session whose text is still there and whose number is in
  /// a range, the newest first.
  func forEach(
    in index: Index, _ range: ClosedRange<Int>,
    _ body: (ReceivedLink, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var number = index.newest
    while number >= max(range.lowerBound, 1), isAlive(number) {
      let link = ring.links[number & ringMask]
      if link.hasText, number <= range.upperBound {
        guard texts.withText(link.textOffset, link.count, { body(link, $0) }) != nil else { return }
      }
      number = self.number(UInt64(link.previous))
    }
  }

  /// The numbers of the links that are remembered, the oldest first.
  var remembered: ClosedRange<Int> { Swift.max(0, last - capacity) + 1...Swift.max(last, 1) }

  /// A copy of a link's text, nil where it left, or was too long to be kept.
  func text(of number: Int) -> [UInt8]? {
    guard isAlive(number), number <= last else { return nil }
    let link = ring.links[number & ringMask]
    return link.hasText ? texts.withText(link.textOffset, link.count) { Array($0) } : nil
  }

  // MARK: - Numbers

  private static let tagMask: UInt64 = 0xffff_ffff_0000_0000

  /// A part of a fingerprint, in the high half; its first bits are the home in a table.
  private static func tag(_ fingerprint: FP) -> UInt64 { fingerprint.high & tagMask }

  private func isAlive(_ number: Int) -> Bool { number > 0 && last - number < capacity }

  /// The number whose low half a slot holds, as one of the newest; 0 for an empty slot.
  private func number(_ slot: UInt64) -> Int {
    let low = UInt32(truncatingIfNeeded: slot)
    return low == 0 ? 0 : last - Int(UInt32(truncatingIfNeeded: last) &- low)
  }

  private mutating func append(_ link: ReceivedLink) {
    last += 1
    // The low half of a number must not be 0, which marks an empty slot.
    if UInt32(truncatingIfNeeded: last) == 0 { last += 1 }
    (ring.links + (last & ringMask)).initialize(to: link)
  }

  // MARK: - The links of a session

  private mutating func slot(of fingerprint: FP, _ index: inout Index) -> Int? {
    guard !index.slots.isEmpty else { return nil }
    let (slot, isThere) = look(for: fingerprint, &index)
    return isThere ? slot : nil
  }

  /// The slot of a link, or the free one where it would stand; the table must have one.
  ///
  /// Mutating and `inout` although it changes nothing: what is borrowed is copied as a whole, and
  /// the copy waits for what was just written.
  private mutating func look(
    for fingerprint: FP, _ index: inout Index
  ) -> (slot: Int, isThere: Bool) {
    let tag = Self.tag(fingerprint)
    let (last, capacity, links, ringMask) = (last, capacity, ring.links, ringMask)
    return index.slots.withUnsafeBufferPointer { slots in
      let mask = slots.count &- 1
      var slot = Int(truncatingIfNeeded: tag &>> (index.shift &+ 32))
      while slots[slot] != 0 {
        if slots[slot] & Self.tagMask == tag {
          let age = Int(UInt32(truncatingIfNeeded: last) &- UInt32(truncatingIfNeeded: slots[slot]))
          if age < capacity, links[(last &- age) & ringMask].fingerprint == fingerprint {
            return (slot, true)
          }
        }
        slot = (slot &+ 1) & mask
      }
      return (slot, false)
    }
  }

  private static func place(_ number: UInt64, _ index: inout Index) {
    let mask = index.slots.count - 1
    var slot = Int(truncatingIfNeeded: number &>> (index.shift &+ 32))
    while index.slots[slot] != 0 { slot = (slot &+ 1) & mask }
    index.slots[slot] = number
  }

  /// Makes room in a session's table, without what has left the ring.
  mutating func rebuild(_ index: inout Index) {
    let alive = index.slots.filter { isAlive(number($0)) }
    var size = 128
    index.shift = 25
    while size < alive.count * 4 {
      size *= 2
      index.shift -= 1
    }
    index.slots = Array(repeating: 0, count: size)
    index.used = alive.count
    for number in alive { Self.place(number, &index) }
  }

  // MARK: - The links of the whole recording

  /// Puts the links that wait into the table of the whole recording, in place of older receipts.
  private mutating func noteAnywhere() {
    // What has left the ring already is not looked for any more.
    noted = max(noted, last - capacity)
    while noted < last {
      while anywhere.count - Self.reach < 2 * capacity, last * 4 >= anywhere.count - Self.reach {
        growAnywhere()
      }
      if sinceSweep > capacity { sweep() }
      let end = min(last, noted + batch)
      note(noted + 1...end)
      noted = end
    }
  }

  private mutating func note(_ numbers: ClosedRange<Int>) {
    let (last, capacity, links, mask) = (last, capacity, ring.links, ringMask)
    let shift = anywhereShift &+ 32
    var (warmth, put, lost) = (UInt64(0), 0, 0)
    anywhere.withUnsafeMutableBufferPointer { slots in
      for number in numbers {
        let tag = Self.tag(links[number & mask].fingerprint)
        warmth &+= slots[Int(truncatingIfNeeded: tag &>> shift)]
      }
      next: for number in numbers where UInt32(truncatingIfNeeded: number) != 0 {
        let link = links + (number & mask)
        let tag = Self.tag(link.pointee.fingerprint)
        let home = Int(truncatingIfNeeded: tag &>> shift)
        let new = tag | UInt64(UInt32(truncatingIfNeeded: number))
        var free = -1
        var (oldest, oldestAge) = (home, 0)
        for slot in home..<home + Self.reach {
          let found = slots[slot]
          let age = Int(UInt32(truncatingIfNeeded: last) &- UInt32(truncatingIfNeeded: found))
          if found == 0 || age >= capacity {
            if free < 0 { free = slot }
            // Behind a slot that was never used stands nothing.
            if found == 0 { break }
          } else if found & Self.tagMask == tag,
            links[(last &- age) & mask].fingerprint == link.pointee.fingerprint
          {
            link.pointee.isRepeated = true
            link.pointee.everywhere |= links[(last &- age) & mask].everywhere
            slots[slot] = new
            continue next
          } else if age > oldestAge {
            (oldest, oldestAge) = (slot, age)
          }
        }
        if free < 0 { lost += 1 }
        slots[free < 0 ? oldest : free] = new
        put += 1
      }
    }
    self.warmth &+= warmth
    self.lost += lost
    sinceSweep += put
  }

  private mutating func growAnywhere() {
    let old = anywhere
    anywhere = Array(repeating: 0, count: (old.count - Self.reach) * 2 + Self.reach)
    anywhereShift -= 1
    sinceSweep = 0
    for slot in old where isAlive(number(slot)) { putBack(slot) }
  }

  /// Empties the slots of links that have left, and moves the others to where a search begins.
  ///
  /// In the order of slots every number finds a place at or before its own, because homes ascend.
  private mutating func sweep() {
    sinceSweep = 0
    let last = last
    let capacity = capacity
    let shift = anywhereShift &+ 32
    anywhere.withUnsafeMutableBufferPointer { slots in
      for slot in 0..<slots.count {
        let found = slots[slot]
        if found == 0 { continue }
        slots[slot] = 0
        let age = UInt32(truncatingIfNeeded: last) &- UInt32(truncatingIfNeeded: found)
        if Int(age) >= capacity { continue }
        var target = Int(truncatingIfNeeded: found &>> shift)
        while slots[target] != 0 { target &+= 1 }
        slots[target] = found
      }
    }
  }

  /// Puts a number into the table that has just grown; all slots taken, the oldest is forgotten.
  private mutating func putBack(_ new: UInt64) {
    let home = Int(truncatingIfNeeded: new &>> (anywhereShift &+ 32))
    var oldest = home
    for slot in home..<home + Self.reach {
      if anywhere[slot] == 0 {
        anywhere[slot] = new
        return
      }
      if number(anywhere[slot]) < number(anywhere[oldest]) { oldest = slot }
    }
    lost += 1
    anywhere[oldest] = new
  }
}
