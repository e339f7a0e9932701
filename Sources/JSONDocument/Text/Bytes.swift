/// Comparisons of raw bytes.
package enum Bytes {
  /// True if as many bytes are equal at both places; reads no byte beyond them.
  @inlinable
  package static func areEqual(
    _ left: UnsafePointer<UInt8>?, _ right: UnsafePointer<UInt8>?, _ count: Int
  ) -> Bool {
    guard count > 0 else { return true }
    guard let left, let right else { return false }
    let leftRaw = UnsafeRawPointer(left)
    let rightRaw = UnsafeRawPointer(right)
    if count >= 8 {
      var offset = 0
      while offset <= count &- 8 {
        let isEqual =
          (leftRaw + offset).loadUnaligned(as: UInt64.self)
          == (rightRaw + offset).loadUnaligned(as: UInt64.self)
        if !isEqual { return false }
        offset &+= 8
      }
      // The last eight bytes once more, overlapping.
      return (leftRaw + (count &- 8)).loadUnaligned(as: UInt64.self)
        == (rightRaw + (count &- 8)).loadUnaligned(as: UInt64.self)
    }
    if count >= 4 {
      let first =
        leftRaw.loadUnaligned(as: UInt32.self) ^ rightRaw.loadUnaligned(as: UInt32.self)
      let last =
        (leftRaw + (count &- 4)).loadUnaligned(as: UInt32.self)
        ^ (rightRaw + (count &- 4)).loadUnaligned(as: UInt32.self)
      return first | last == 0
    }
    return left[0] == right[0] && left[count >> 1] == right[count >> 1]
      && left[count &- 1] == right[count &- 1]
  }
}
