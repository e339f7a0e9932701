/// A table of fingerprints with a cap: when it is full, what was not used for longest leaves.
///
/// What leaves is chosen by a hand that goes round and passes over entries used since its last
/// visit, so that it depends on the order of calls alone. Look-ups touch one or two cache lines.
struct RecentTable<Value: BitwiseCopyable> {
  /// One remembered fingerprint.
  struct Entry {
    var key: FP
    var value: Value
    var isUsed: Bool
  }

  /// The entries by their stable index; an index is good until the next insertion.
  private let entries: Entries
  /// How many entries there are.
  private(set) var count = 0
  /// How many entries left.
  private(set) var forgotten = 0
  private let capacity: Int
  /// In each slot the entry's index plus one in the low half, a part of its key in the high half.
  private var slots: [UInt64]
  private var mask: Int
  private var hand = 0

  /// Makes a table for so many entries at most.
  init(capacity: Int) {
    self.capacity = Swift.max(1, Swift.min(capacity, 1 << 30))
    entries = Entries(capacity: self.capacity)
    slots = Array(repeating: 0, count: 64)
    mask = 63
  }

  /// The index of an entry, which counts as used; nil where the key is not remembered.
  mutating func find(_ key: FP) -> Int? {
    guard let slot = slot(of: key) else { return nil }
    let index = Int(slots[slot] & 0xffff_ffff) - 1
    entries.base[index].isUsed = true
    return index
  }

  /// The value at an index.
  subscript(_ index: Int) -> Value {
    get { entries.base[index].value }
    nonmutating _modify { yield &entries.base[index].value }
  }

  /// Adds an entry whose key is not in the table; gives its index.
  @discardableResult
  mutating func insert(_ key: FP, _ value: Value) -> Int {
    let index: Int
    if count < capacity {
      index = count
      if count * 2 >= slots.count { grow() }
      count += 1
    } else {
      while entries.base[hand].isUsed {
        entries.base[hand].isUsed = false
        hand = hand + 1 == capacity ? 0 : hand + 1
      }
      index = hand
      hand = hand + 1 == capacity ? 0 : hand + 1
      remove(entries.base[index].key)
      forgotten += 1
    }
    (entries.base + index).initialize(to: Entry(key: key, value: value, isUsed: false))
    place(key, index)
    return index
  }

  // MARK: - Slots

  private static func tag(_ key: FP) -> UInt64 { key.low & 0xffff_ffff_0000_0000 }

  private func slot(of key: FP) -> Int? {
    let tag = Self.tag(key)
    var slot = Int(truncatingIfNeeded: key.high) & mask
    while slots[slot] != 0 {
      if slots[slot] & 0xffff_ffff_0000_0000 == tag,
        entries.base[Int(slots[slot] & 0xffff_ffff) - 1].key == key
      {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private mutating func place(_ key: FP, _ index: Int) {
    var slot = Int(truncatingIfNeeded: key.high) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = Self.tag(key) | UInt64(index + 1)
  }

  /// Empties a key's slot and moves those behind it forward, so that no gap breaks a look-up.
  private mutating func remove(_ key: FP) {
    guard var gap = slot(of: key) else { return }
    var next = (gap + 1) & mask
    while slots[next] != 0 {
      let home =
        Int(truncatingIfNeeded: entries.base[Int(slots[next] & 0xffff_ffff) - 1].key.high) & mask
      if (next - home) & mask >= (next - gap) & mask {
        slots[gap] = slots[next]
        gap = next
      }
      next = (next + 1) & mask
    }
    slots[gap] = 0
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    mask = slots.count - 1
    for index in 0..<count { place(entries.base[index].key, index) }
  }

  /// Memory for all entries that there may be, which takes pages only as they are written.
  private final class Entries {
    let base: UnsafeMutablePointer<Entry>

    init(capacity: Int) { base = .allocate(capacity: capacity) }

    deinit { base.deallocate() }
  }
}
