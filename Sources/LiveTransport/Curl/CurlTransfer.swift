internal import CurlBridge
internal import Threads

/// One of curl's transfers, which sends one request after the other over connections of its own.
///
/// It belongs to one thread at a time.
final class CurlTransfer {
  private let handle: UnsafeMutableRawPointer
  /// Where curl writes what went wrong; it must stay in place as long as the transfer does.
  private let message = UnsafeMutablePointer<CChar>.allocate(capacity: CurlTransfer.messageSize)
  private static let messageSize = 256

  /// Makes a transfer; nil where libcurl has no memory or cannot be opened.
  init?() {
    guard let handle = curl_bridge_make() else { return nil }
    self.handle = handle
    message.initialize(repeating: 0, count: Self.messageSize)
  }

  deinit {
    curl_bridge_free(handle)
    message.deallocate()
  }

  /// Makes all settings those of a new transfer; its connections stay.
  func reset() {
    curl_bridge_reset(handle)
    message[0] = 0
    _ = curl_bridge_set_pointer(handle, CurlOption.errorBuffer, message)
  }

  func set(_ option: Int32, _ value: Int) { _ = curl_bridge_set_number(handle, option, value) }

  func set(_ option: Int32, _ value: Duration) {
    let (seconds, attoseconds) = value.components
    let milliseconds = min(seconds, 1 << 30) * 1000 + attoseconds / 1_000_000_000_000_000
    // Zero would mean no limit.
    set(option, Int(max(1, milliseconds)))
  }

  func set(_ option: Int32, _ value: String?) {
    if let value {
      _ = value.withCString { curl_bridge_set_text(handle, option, $0) }
    } else {
      _ = curl_bridge_set_text(handle, option, nil)
    }
  }

  /// Whether a text was accepted.
  func accepts(_ option: Int32, _ value: String) -> Bool {
    value.withCString { curl_bridge_set_text(handle, option, $0) } == 0
  }

  func number(_ fact: Int32) -> Int { curl_bridge_get_number(handle, fact) }

  func large(_ fact: Int32) -> Int64 { curl_bridge_get_large(handle, fact) }

  /// Curl's own words about what went wrong.
  func words(_ code: Int32) -> String {
    let text = String(cString: message)
    return text.isEmpty ? String(cString: curl_bridge_reason(code)) : text
  }

  /// Sends what was set, with the header fields as lines and a body; gives curl's code.
  ///
  /// - Parameters:
  ///   - answer: takes what comes.
  ///   - stop: ends the transfer when it is given.
  func perform(
    lines: [String], body: [UInt8]?, into answer: AnswerBuffer, stop: StopSignal?
  ) -> Int32 {
    var list: UnsafeMutableRawPointer?
    defer { curl_bridge_list_free(list) }
    for line in lines {
      guard let longer = curl_bridge_list_add(list, line) else {
        return CurlCode.outOfMemory
      }
      list = longer
    }
    _ = curl_bridge_set_pointer(handle, CurlOption.httpHeader, list)
    let context = Unmanaged.passUnretained(answer).toOpaque()
    _ = curl_bridge_set_sink(handle, CurlOption.headerFunction, Self.takeHeader)
    _ = curl_bridge_set_pointer(handle, CurlOption.headerData, context)
    _ = curl_bridge_set_sink(handle, CurlOption.writeFunction, Self.takeBody)
    _ = curl_bridge_set_pointer(handle, CurlOption.writeData, context)
    if let stop {
      set(CurlOption.noProgress, 0)
      _ = curl_bridge_set_progress(handle, CurlOption.progressFunction, Self.askWhetherToGoOn)
      _ = curl_bridge_set_pointer(
        handle, CurlOption.progressData, Unmanaged.passUnretained(stop).toOpaque())
    }
    return withExtendedLifetime((answer, stop)) {
      guard let body else { return curl_bridge_perform(handle) }
      return body.withUnsafeBytes { bytes in
        _ = curl_bridge_set_large(handle, CurlOption.postFieldSizeLarge, Int64(bytes.count))
        // An empty array may have no address, and without one curl would read a file instead.
        var nothing: UInt8 = 0
        return withUnsafeMutablePointer(to: &nothing) { nothing in
          let start = bytes.baseAddress.map { UnsafeMutableRawPointer(mutating: $0) }
          _ = curl_bridge_set_pointer(
            handle, CurlOption.postFields, start ?? UnsafeMutableRawPointer(nothing))
          return curl_bridge_perform(handle)
        }
      }
    }
  }

  private static let takeHeader: CurlBridgeSink = { bytes, size, count, context in
    give(bytes, size * count, context) { $0.add(headerLine: $1) }
  }

  private static let takeBody: CurlBridgeSink = { bytes, size, count, context in
    give(bytes, size * count, context) { $0.add($1) }
  }

  private static let askWhetherToGoOn: CurlBridgeProgress = { context, _, _, _, _ in
    guard let context else { return 0 }
    return Unmanaged<StopSignal>.fromOpaque(context).takeUnretainedValue().isRaised ? 1 : 0
  }

  /// Gives bytes to the buffer behind a context; what it did not take ends the transfer.
  private static func give(
    _ bytes: UnsafePointer<CChar>, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ take: (AnswerBuffer, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Int {
    guard let context else { return 0 }
    let answer = Unmanaged<AnswerBuffer>.fromOpaque(context).takeUnretainedValue()
    let isTaken = bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
      take(answer, UnsafeBufferPointer(start: $0, count: count))
    }
    return isTaken ? count : count &+ 1
  }
}
