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
      for pair in bytes.split(separator: 0x3B) {
        if let sign = pair.firstIndex(of: 0x3D) { secrets.insert(pair[(sign + 1)...]) }
      }
    } else if let space = bytes.firstIndex(of: 0x20) {
      let credentials = Array(bytes[(space + 1)...])
      secrets.insert(credentials)
      for reading in Base64Runs.runs(in: credentials).compactMap(\.readings.first)
      where Base64Runs.isReadable(reading) {
        secrets.insert(reading)
        Self.insertParts(of: reading, into: &secrets)
      }
    }
    return secrets
  }

  /// The secrets in a URL: its user part and the values of sensitive parameters.
  package func secrets(inURL url: String) -> KnownSecrets {
    var secrets = KnownSecrets()
    let text = Array(url.utf8)
    for range in NamedValues(names: names, text: text).ranges() {
      let value = Array(text[range])
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
