import JSONDocument

/// A fingerprint of 16 bytes: equal for equal bytes, and else different except by wild chance.
struct FP: Hashable, Sendable, Comparable {
  var high: UInt64
  var low: UInt64

  init(_ high: UInt64, _ low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The fingerprint of some bytes.
  init(_ bytes: UnsafePointer<UInt8>, _ count: Int, seed: UInt64) {
    let (high, low) = Fingerprint.hash128(bytes, count, seed: seed)
    self.init(high, low)
  }

  /// The fingerprint of some bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64) {
    if let base = bytes.baseAddress {
      self.init(base, bytes.count, seed: seed)
    } else {
      self.init(seed, 0)
    }
  }

  /// The fingerprint of a value of a tap, behind which 64 bytes are zero.
  init(tapped bytes: UnsafePointer<UInt8>, _ count: Int, seed: UInt64) {
    var blocks = BlockFingerprint(seed: seed)
    var offset = 0
    while offset < count {
      blocks.mix(UnsafeRawPointer(bytes + offset))
      offset &+= BlockFingerprint.blockSize
    }
    let (high, low) = blocks.finish(count)
    self.init(high, low)
  }

  /// A fingerprint of two, such as of a value in a session.
  func mixed(with other: FP) -> FP {
    let (h1, l1) = (high ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(
      by: other.high ^ 0xa076_1d64_78bd_642f)
    let (h2, l2) = (low ^ 0xbf58_476d_1ce4_e5b9).multipliedFullWidth(
      by: other.low ^ 0xe703_7ed1_a0b4_28db)
    return FP(h1 ^ l2 &+ high, h2 ^ l1 &+ (other.low &* 0x8ebc_6af0_9c88_c6e3))
  }

  /// A fingerprint of this one and a small number.
  func mixed(with number: Int) -> FP {
    mixed(
      with: FP(UInt64(truncatingIfNeeded: number) &* 0x94d0_49bb_1331_11eb, 0x2545_f491_4f6c_dd1d))
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(high ^ low)
  }

  static func < (left: FP, right: FP) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}
