import Foundation
import Testing
import Threads

/// A server that sends bytes as they are, whatever it is asked.
final class RawServer: Sendable {
  let port: UInt16
  private let listener: Int32
  private let requests = Monitor<[String]>([])
  private let thread: WorkerThreads.Group

  /// What a connection gets.
  enum Script: Sendable {
    /// The bytes, and an orderly end.
    case bytes([UInt8])
    /// The bytes, and a reset.
    case bytesThenReset([UInt8])
    /// The bytes, and nothing more until the client gives up.
    case bytesThenSilence([UInt8])
    /// The bytes again and again, until the client gives up.
    case endless([UInt8], again: [UInt8])
    /// The bytes before the request is read, and an orderly end.
    case bytesAtOnce([UInt8])
    /// A reset before the request is read.
    case resetAtOnce
  }

  /// Answers each connection's first request with the next script; the last one stays.
  init(_ scripts: Script...) throws {
    #if canImport(Glibc)
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    try #require(isBound)
    port = UInt16(bigEndian: address.sin_port)
    let requests = requests
    thread = WorkerThreads.start(1) { _ in
      var number = 0
      while case let client = accept(listener, nil, nil), client >= 0 {
        let script = scripts[min(number, scripts.count - 1)]
        number += 1
        let isBegun = WorkerThreads.detach(stackSize: 512 << 10) {
          Self.serve(client, script, requests)
        }
        if !isBegun { close(client) }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    thread.join()
  }

  var url: String { "http://127.0.0.1:\(port)/a" }

  /// The requests that came, header and body.
  var seen: [String] { requests.with { $0 } }

  private static func serve(
    _ client: Int32, _ script: Script, _ requests: Monitor<[String]>
  ) {
    defer { close(client) }
    if case .resetAtOnce = script {
      usleep(50_000)  // so that the connection stands before it is reset
      return reset(client)
    }
    if case .bytesAtOnce(let bytes) = script {
      send(client, bytes)
      shutdown(client, Int32(SHUT_WR))
      return drain(client)
    }
    requests.with { $0.append("") }
    let request = readRequest(client)
    requests.with { $0[$0.count - 1] = request }
    switch script {
    case .bytes(let bytes): send(client, bytes)
    case .bytesThenReset(let bytes):
      send(client, bytes)
      usleep(20_000)  // so that the bytes are taken before the reset drops them
      reset(client)
    case .bytesThenSilence(let bytes):
      send(client, bytes)
      var byte: UInt8 = 0
      _ = recv(client, &byte, 1, 0)
    case .endless(let bytes, let again):
      guard send(client, bytes) else { return }
      while send(client, again) {}
    case .resetAtOnce, .bytesAtOnce: break
    }
  }

  private static func drain(_ client: Int32) {
    var piece = [UInt8](repeating: 0, count: 4096)
    while recv(client, &piece, piece.count, 0) > 0 {}
  }

  private static func reset(_ client: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(client, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  private static func readRequest(_ client: Int32) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") {
        let lengths = text[..<end.lowerBound].split(separator: "\r\n").compactMap { line in
          line.lowercased().hasPrefix("content-length:") ? Int(line.split(separator: " ")[1]) : nil
        }
        if text[end.upperBound...].utf8.count >= lengths.first ?? 0 { return text }
      }
      let count = recv(client, &piece, piece.count, 0)
      if count <= 0 { return text }
      bytes += piece[..<count]
    }
  }

  @discardableResult private static func send(_ client: Int32, _ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      return Darwin.send(client, bytes, bytes.count, 0) == bytes.count
    #else
      return Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    #endif
  }
}
