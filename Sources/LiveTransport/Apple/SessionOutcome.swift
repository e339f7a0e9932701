#if canImport(Darwin)
  internal import Foundation

  /// What a task of URLSession came to.
  struct SessionOutcome: Sendable {
    /// Whether the sending of the request was begun; nil where the system does not say.
    var hasBegun: Bool?
    var isStopped = false
    /// The number of what went wrong in URLSession's own terms, or nil.
    var errorCode: Int?
    var errorText = ""
    private var response: WireResponse?
    private var received = 0
    private var announced: Int?
    private var isTooLarge = false

    init() {}

    /// Takes the header of the answer.
    mutating func begin(_ response: URLResponse) {
      guard let http = response as? HTTPURLResponse else { return }
      var headers: [HeaderField] = []
      for (name, value) in http.allHeaderFields {
        headers.append(HeaderField("\(name)", "\(value)"))
      }
      // The system keeps them in no order; a stable one is better than none.
      headers.sort { ($0.name.lowercased(), $0.value) < ($1.name.lowercased(), $1.value) }
      self.response = WireResponse(status: http.statusCode, headers: headers)
      announced = headers.first(named: "content-length").flatMap { Int($0) }
    }

    /// Takes a piece of the body; false where it passes the limit.
    mutating func add(_ data: Data, limit: Int) -> Bool {
      received += data.count
      isTooLarge = received > limit
      if !isTooLarge { response?.body += data }
      return !isTooLarge
    }

    /// Whether bytes of the request left; where nobody knows, they may have.
    var hasLeft: Bool {
      if response != nil { return true }
      if let hasBegun { return hasBegun }
      switch errorCode.map(URLError.Code.init(rawValue:)) {
      case .cannotFindHost?, .dnsLookupFailed?, .cannotConnectToHost?, .notConnectedToInternet?,
        .secureConnectionFailed?, .serverCertificateUntrusted?, .serverCertificateHasUnknownRoot?:
        return false
      default: return true
      }
    }

    /// The answer, or the fault.
    func result(_ settings: TransportSettings) -> Result<WireResponse, TransportFault> {
      // A task that was ended for its size may end without an error all the same.
      guard let errorCode = errorCode ?? (isTooLarge ? URLError.Code.cancelled.rawValue : nil)
      else {
        guard var response else {
          return .failure(TransportFault(.notHTTP, "what came is no HTTP answer"))
        }
        // The system has undone the coding already, where it was as declared.
        let coding = HeaderField("content-encoding", "")
        let headers = response.headers
        response.headers.removeAll { $0.isNamed(coding.name) }
        if headers.count > response.headers.count, !Gzip.isGzip(response.body) {
          response.headers = headers
          return .success(response)
        }
        response.headers = headers
        return ContentCoding.decode(response, limit: settings.bodyLimit)
      }
      let (kind, message) = kindAndMessage(errorCode, settings)
      return .failure(
        TransportFault(
          kind, message, received: received, announced: announced, partial: response))
    }

    private func kindAndMessage(
      _ code: Int, _ settings: TransportSettings
    ) -> (TransportFault.Kind, String) {
      if isTooLarge {
        return (.tooLarge, "the body is larger than the limit of \(settings.bodyLimit) bytes")
      }
      if isStopped {
        return (.aborted, "the run was stopped while the request was on its way")
      }
      let amount = announced.map { "\(received) of \($0) bytes" } ?? "\(received) bytes"
      switch URLError.Code(rawValue: code) {
      case .cannotFindHost, .dnsLookupFailed: return (.dns, "the host's name has no address")
      case .cannotConnectToHost, .notConnectedToInternet:
        return (.connect, "no connection: \(words)")
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
        .clientCertificateRejected, .clientCertificateRequired, .userCancelledAuthentication:
        return (.tls, "no encrypted connection: \(words)")
      case .timedOut:
        let limit = "\(settings.totalLimit.timeInterval) s"
        return response == nil
          ? (.timeout, hasLeft ? "no answer within \(limit)" : "no connection within \(limit)")
          : (.timeout, "the answer was not whole after \(limit): \(amount) came")
      case .networkConnectionLost:
        if response == nil { return (.reset, "the connection was closed without an answer") }
        return announced.map { received < $0 } ?? true
          ? (.incomplete, "response incomplete: \(amount)")
          : (.reset, "the connection was reset after \(amount)")
      case .cannotDecodeContentData, .cannotDecodeRawData:
        return (.coding, "declared gzip, body is not, or the stream is broken")
      case .badServerResponse, .cannotParseResponse:
        return (.notHTTP, "what came is no HTTP answer")
      case .dataLengthExceedsMaximum: return (.tooLarge, "the header is larger than any limit")
      default: return hasLeft ? (.reset, "the request failed: \(words)") : (.unsendable, words)
      }
    }

    /// The system's own words, in lower case like every message.
    private var words: String { errorText.prefix(1).lowercased() + errorText.dropFirst() }
  }
#endif
