import Foundation
import Testing

@testable import LiveTransport

@Suite struct GzipTests {
  private static let text = Array(#"{"id":1,"name":"ok"}"#.utf8)

  private static func bytes(_ base64: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: base64)))
  }

  private static let plain =
    "H4sIAAAAAAACA6tWykxRsjLUUcpLzE1VslLKz1aqBQBV+fOOFAAAAA=="

  @Test(arguments: [
    ("a block of fixed codes", plain),
    (
      "every field of the header",
      "H4sIHgAAAAAAAwUAZXh0cmFuYW1lAGNvbW1lbnQAA6WrVspMUbIy1FHKS8xNVbJSys9WqgUAVfnzjhQAAAA="
    ),
    ("a stored block", "H4sIAAAAAAAAAwEUAOv/eyJpZCI6MSwibmFtZSI6Im9rIn1V+fOOFAAAAA=="),
  ])
  func decodesStreams(name: String, base64: String) throws {
    // zlib made them.
    #expect(try Gzip.decode(try Self.bytes(base64), limit: 100) == Self.text)
  }

  @Test func joinsMembers() throws {
    let one = try Self.bytes(Self.plain)
    #expect(try Gzip.decode(one + one + one, limit: 60) == Self.text + Self.text + Self.text)
  }

  @Test func namesEveryWayToBeCut() throws {
    let whole = try Self.bytes(Self.plain)
    for count in 0..<whole.count {
      #expect(throws: Gzip.Fault.cutShort, "after \(count) bytes") {
        try Gzip.decode(Array(whole[..<count]), limit: 100)
      }
    }
  }

  @Test func survivesEveryChangedByte() throws {
    let whole = try Self.bytes(Self.plain)
    for index in whole.indices {
      for value in UInt8.min...UInt8.max where value != whole[index] {
        var changed = whole
        changed[index] = value
        // Fields of the header and the bits behind the last code may differ; the text may not.
        if let text = try? Gzip.decode(changed, limit: 1 << 16) {
          #expect(text == Self.text)
        }
      }
    }
  }

  @Test func countsWhatFollows() throws {
    let whole = try Self.bytes(Self.plain)
    #expect(throws: Gzip.Fault.trailing(count: 3)) {
      try Gzip.decode(whole + [0, 0, 0], limit: 100)
    }
  }

  @Test func stopsAtTheLimit() throws {
    let whole = try Self.bytes(Self.plain)
    #expect(throws: Gzip.Fault.tooLarge) { try Gzip.decode(whole, limit: 19) }
    #expect(try Gzip.decode(whole, limit: 20) == Self.text)
  }

  @Test func survivesNoise() {
    var state: UInt64 = 1
    for _ in 0..<2000 {
      var noise: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]
      for _ in 0..<60 {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        noise.append(UInt8(truncatingIfNeeded: state >> 40))
      }
      _ = try? Gzip.decode(noise, limit: 1 << 16)
    }
  }

  /// The real zlib makes the streams: every level and strategy over texts of every kind.
  @Test(.enabled(if: Tool.find("python3") != nil, "python3 is not there"))
  func decodesWhatZlibMakes() throws {
    let script = """
      import base64, random, struct, zlib
      random.seed(1)
      words = ["%x" % random.getrandbits(40) for _ in range(300)]
      texts = [b"", b"a", b"a" * 100000, bytes(random.getrandbits(8) for _ in range(70000)),
               " ".join(random.choice(words) for _ in range(40000)).encode()]
      for text in texts:
          for level in (0, 1, 6, 9):
              for strategy in range(5):
                  z = zlib.compressobj(level, zlib.DEFLATED, -15, 9, strategy)
                  data = z.compress(text) + z.flush()
                  print(base64.b64encode(b"\\x1f\\x8b\\x08\\0\\0\\0\\0\\0\\0\\3" + data
                      + struct.pack("<II", zlib.crc32(text), len(text))).decode(),
                      base64.b64encode(text).decode())
      """
    let lines = try Tool.run("python3", ["-c", script]).split(separator: "\n")
    #expect(lines.count == 100)
    for line in lines {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let text = try Self.bytes(parts[1])
      #expect(try Gzip.decode(try Self.bytes(parts[0]), limit: text.count) == text)
    }
  }
}
