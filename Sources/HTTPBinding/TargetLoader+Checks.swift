import JSONDocument

/// What can be seen of an address and of headers before anything is sent.
extension TargetLoader {
  /// Looks at a base URL whose variables are filled in (RFC 3986 section 3.2, RFC 9110 section 4.2).
  mutating func checkURL(_ url: String, _ value: JSONValue) {
    let parts = URLText(Array(url.utf8))
    let scheme = url.prefix { $0 != ":" }.lowercased()
    if !parts.hasAuthority || scheme != "http" && scheme != "https" {
      report(
        "target.url", "'baseURL' is no HTTP URL", value, "a URL such as https://api.example.com")
    } else if parts.hasQuery {
      report("target.url", "'baseURL' has a query or fragment", value, "a URL without them")
    } else if url.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7f }) {
      report(
        "target.url", "'baseURL' holds white space or a control character", value,
        "a URL without them", remedy: "look at the ends of the value")
    } else if let what = Self.fault(ofAuthority: url.dropFirst(scheme.count + 3)) {
      report("target.url", "'baseURL' has \(what)", value, "a host, and a port from 1 to 65535")
    }
  }

  /// What is wrong with the host and port that a text begins with; nil where nothing is.
  private static func fault(ofAuthority text: Substring) -> String? {
    var place = text.prefix { $0 != "/" }
    if let at = place.lastIndex(of: "@") { place = place[place.index(after: at)...] }
    let host: Substring
    if place.hasPrefix("[") {
      guard let close = place.firstIndex(of: "]") else {
        return "an IPv6 address that is not closed"
      }
      host = place[...close]
      guard host.count > 2 else { return "no host" }
    } else {
      host = place.prefix { $0 != ":" }
      if host.isEmpty { return "no host" }
    }
    let port = place.dropFirst(host.count)
    if port.isEmpty || port == ":" { return nil }
    let digits = port.dropFirst()
    guard port.first == ":", digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      let number = Int(digits), (1...65_535).contains(number)
    else { return "a port that is none" }
    return nil
  }

  /// Headers that frame a message, which whoever sends it writes (RFC 9112 section 6).
  private static let framing = ["content-length", "transfer-encoding"]

  /// Looks at a header to send, its value filled in where it can be (RFC 9110 sections 5.1, 5.5).
  mutating func checkHeader(_ name: String, _ nameIndex: Int, _ headers: JSONValue) {
    if name.isEmpty || !name.utf8.allSatisfy(Self.isTokenByte) {
      report(
        "target.header", "'\(name)' is no name of a header", at: nameIndex, in: headers,
        "letters, digits and hyphens")
    } else if Self.framing.contains(name.lowercased()) {
      report(
        "target.header", "'\(name)' is written by the sender", at: nameIndex, in: headers,
        "headers that do not frame the message", remedy: "leave it out")
    }
  }

  /// Looks at a header's value.
  mutating func checkHeaderValue(_ text: String, _ value: JSONValue) {
    if text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7f }) {
      report(
        "target.header", "the header's value holds a control character", value,
        "one line of visible characters", remedy: "look for a line break at its end")
    }
  }

  /// Refuses a variable where none is read.
  mutating func refuseVariables(_ value: JSONValue, _ what: String) {
    guard value.string?.contains("${") == true else { return }
    report(
      "target.variable", "no variable is read in \(what)", value,
      "${NAME} in 'baseURL', 'headers' and 'parameters' only")
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    case 0x21, 0x23...0x27, 0x2a, 0x2b, 0x2d, 0x2e, 0x5e...0x60, 0x7c, 0x7e: true
    default: false
    }
  }
}
