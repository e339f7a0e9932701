/// The ASCII form of labels: RFC 3492 with the parameters of its section 5.
enum Punycode {
  private static let base: UInt32 = 36
  private static let least: UInt32 = 1
  private static let most: UInt32 = 26

  /// The code points of a label without its prefix; nil where it is not Punycode.
  static func decode(_ text: [UInt8]) -> [UInt32]? {
    var result: [UInt32] = []
    var at = 0
    if let hyphen = text.lastIndex(of: 0x2D) {
      result = text[..<hyphen].map(UInt32.init)
      at = hyphen + 1
    }
    var codePoint: UInt32 = 128
    var place: UInt32 = 0
    var bias: UInt32 = 72
    while at < text.count {
      let before = place
      var weight: UInt32 = 1
      var k = base
      while true {
        guard at < text.count, let digit = value(of: text[at]) else { return nil }
        at += 1
        let (step, overflows) = digit.multipliedReportingOverflow(by: weight)
        let (sum, carries) = place.addingReportingOverflow(step)
        if overflows || carries { return nil }
        place = sum
        let threshold = threshold(k, bias)
        if digit < threshold { break }
        let (next, isTooLarge) = weight.multipliedReportingOverflow(by: base - threshold)
        if isTooLarge { return nil }
        weight = next
        k += base
      }
      let count = UInt32(truncatingIfNeeded: result.count) + 1
      bias = adapt(place - before, count, isFirst: before == 0)
      let (next, carries) = codePoint.addingReportingOverflow(place / count)
      guard !carries, next <= 0x10FFFF, next & 0x1FF800 != 0xD800 else { return nil }
      codePoint = next
      place %= count
      result.insert(codePoint, at: Int(place))
      place += 1
    }
    return result
  }

  /// The ASCII form of a label of at most 63 code points, without its prefix.
  static func encode(_ label: [UInt32]) -> [UInt8]? {
    guard label.count <= 63 else { return nil }
    var result = label.filter { $0 < 0x80 }.map { UInt8(truncatingIfNeeded: $0) }
    let basic = UInt32(truncatingIfNeeded: result.count)
    if basic > 0 { result.append(0x2D) }
    var codePoint: UInt32 = 128
    var delta: UInt32 = 0
    var bias: UInt32 = 72
    var done = basic
    while done < UInt32(truncatingIfNeeded: label.count) {
      guard let next = label.filter({ $0 >= codePoint }).min() else { return nil }
      // At most 64 places times 0x10FFFF code points: no overflow.
      delta += (next - codePoint) * (done + 1)
      codePoint = next
      for other in label {
        if other < codePoint { delta += 1 }
        guard other == codePoint else { continue }
        append(delta, bias, to: &result)
        bias = adapt(delta, done + 1, isFirst: done == basic)
        delta = 0
        done += 1
      }
      delta += 1
      codePoint += 1
    }
    return result
  }

  private static func append(_ delta: UInt32, _ bias: UInt32, to result: inout [UInt8]) {
    var left = delta
    var k = base
    while true {
      let threshold = threshold(k, bias)
      if left < threshold { break }
      result.append(digit(threshold + (left - threshold) % (base - threshold)))
      left = (left - threshold) / (base - threshold)
      k += base
    }
    result.append(digit(left))
  }

  private static func threshold(_ k: UInt32, _ bias: UInt32) -> UInt32 {
    k <= bias ? least : min(k - bias, most)
  }

  private static func adapt(_ delta: UInt32, _ count: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var k: UInt32 = 0
    while delta > (base - least) * most / 2 {
      delta /= base - least
      k += base
    }
    return k + (base - least + 1) * delta / (delta + 38)
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case 0x61...0x7A: return UInt32(byte) - 0x61
    case 0x30...0x39: return UInt32(byte) - 0x30 + 26
    default: return nil
    }
  }

  private static func digit(_ value: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 26 ? value + 0x61 : value - 26 + 0x30)
  }
}
