/// The checksum of gzip (RFC 1952 8).
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1
    }
  }

  /// The checksum of bytes.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      ~bytes.reduce(~0) { sum, byte in
        table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8)
      }
    }
  }
}
