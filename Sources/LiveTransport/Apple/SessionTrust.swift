#if canImport(Darwin)
  internal import Foundation
  internal import Security

  /// Decides whether a server is who it says it is: by the system's roots, or by those of a file.
  struct SessionTrust: Sendable {
    /// The certificates of the file in DER, or nil for the system's roots.
    private let roots: [Data]?

    /// Reads a file of PEM certificates.
    ///
    /// - Throws: what is wrong with the file.
    init(rootsFile: String?) throws(TransportFault) {
      guard let rootsFile else {
        roots = nil
        return
      }
      guard let text = try? String(contentsOfFile: rootsFile, encoding: .utf8) else {
        throw TransportFault(.unsendable, "the file of trusted certificates cannot be read")
      }
      let certificates = Self.certificates(in: text)
      guard !certificates.isEmpty,
        certificates.allSatisfy({ SecCertificateCreateWithData(nil, $0 as CFData) != nil })
      else {
        throw TransportFault(
          .unsendable, "the file of trusted certificates cannot be read: it holds no certificate")
      }
      roots = certificates
    }

    /// Answers a challenge: only a server's certificate is judged, everything else is left as it is.
    func answer(
      _ challenge: URLAuthenticationChallenge
    ) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
      let space = challenge.protectionSpace
      guard space.authenticationMethod == NSURLAuthenticationMethodServerTrust else {
        // The answer with its status comes through, instead of a question for a password.
        return (.rejectProtectionSpace, nil)
      }
      guard let roots, let trust = space.serverTrust else { return (.performDefaultHandling, nil) }
      let anchors = roots.compactMap { SecCertificateCreateWithData(nil, $0 as CFData) }
      SecTrustSetAnchorCertificates(trust, anchors as CFArray)
      SecTrustSetAnchorCertificatesOnly(trust, true)
      return SecTrustEvaluateWithError(trust, nil)
        ? (.useCredential, URLCredential(trust: trust)) : (.cancelAuthenticationChallenge, nil)
    }

    private static func certificates(in text: String) -> [Data] {
      let begin = "-----BEGIN CERTIFICATE-----"
      let end = "-----END CERTIFICATE-----"
      return text.components(separatedBy: begin).dropFirst().compactMap { part in
        part.range(of: end).flatMap { range in
          Data(base64Encoded: String(part[..<range.lowerBound]), options: .ignoreUnknownCharacters)
        }
      }
    }
  }
#endif
