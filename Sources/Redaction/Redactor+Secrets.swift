package import JSONDocument

extension Redactor {
  /// The values of one document that are secret by their place or by their name.
  ///
  /// They are to be added to the session's secrets, so that what repeats them is masked as well.
  ///
  /// - Parameters:
  ///   - tape: the document.
  ///   - sensitive: the tokens that the pack marks as sensitive.
  ///   - limit: how many values are taken at most.
  package func secrets(
    in tape: Tape, sensitive: Set<Int> = [], limit: Int = 256
  ) -> KnownSecrets {
    var secrets = KnownSecrets()
    let sealer = Sealer(tape: tape, sensitive: [])
    var hiddenUntil = 0
    for index in 0..<tape.tokenCount where secrets.count < limit {
      let token = tape[index]
      switch token.kind {
      case .key:
        if index + 1 < tape.tokenCount, isSensitiveName(index, in: tape) {
          hiddenUntil = max(hiddenUntil, tape.after(index + 1))
        }
      case .string, .integer, .real:
        guard index < hiddenUntil || sensitive.contains(index) else { continue }
        secrets.insert(sealer.scalar(index, window: Sealer.wideWindow).window)
      case .array, .object:
        if sensitive.contains(index) { hiddenUntil = max(hiddenUntil, tape.after(index)) }
      default: break
      }
    }
    return secrets
  }

  private func isSensitiveName(_ index: Int, in tape: Tape) -> Bool {
    let source = tape.source(index)
    guard source.count <= 384 else { return false }
    let bytes =
      tape[index].isEscaped ? StringWindow.unescaped(source, limit: 64) : Array(source.prefix(64))
    return names.contains(String(decoding: bytes, as: UTF8.self))
  }

  /// The secrets in a header's value: the credentials of an authorization, the values of cookies.
  package func secrets(inHeader name: String, _ value: String) -> KnownSecrets {
    var secrets = KnownSecrets()
    guard names.containsParameter(name) else { return secrets }
    let bytes = Array(value.utf8)
    secrets.insert(bytes)
    let folded = SensitiveNames.folded(name)
    if folded.hasSuffix("cookie") || folded.hasSuffix("cookie2") {
      // Some recorders join several headers of the name with line ends.
      for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
        // Behind the cookie that is set stand words such as a path and an age, which are no secrets.
        let pairs = line.split(separator: 0x3B).prefix(folded.hasPrefix("set") ? 1 : .max)
        for pair in pairs {
          let value = pair.firstIndex(of: 0x3D).map { pair[($0 + 1)...] } ?? pair
          Self.insertCredentials(Self.bare(value), into: &secrets)
        }
      }
    } else {
      Self.insertCredentials(bytes, into: &secrets)
      let parts = bytes.split { $0 == 0x3B || $0 == 0x2C || $0 == 0x20 }
      for part in parts {
        guard let sign = part.firstIndex(of: 0x3D) else { continue }
        let label = SensitiveNames.folded(String(decoding: part[..<sign], as: UTF8.self))
        let value = Self.bare(part[(sign + 1)...])
        if value.count >= 8, !Self.publicParameters.contains(label) { secrets.insert(value) }
      }
    }
    return secrets
  }

  /// The parameters of credentials that tell how they are made, not what they are.
  private static let publicParameters: Set<String> = [
    "realm", "algorithm", "qop", "uri", "charset", "domain", "path", "expires", "maxage",
    "samesite", "signedheaders", "headers",
  ]

  /// A value without the spaces and quotation marks around it.
  private static func bare(_ value: ArraySlice<UInt8>) -> [UInt8] {
    let isAround: (UInt8) -> Bool = { $0.isSpace || $0 == 0x22 }
    return Array(value.drop(while: isAround).reversed().drop(while: isAround).reversed())
  }

  /// Adds credentials, those behind the name of a scheme, and what they say in base64.
  private static func insertCredentials(_ bytes: [UInt8], into secrets: inout KnownSecrets) {
    secrets.insert(bytes)
    let decoded = DecodedView(of: bytes)
    if decoded.isChanged { secrets.insert(decoded.bytes) }
    guard let space = bytes.firstIndex(of: 0x20) else { return }
    let credentials = Array(bytes[(space + 1)...])
    secrets.insert(credentials)
    for reading in Base64Runs.runs(in: credentials).compactMap(\.readings.first)
    where Base64Runs.isReadable(reading) {
      secrets.insert(reading)
      insertParts(of: reading, into: &secrets)
    }
  }

  /// The secrets in a URL, or in any text: its user part and the values beside sensitive names.
  package func secrets(inURL url: String) -> KnownSecrets {
    var secrets = KnownSecrets()
    let text = Array(url.utf8)
    for range in NamedValues(names: names, text: text).ranges() {
      let value = Self.bare(text[range])
      secrets.insert(value)
      let decoded = DecodedView(of: value)
      if decoded.isChanged { secrets.insert(decoded.bytes) }
      Self.insertParts(of: value, into: &secrets)
    }
    return secrets
  }

  /// Adds the parts of `user:password`; a short user name is a word rather than a secret.
  private static func insertParts(of credentials: [UInt8], into secrets: inout KnownSecrets) {
    let parts = credentials.split(separator: 0x3A, maxSplits: 1)
    guard parts.count == 2 else { return }
    if parts[0].count >= 6 { secrets.insert(parts[0]) }
    secrets.insert(parts[1])
  }
}
