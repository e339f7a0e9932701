/// Reads gzip files (RFC 1952).
enum Gzip {
  /// What is wrong with a text that should be gzip.
  enum Fault: Error, Hashable {
    /// It does not begin as gzip does.
    case notGzip
    /// It ends before the stream does.
    case cutShort
    /// It would be larger than the limit.
    case tooLarge
    /// The stream breaks the format at a byte.
    case malformed(String, at: Int)
    /// The stream decodes, but to another text than it says: its checksum or length differs.
    case otherContent
    /// Bytes follow the end of the stream.
    case trailing(count: Int)
  }

  /// Whether bytes begin as gzip with the one method that there is.
  static func isGzip(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: [0x1f, 0x8b, 8])
  }

  /// Decodes all members of a gzip file, `limit` bytes at most.
  static func decode(_ bytes: [UInt8], limit: Int) throws(Fault) -> [UInt8] {
    // A closure that throws more than one kind of error would widen it: the result carries it out.
    try bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(Fault) -> [UInt8] in try decode(bytes, limit) }
    }.get()
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ limit: Int
  ) throws(Fault) -> [UInt8] {
    var output: [UInt8] = []
    var start = 0
    repeat {
      let body = try skipHeader(bytes, start)
      var input = BitReader(bytes, from: body)
      var inflate = Inflate(limit: limit - output.count)
      do {
        try inflate.decode(&input)
      } catch {
        switch error {
        case .cutShort: throw .cutShort
        case .tooLarge: throw .tooLarge
        case .malformed(let what): throw .malformed(what, at: input.position)
        }
      }
      guard let sum = input.read(32), let length = input.read(32) else { throw .cutShort }
      guard sum == UInt64(CRC32.checksum(inflate.output)),
        length == UInt64(UInt32(truncatingIfNeeded: inflate.output.count))
      else { throw .otherContent }
      if output.isEmpty { output = inflate.output } else { output += inflate.output }
      start = input.position
    } while start < bytes.count && isGzip(bytes[start...])
    if start < bytes.count { throw .trailing(count: bytes.count - start) }
    return output
  }

  /// The place behind a member's header.
  private static func skipHeader(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) throws(Fault) -> Int {
    guard bytes.count - start >= 3, isGzip(bytes[start...]) else {
      throw bytes[start...].elementsEqual([0x1f, 0x8b].prefix(bytes.count - start))
        ? .cutShort : .notGzip
    }
    guard bytes.count - start >= 10 else { throw .cutShort }
    let flags = bytes[start + 3]
    if flags & 0xe0 != 0 { throw .malformed("unknown flags", at: start + 3) }
    var index = start + 10
    if flags & 4 != 0 {
      guard index + 2 <= bytes.count else { throw .cutShort }
      index += 2 + Int(bytes[index]) + Int(bytes[index + 1]) << 8
    }
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard index < bytes.count, let zero = bytes[index...].firstIndex(of: 0) else {
        throw .cutShort
      }
      index = zero + 1
    }
    if flags & 2 != 0 { index += 2 }
    guard index <= bytes.count else { throw .cutShort }
    return index
  }
}
