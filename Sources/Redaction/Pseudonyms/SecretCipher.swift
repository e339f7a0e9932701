import ContractModel

/// Replaces secrets by pseudonyms of the same make, each by one of its own.
///
/// A Feistel network over the units of a secret (`SecretUnits`): in each of eight rounds one half
/// moves by amounts that a keyed hash makes of the other half and of all that stays. Any amount
/// can be taken back, so no two secrets of one make become the same pseudonym. A result of another
/// make is sent through again until the make is right, which keeps that property.
struct SecretCipher: Sendable {
  private let hash: SipHash

  /// Makes a cipher; who has the key can tell whether a pseudonym stands for a value.
  init(key: [UInt8]) {
    var digest = SHA256()
    digest.update(key)
    hash = SipHash(key: digest.digest())
  }

  /// The pseudonym of a secret: as many bytes and characters, of the same classes.
  func pseudonym(of secret: [UInt8]) -> [UInt8] {
    let units = SecretUnits(secret)
    guard !units.units.isEmpty else { return secret }
    let skeleton = units.skeleton
    let radices = units.units.map(\.radix)
    var values = units.units.map(\.value)
    while true {
      permute(&values, radices, skeleton)
      let text = units.spelt(values)
      if units.make == .number || units.make == .octets || units.make == .date
        || SecretUnits.make(of: text) == units.make
      {
        return text
      }
    }
  }

  private func permute(_ values: inout [Int], _ radices: [Int], _ skeleton: [UInt8]) {
    guard values.count > 1 else {
      if radices[0] > 1 {
        let step = amounts(1, round: 0xFF, skeleton, [])[0] % (radices[0] - 1)
        values[0] = (values[0] + 1 + step) % radices[0]
      }
      return
    }
    let middle = values.count / 2
    for round in 0..<8 {
      let moving = round % 2 == 0 ? 0..<middle : middle..<values.count
      let still = round % 2 == 0 ? middle..<values.count : 0..<middle
      let steps = amounts(moving.count, round: UInt8(round), skeleton, values[still])
      for (index, step) in zip(moving, steps) {
        values[index] = (values[index] + step) % radices[index]
      }
    }
  }

  /// Amounts that only the holder of the key can tell.
  private func amounts(
    _ count: Int, round: UInt8, _ skeleton: [UInt8], _ still: ArraySlice<Int>
  ) -> [Int] {
    var message: [UInt8] = [round]
    message.reserveCapacity(skeleton.count + still.count + 16)
    for shift in stride(from: 0, to: 64, by: 8) {
      message.append(UInt8(truncatingIfNeeded: skeleton.count >> shift))
    }
    message += skeleton
    for value in still { message.append(UInt8(truncatingIfNeeded: value)) }
    let seed = hash.hash(message)
    var amounts: [Int] = []
    amounts.reserveCapacity(count)
    var block = (0..<16).map { $0 < 8 ? UInt8(truncatingIfNeeded: seed >> UInt64($0 * 8)) : 0 }
    var number: UInt64 = 0
    while amounts.count < count {
      for index in 0..<8 {
        block[8 + index] = UInt8(truncatingIfNeeded: number >> UInt64(index * 8))
      }
      let word = hash.hash(block)
      for shift in stride(from: UInt64(0), to: 64, by: 16) where amounts.count < count {
        amounts.append(Int(word >> shift & 0xFFFF))
      }
      number += 1
    }
    return amounts
  }
}
