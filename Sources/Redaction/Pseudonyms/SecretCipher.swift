import ContractModel

/// Replaces secrets by pseudonyms of the same make, each by one of its own.
///
/// A Feistel network over the units of a secret (`SecretUnits`): in each of eight rounds one half
/// moves by amounts that a keyed SHA-256 makes of the other half and of all that stays. Any amount
/// can be taken back, so no two secrets of one make become the same pseudonym. A result of another
/// make is sent through again until the make is right, which keeps that property.
struct SecretCipher: Sendable {
  /// The key of the recording.
  private let key: [UInt8]

  /// Makes a cipher; who has the key can tell whether a pseudonym stands for a value.
  init(key: [UInt8]) {
    var hash = SHA256()
    hash.update(key)
    self.key = hash.digest()
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
    var hash = SHA256()
    hash.update(key)
    hash.update([round])
    hash.update((0..<8).map { UInt8(truncatingIfNeeded: skeleton.count >> ($0 * 8)) })
    hash.update(skeleton)
    hash.update(still.map { UInt8(truncatingIfNeeded: $0) })
    let seed = hash.digest()
    var amounts: [Int] = []
    amounts.reserveCapacity(count)
    var block: UInt32 = 0
    while amounts.count < count {
      var stream = SHA256()
      stream.update(seed)
      stream.update((0..<4).map { UInt8(truncatingIfNeeded: block >> ($0 * 8)) })
      let bytes = stream.digest()
      for index in stride(from: 0, to: 32, by: 2) where amounts.count < count {
        amounts.append(Int(bytes[index]) << 8 | Int(bytes[index + 1]))
      }
      block += 1
    }
    return amounts
  }
}
