internal import CurlBridge
internal import Threads

/// Sends requests with libcurl, which is opened when the first transport is made.
///
/// Each sending has one of curl's transfers to itself; a transfer that is done keeps its connections
/// and waits for the next request. So as many connections are open as requests were on their way at
/// once.
final class CurlTransport: Transport {
  private let settings: TransportSettings
  private let stop: StopSignal?
  private let idle = Monitor<[CurlTransfer]>([])
  /// Transfers that wait for a request at most.
  private static let keptTransfers = 256

  /// Makes a transport.
  ///
  /// - Throws: why libcurl cannot be used.
  init(_ settings: TransportSettings, stop: StopSignal?) throws(TransportFault) {
    guard curl_bridge_open() != 0 else {
      let state = String(cString: curl_bridge_state())
      throw TransportFault(
        .unsendable, "\(state): install it (on Debian and Ubuntu the package libcurl4)")
    }
    self.settings = settings
    self.stop = stop
  }

  func send(_ request: WireRequest) -> Attempt {
    let at = WallClock.milliseconds
    func unsendable(_ why: String) -> Attempt {
      Attempt(
        result: .failure(TransportFault(.unsendable, why)), hasLeft: false, at: at, durationMs: 0)
    }
    if let flaw = request.flaw { return unsendable(flaw) }
    guard let transfer = idle.with({ $0.popLast() }) ?? CurlTransfer() else {
      return unsendable("there is no memory for one more transfer")
    }
    defer {
      idle.with { idle in
        if idle.count < Self.keptTransfers { idle.append(transfer) }
      }
    }
    guard configure(transfer, for: request) else { return unsendable("the URL cannot be sent to") }
    let answer = AnswerBuffer(
      headerLimit: settings.headerLimit, bodyLimit: settings.bodyLimit)
    let start = ContinuousClock.now
    let code = transfer.perform(
      lines: Self.lines(request), body: Self.body(request), into: answer, stop: stop)
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    let duration = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    let outcome = CurlOutcome(
      code: code, transfer: transfer, answer: answer, settings: settings,
      isEncrypted: request.url.prefix(6).lowercased() == "https:")
    return Attempt(
      result: outcome.result, hasLeft: outcome.hasLeft, at: at, durationMs: duration)
  }

  /// Sets everything but header fields and body; false where the URL is none.
  private func configure(_ transfer: CurlTransfer, for request: WireRequest) -> Bool {
    transfer.reset()
    transfer.set(CurlOption.noSignal, 1)
    transfer.set(CurlOption.noProgress, 1)
    transfer.set(CurlOption.protocols, 0b11)  // http and https
    transfer.set(CurlOption.httpVersion, 2)  // HTTP/1.1
    transfer.set(CurlOption.pathAsIs, 1)
    transfer.set(CurlOption.httpContentDecoding, 0)
    transfer.set(CurlOption.suppressConnectHeaders, 1)
    transfer.set(CurlOption.connectTimeoutMs, settings.connectLimit)
    transfer.set(CurlOption.timeoutMs, settings.totalLimit)
    // An empty proxy keeps curl from reading the environment itself.
    let isEncrypted = request.url.prefix(6).lowercased() == "https:"
    transfer.set(
      CurlOption.proxy, (isEncrypted ? settings.proxies.https : settings.proxies.http) ?? "")
    transfer.set(CurlOption.noProxy, settings.proxies.directHosts)
    if let file = settings.rootsFile {
      transfer.set(CurlOption.caInfo, file)
      transfer.set(CurlOption.caPath, nil)
    }
    // Over a connection that was used before, curl sends a request again when the connection turns
    // out to be closed. What changes something gets a connection of its own.
    if request.isEffectful { transfer.set(CurlOption.freshConnect, 1) }
    if request.isHead {
      transfer.set(CurlOption.noBody, 1)
    } else {
      transfer.set(CurlOption.customRequest, request.method)
    }
    return transfer.accepts(CurlOption.url, request.url)
  }

  /// The body to send: methods that have one by their meaning say so when it is empty.
  private static func body(_ request: WireRequest) -> [UInt8]? {
    ["POST", "PUT", "PATCH"].contains(request.method) ? request.body ?? [] : request.body
  }

  /// The header as lines; those with nothing behind the colon keep curl from adding the field.
  private static func lines(_ request: WireRequest) -> [String] {
    var lines: [String] = []
    let own: Set<String> = ["content-length", "transfer-encoding"]
    for header in request.headers where !own.contains(header.name.lowercased()) {
      lines.append(header.value.isEmpty ? header.name + ";" : header.name + ": " + header.value)
    }
    if request.headers.first(named: "accept-encoding") == nil {
      lines.append(ContentCoding.accepted.name + ": " + ContentCoding.accepted.value)
    }
    for name in ["Accept", "Content-Type", "Expect"]
    where request.headers.first(named: name) == nil { lines.append(name + ":") }
    return lines
  }
}
