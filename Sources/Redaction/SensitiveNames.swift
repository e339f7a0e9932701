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
    return exact.contains(folded) || Self.holdsFragment(Array(folded.utf8.prefix(128)))
  }

  /// Whether a header or a query parameter of this name holds a secret; any `...key` does.
  package func containsParameter(_ name: String) -> Bool {
    let folded = Self.folded(name)
    return folded.hasSuffix("key") || folded == "code" || contains(name)
  }

  /// The name in the form in which names are compared.
  static func folded(_ name: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
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

  /// The fragments as bytes, by their first letter.
  private static let fragmentsByLetter: [[[UInt8]]] = (0..<26).map { letter in
    fragments.map { Array($0.utf8) }.filter { $0[0] == UInt8(0x61 + letter) }
  }

  private static func holdsFragment(_ name: [UInt8]) -> Bool {
    for start in name.indices where name[start] &- 0x61 < 26 {
      for fragment in fragmentsByLetter[Int(name[start] &- 0x61)]
      where name[start...].starts(with: fragment) {
        return true
      }
    }
    return false
  }

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
