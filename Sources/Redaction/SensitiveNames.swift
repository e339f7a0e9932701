/// The names whose values are never shown: members of JSON, headers, query and form parameters.
///
/// Names are compared without case and without the separators `-`, `_`, `.` and space, so that
/// `access_token`, `accessToken` and `Access-Token` are one name.
package struct SensitiveNames: Sendable, Hashable {
  private var exact: Set<String>

  /// Makes the built-in names and those that a pack marks.
  package init(adding names: some Sequence<String> = EmptyCollection<String>()) {
    exact = Self.builtIn
    for name in names { exact.insert(Self.folded(name)) }
  }

  /// Whether a member, header or parameter of this name holds a secret.
  package func contains(_ name: String) -> Bool {
    let folded = Self.folded(name)
    guard !folded.isEmpty else { return false }
    if exact.contains(folded) { return true }
    return Self.fragments.contains { folded.contains($0, within: 128) }
  }

  /// Whether a header or a query parameter of this name holds a secret; any `...key` does.
  package func containsParameter(_ name: String) -> Bool {
    let folded = Self.folded(name)
    return folded.hasSuffix("key") || folded == "code" || contains(name)
  }

  /// The name in the form in which names are compared.
  static func folded(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case 0x2D, 0x5F, 0x2E, 0x20, 0x24, 0x5B, 0x5D: continue
      case 0x41...0x5A: bytes.append(byte | 0x20)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What makes a name sensitive wherever it stands in it.
  private static let fragments = [
    "token", "secret", "password", "passwd", "passphrase", "passcode", "authorization", "cookie",
    "credential", "signature", "sessionid", "sessid", "apikey", "accesskey", "privatekey",
    "securitykey", "subscriptionkey", "encryptionkey", "signingkey", "emailaddress", "phonenumber",
    "mobilenumber",
  ]

  /// What is sensitive as a whole name only.
  private static let builtIn: Set<String> = [
    "auth", "bearer", "jwt", "pwd", "pass", "pin", "mpin", "otp", "cvv", "cvc", "sig", "sid",
    "session", "nonce", "csrf", "xsrf", "assertion", "email", "mail", "mobile", "mobileno", "phone",
    "phoneno", "telephone", "msisdn", "vpa", "upiid", "aadhaar", "pan", "ssn", "iban",
    "accountnumber", "cardnumber", "xforwardedfor", "forwarded", "xrealip", "clientip",
    "trueclientip", "cfconnectingip", "ipaddress", "ip", "remoteaddr", "serveripaddress",
    "dateofbirth", "dob",
  ]
}

extension String {
  /// Whether the text holds the other one, looking at so many bytes of it at most.
  fileprivate func contains(_ other: String, within limit: Int) -> Bool {
    let text = Array(utf8.prefix(limit))
    let sought = Array(other.utf8)
    guard let first = sought.first, text.count >= sought.count else { return false }
    for start in 0...(text.count - sought.count) where text[start] == first {
      if text[start..<(start + sought.count)].elementsEqual(sought) { return true }
    }
    return false
  }
}
