internal import ContractModel
internal import HTTPBinding
internal import JSONDocument
internal import Recordings

/// What one thread needs to understand requests: a binder and judges, used again and again.
final class ContractDesk {
  private var binder: Binder
  private let pack: ContractPack
  private var judges: [Int: RequestJudge] = [:]
  private var parser = TapeParser(capacity: 64)
  private var method = PaddedBuffer()
  private var url = PaddedBuffer()
  private var type = PaddedBuffer()
  private var body = PaddedBuffer()
  private let limits: JSONLimits

  /// What a request is.
  enum Reading {
    /// A call of an endpoint, with what is wrong with it.
    case call(endpoint: Int, request: JSONDocument?, findings: [Finding])
    case unmatched(Unmatched)
  }

  init(pack: ContractPack, target: TargetFile, limits: JSONLimits) {
    self.pack = pack
    self.limits = limits
    binder = Binder(target: target, types: ParameterTypes.types(of: pack), limits: limits)
  }

  /// Finds the endpoint of a request, and judges what it asks.
  func read(_ request: ServerRequest, as methodName: String) -> Reading {
    method.removeAll()
    method.append(methodName)
    url.removeAll()
    url.append(request.target)
    var exchange = HTTPExchange()
    exchange.method = method.bytes
    exchange.url = url.bytes
    if let text = request.header("content-type") {
      type.removeAll()
      type.append(text)
      exchange.requestType = type.bytes
    }
    exchange.requestBody = body(request.body)
    exchange.hasResponse = false
    switch binder.bind(exchange) {
    case .unmatched(let why): return .unmatched(why)
    case .matched(let interaction):
      guard let endpoint = pack.endpoint(named: interaction.endpoint.text) else {
        return .unmatched(.noEndpoint)
      }
      return read(interaction, endpoint)
    }
  }

  private func read(_ interaction: Interaction, _ endpoint: Int) -> Reading {
    guard let view = interaction.request else {
      let found = interaction.requestFault?.text ?? "none"
      let finding = Finding(pointer: "", expected: "the arguments of the call", found: found)
      return .call(endpoint: endpoint, request: nil, findings: [finding])
    }
    let range = view.tape.range(view.index)
    let text = UnsafeBufferPointer(start: view.tape.bytes + range.lowerBound, count: range.count)
    let document = try? JSONDocument(parsing: Array(text), limits: limits)
    guard let message = pack.endpoints[endpoint].request else {
      return .call(endpoint: endpoint, request: document, findings: [])
    }
    let judge = judges[endpoint] ?? RequestJudge(message, clauses: pack.clauses)
    judges[endpoint] = judge
    return .call(endpoint: endpoint, request: document, findings: judge.findings(view))
  }

  /// The body as recordings hold it: a JSON string, or one of base64 where it is no text.
  private func body(_ bytes: [UInt8]) -> HTTPExchange.RequestBody {
    if bytes.isEmpty { return .none }
    body.removeAll()
    body.append(0x22)
    for byte in bytes {
      if byte == 0x22 || byte == 0x5c {
        body.append(0x5c)
        body.append(byte)
      } else if byte < 0x20 {
        body.append("\\u00")
        body.append(byte < 0x10 ? 0x30 : 0x31)
        let low = byte & 0xf
        body.append(low < 10 ? 0x30 + low : 0x57 + low)
      } else {
        body.append(byte)
      }
    }
    body.append(0x22)
    if parser.parse(body.pointer, body.count, JSONLimits()) == nil {
      return .text(JSONView(tape: parser.tape, index: 0), isBase64: false)
    }
    body.removeAll()
    body.append(0x22)
    body.append(Base64.encode(bytes))
    body.append(0x22)
    guard parser.parse(body.pointer, body.count, JSONLimits()) == nil else { return .unknown }
    return .text(JSONView(tape: parser.tape, index: 0), isBase64: true)
  }
}
