import Foundation
import Testing

/// A client that sends bytes as they are, and takes what comes.
final class RawClient {
  /// Nobody listens on the port.
  struct NoConnection: Error {}

  let descriptor: Int32
  private var received: [UInt8] = []

  init(port: UInt16) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    try #require(descriptor >= 0)
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let descriptor = descriptor
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw NoConnection() }
    // A test that waits for what never comes fails, and does not hang.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.send(descriptor, $0.baseAddress! + offset, bytes.count - offset, flags)
        #else
          Darwin.send(descriptor, $0.baseAddress! + offset, bytes.count - offset, flags)
        #endif
      }
      if count <= 0 { return }
      offset += count
    }
  }

  /// Says that nothing more will be sent.
  func endSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Takes everything that comes until the server closes the connection.
  func readAll() -> String {
    while fill() {}
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  /// Takes one answer whose length its header says; nil where the connection ends before.
  func readAnswer(hasBody: Bool = true) -> (head: String, body: String)? {
    while true {
      if let end = Self.headEnd(received) {
        let head = String(decoding: received[..<end], as: UTF8.self)
        var length = 0
        for line in head.split(separator: "\r\n") where hasBody {
          let parts = line.split(separator: ":")
          if parts[0].lowercased() == "content-length" {
            length = Int(parts[1].trimmingCharacters(in: .whitespaces)) ?? 0
          }
        }
        if received.count >= end + 4 + length {
          let body = String(decoding: received[(end + 4)..<(end + 4 + length)], as: UTF8.self)
          received.removeFirst(end + 4 + length)
          return (head, body)
        }
      }
      if !fill() { return nil }
    }
  }

  private static func headEnd(_ bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= 4 else { return nil }
    return (0...(bytes.count - 4)).first { bytes[$0..<($0 + 4)].elementsEqual(mark) }
  }

  private func fill() -> Bool {
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &piece, piece.count, 0)
    if count > 0 { received += piece[..<count] }
    return count > 0
  }
}
