#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Says what a transfer of curl came to.
struct CurlOutcome {
  let code: Int32
  let transfer: CurlTransfer
  let answer: AnswerBuffer
  let settings: TransportSettings
  let isEncrypted: Bool

  /// Whether bytes of the request left; what was said to a proxy before is none of it.
  var hasLeft: Bool {
    transfer.large(CurlFact.readyTime) > 0 && transfer.number(CurlFact.requestSize) > 0
  }

  /// The answer, or the fault.
  var result: Result<WireResponse, TransportFault> {
    // Where the body ends cannot be told then (RFC 9112 section 6.3).
    let lengths = answer.lengths
    if lengths.count > 1, let partial = answer.answer {
      return .failure(
        TransportFault(
          .notHTTP,
          "the header gives different lengths of the body: \(lengths.joined(separator: ", "))",
          received: answer.received, announced: nil, partial: partial))
    }
    if code != 0 { return .failure(fault) }
    guard let response = answer.answer else {
      return .failure(TransportFault(.notHTTP, "what came is no HTTP answer"))
    }
    return ContentCoding.decode(response, limit: settings.bodyLimit)
  }

  private var fault: TransportFault {
    let (kind, message) = kindAndMessage
    return TransportFault(
      kind, message, received: answer.received, announced: answer.announced,
      partial: answer.answer)
  }

  private var kindAndMessage: (TransportFault.Kind, String) {
    switch code {
    case CurlCode.noHostAddress: return (.dns, "the host's name has no address")
    case CurlCode.noProxyAddress: return (.dns, "the proxy's name has no address")
    case CurlCode.noConnection: return (.connect, "no connection: \(systemReason ?? words)")
    case CurlCode.proxyFailed: return (.connect, "the proxy did not connect: \(words)")
    case CurlCode.partialFile: return (.incomplete, incomplete)
    case CurlCode.timedOut: return (.timeout, timeout)
    case CurlCode.aborted: return (.aborted, "the run was stopped while the request was on its way")
    case CurlCode.gotNothing:
      return (.reset, "the connection was closed without an answer")
    case CurlCode.sendError, CurlCode.receiveError: return broken
    case CurlCode.writeError, CurlCode.tooLarge: return (.tooLarge, tooLarge)
    case CurlCode.tlsConnect, CurlCode.tlsEngine, CurlCode.tlsEngineSetting,
      CurlCode.tlsCertificate, CurlCode.tlsCipher, CurlCode.peerVerification,
      CurlCode.tlsRevocation, CurlCode.tlsIssuer, CurlCode.tlsPin, CurlCode.tlsStatus,
      CurlCode.tlsClientCertificate:
      return (.tls, tls)
    case CurlCode.tlsRootsFile:
      return (.unsendable, "the file of trusted certificates cannot be read: \(words)")
    case CurlCode.outOfMemory where hasLeft && answer.answer == nil:
      return (.tooLarge, "a line of the header is larger than any limit")
    case CurlCode.weirdReply: return (.notHTTP, "what came is no HTTP answer: \(words)")
    case CurlCode.unsupportedProtocol:
      return hasLeft
        ? (.notHTTP, "what came is no HTTP answer: it has no status line")
        : (.unsendable, "the URL is none of http or https")
    case CurlCode.malformedURL: return (.unsendable, "the URL is malformed")
    default: return (.unsendable, words)
    }
  }

  // MARK: Words

  /// Curl's own words, in lower case like every message but for a leading abbreviation.
  private var words: String {
    let text = transfer.words(code)
    if text.dropFirst().first?.isUppercase == true { return text }
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The system's reason for a connection that was not made, or nil.
  private var systemReason: String? {
    let number = transfer.number(CurlFact.systemError)
    guard number != 0, let text = strerror(Int32(truncatingIfNeeded: number)) else { return nil }
    let reason = String(cString: text)
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }

  /// How much of the body came: "34 of 4000 bytes".
  private var amount: String {
    let came = answer.received
    if let announced = answer.announced { return "\(came) of \(announced) bytes" }
    return came == 1 ? "1 byte" : "\(came) bytes"
  }

  private var incomplete: String {
    answer.isChunked
      ? "response incomplete: the chunked stream ended without its last chunk, after \(amount)"
      : "response incomplete: \(amount)"
  }

  private var tooLarge: String {
    if code == CurlCode.writeError, answer.passed == .body {
      let announced = answer.announced.map { " (\($0) bytes were announced)" } ?? ""
      return "the body is larger than the limit of \(settings.bodyLimit) bytes\(announced)"
    }
    return "the header is larger than the limit of \(settings.headerLimit) bytes"
  }

  private var timeout: String {
    if !hasLeft {
      let limit = Self.text(min(settings.connectLimit, settings.totalLimit))
      return isEncrypted && transfer.large(CurlFact.connectTime) > 0
        ? "no encrypted connection within \(limit)" : "no connection within \(limit)"
    }
    let limit = Self.text(settings.totalLimit)
    return answer.answer == nil
      ? "no answer within \(limit)" : "the answer was not whole after \(limit): \(amount) came"
  }

  /// A connection that broke while bytes were sent or received.
  private var broken: (TransportFault.Kind, String) {
    let status = transfer.number(CurlFact.connectCode)
    if status >= 300, !hasLeft || answer.answer == nil {
      return (.connect, "the proxy refused the connection with status \(status)")
    }
    let text = words
    if text.contains("chunk") {
      return (.notHTTP, "the chunked stream is malformed after \(amount)")
    }
    guard answer.answer != nil else {
      return code == CurlCode.sendError
        ? (.reset, "the connection broke while the request was sent")
        : (.reset, "the connection was reset before an answer")
    }
    // OpenSSL's words for a peer that hangs up without saying so: an attacker may have cut it.
    return text.contains("unexpected eof")
      ? (.incomplete, "response incomplete: the encrypted stream was cut after \(amount)")
      : (.reset, "the connection was reset after \(amount)")
  }

  private var tls: String {
    let known: String?
    switch transfer.number(CurlFact.verifyResult) {
    case 9, 10: known = "the certificate is expired or not valid yet"
    case 18: known = "the certificate is self-signed and not trusted"
    case 19, 20, 21: known = "the certificate is signed by a root that is not trusted"
    case 23: known = "the certificate is revoked"
    default: known = nil
    }
    let text = words
    if let known { return "\(known) (\(text))" }
    if text.contains("subject name matches") || text.contains("does not match") {
      return "the certificate is for another host (\(text))"
    }
    return "no encrypted connection: \(text)"
  }

  /// A duration as it is written in messages.
  private static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    return milliseconds % 1000 == 0 ? "\(seconds) s" : "\(milliseconds) ms"
  }
}
