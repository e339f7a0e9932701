/// The SHA-256 digest (FIPS 180-4) of a message that comes in pieces.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// Starts with an empty message.
  package init() {}

  /// Adds bytes to the message.
  package mutating func update(_ bytes: some Sequence<UInt8>) {
    let whole: Void? = bytes.withContiguousStorageIfAvailable { update($0) }
    if whole == nil { Array(bytes).withUnsafeBufferPointer { update($0) } }
  }

  private mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    length &+= 8 &* UInt64(bytes.count)
    var offset = 0
    if !pending.isEmpty {
      offset = min(64 - pending.count, bytes.count)
      pending += bytes[..<offset]
      if pending.count == 64 { compress() }
    }
    while bytes.count - offset >= 64 {
      compress(UnsafeBufferPointer(rebasing: bytes[offset..<offset + 64]))
      offset += 64
    }
    pending += bytes[offset...]
  }

  /// The digest of everything added, in lower-case hexadecimal.
  package func hexadecimal() -> String {
    finished().map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }.joined()
  }

  /// The 32 bytes of the digest of everything added.
  package func digest() -> [UInt8] {
    finished().flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private func finished() -> [UInt32] {
    var copy = self
    copy.pending.append(0x80)
    if copy.pending.count > 56 {
      copy.pending += Array(repeating: 0, count: 64 - copy.pending.count)
      copy.compress()
    }
    copy.pending += Array(repeating: 0, count: 56 - copy.pending.count)
    for shift in stride(from: 56, through: 0, by: -8) {
      copy.pending.append(UInt8(truncatingIfNeeded: length >> UInt64(shift)))
    }
    copy.compress()
    return copy.state
  }

  /// Takes the pending 64 bytes.
  private mutating func compress() {
    let block = pending
    block.withUnsafeBufferPointer { compress($0) }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func compress(_ block: UnsafeBufferPointer<UInt8>) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      SHA256.constants.withUnsafeBufferPointer { compress(block, words, $0) }
    }
  }

  private mutating func compress(
    _ block: UnsafeBufferPointer<UInt8>, _ words: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) {
    let raw = UnsafeRawBufferPointer(block)
    for index in 0..<16 {
      let word = raw.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
      words.initializeElement(at: index, to: UInt32(bigEndian: word))
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let mixedEarly = early.rotated(7) ^ early.rotated(18) ^ early >> 3
      let mixedLate = late.rotated(17) ^ late.rotated(19) ^ late >> 10
      words.initializeElement(
        at: index, to: words[index - 16] &+ mixedEarly &+ words[index - 7] &+ mixedLate)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let mixedE = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ mixedE &+ choice &+ constants[index] &+ words[index]
      let mixedA = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let second = mixedA &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  fileprivate func rotated(_ bits: UInt32) -> UInt32 { self >> bits | self << (32 - bits) }
}
