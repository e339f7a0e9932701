import JSONDocument
import Recordings
import Redaction

/// Takes what must not be shown from the parts of an interaction that no schema looks into.
extension Worker {
  /// Takes the secrets of a HAR entry's own lists: the request's headers, and the cookies.
  mutating func takeSecrets(of exchange: HTTPExchange) {
    takeHeaders(exchange.requestHeaders)
    takeCookies(exchange.requestCookies)
    takeCookies(exchange.responseCookies)
  }

  private mutating func takeCookies(_ cookies: HeaderView) {
    var values: [String] = []
    cookies.forEach { values.append($1.source.text) }
    for value in values {
      for secret in redactor.secrets(inHeader: "Cookie", "=\(value)").values {
        secret.withUnsafeBufferPointer { keepSecret($0) }
      }
    }
  }

  /// Takes the secrets of a URL: its user part and the values of sensitive parameters.
  mutating func takeSecrets(inURL url: ByteView) {
    guard url.contains(where: { $0 == 0x3F || $0 == 0x40 }) else { return }
    for secret in redactor.secrets(inURL: url.text).values {
      secret.withUnsafeBufferPointer { keepSecret($0) }
    }
  }

  /// Takes the secrets of a message's headers.
  mutating func takeHeaders(_ headers: HeaderView) {
    guard headers.view != nil else { return }
    var pairs: [(String, String)] = []
    headers.forEach { name, value in
      let key = FP(name.source, seed: settings.seed)
      if secretHeaders[key] == false { return }
      pairs.append((name.source.text, value.source.text))
    }
    for (name, value) in pairs {
      let isSecret = redactor.names.containsParameter(name)
      if secretHeaders.count < 4096 {
        var name = name
        name.withUTF8 { secretHeaders[FP($0, seed: settings.seed)] = isSecret }
      }
      guard isSecret else { continue }
      for secret in redactor.secrets(inHeader: name, value).values {
        secret.withUnsafeBufferPointer { keepSecret($0) }
      }
    }
  }

  // MARK: - What no endpoint judges

  /// Takes what is secret by its name in an interaction of which nothing else is judged.
  mutating func takeNamedSecrets(of interaction: Interaction) {
    beginRecord(at: interaction.at?.milliseconds ?? Moment.none, endpoint: -1)
    takeHeaders(interaction.headers)
    if let url = interaction.http?.url { takeSecrets(inURL: url) }
    if let request = interaction.request { takeNamedSecrets(in: request) }
    switch interaction.response {
    case .body(let value): takeNamedSecrets(in: value)
    case .unreadableBody(let fault): takeNamedSecrets(inText: fault.raw)
    default: break
    }
    endRecord()
  }

  /// Takes what is secret by its name in a HAR entry that is no call of an endpoint.
  mutating func takeNamedSecrets(of exchange: HTTPExchange) {
    takeSecrets(of: exchange)
    takeHeaders(exchange.responseHeaders)
    takeSecrets(inURL: exchange.url)
    if let parameters = exchange.queryString { takePairs(parameters) }
    switch exchange.requestBody {
    case .text(let text, isBase64: false): takeNamedSecrets(in: text)
    case .parameters(let parameters): takePairs(parameters)
    default: break
    }
    switch exchange.content {
    case .text(let text, isBase64: false, _): takeNamedSecrets(in: text)
    case .value(let value): takeNamedSecrets(in: value)
    default: break
    }
  }

  /// Takes the values of a value's members with sensitive names, those in its strings as well.
  private mutating func takeNamedSecrets(in view: JSONView) {
    var secrets = redactor.secrets(in: view.tape)
    for token in view.index..<view.tape.after(view.index) where view.tape[token].kind == .string {
      secrets.formUnion(redactor.secrets(inURL: JSONText.string(of: token, in: view.tape)))
    }
    for secret in secrets.values { secret.withUnsafeBufferPointer { keepSecret($0) } }
  }

  private mutating func takeNamedSecrets(inText text: ByteView) {
    for secret in redactor.secrets(inURL: text.text).values {
      secret.withUnsafeBufferPointer { keepSecret($0) }
    }
  }

  /// Takes the values of HAR's pairs with sensitive names.
  private mutating func takePairs(_ list: JSONView) {
    var values: [String] = []
    HeaderView(list).forEach { name, value in
      if redactor.names.containsParameter(name.source.text) { values.append(value.source.text) }
    }
    for value in values { Array(value.utf8).withUnsafeBufferPointer { keepSecret($0) } }
  }
}
