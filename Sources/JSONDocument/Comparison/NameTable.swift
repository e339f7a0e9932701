/// Finds members of an object by name in constant time; names are compared after unescaping.
///
/// The hash is keyed with the process's seed, so that no sender can make look-ups slow.
struct NameTable: ~Copyable {
  private var slots: UnsafeMutablePointer<Slot>
  private let mask: Int
  private var scratch = PaddedBuffer()

  /// A name's token, counted from 1, and half of its hash.
  private struct Slot {
    var token: UInt32
    var tag: UInt32
  }

  /// Makes an empty table with room for some names.
  init(capacity: Int) {
    var size = 16
    while size / 4 * 3 < capacity { size *= 2 }
    mask = size - 1
    slots = .allocate(capacity: size)
    slots.initialize(repeating: Slot(token: 0, tag: 0), count: size)
  }

  deinit { slots.deallocate() }

  /// Adds a name; if an equal one is there, returns it and keeps it, or the new one if asked to.
  mutating func insert(_ name: Int, of tape: Tape, replaces: Bool = false) -> Int? {
    let (place, tag) = find(name, of: tape, in: tape)
    let found = Int(slots[place].token) - 1
    if found < 0 || replaces { slots[place] = Slot(token: UInt32(name + 1), tag: tag) }
    return found < 0 ? nil : found
  }

  /// The name in this table's tape that equals a name of another tape.
  mutating func lookUp(_ name: Int, of other: Tape, in tape: Tape) -> Int? {
    let token = slots[find(name, of: other, in: tape).place].token
    return token == 0 ? nil : Int(token) - 1
  }

  /// The slot of an equal name, or the free one where it belongs.
  private mutating func find(
    _ name: Int, of other: Tape, in tape: Tape
  ) -> (place: Int, tag: UInt32) {
    let hash = hash(name, of: other)
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place].token != 0 {
      if slots[place].tag == tag,
        JSONText.equals(Int(slots[place].token) - 1, in: tape, name, in: other)
      {
        break
      }
      place = (place + 1) & mask
    }
    return (place, tag)
  }

  private mutating func hash(_ name: Int, of tape: Tape) -> UInt64 {
    guard tape[name].isEscaped else {
      return Fingerprint.hash128(tape.source(name), seed: Fingerprint.processSeed).0
    }
    scratch.removeAll()
    JSONText.unescape(name, in: tape, into: &scratch)
    return Fingerprint.hash128(scratch.bytes, seed: Fingerprint.processSeed).0
  }
}
