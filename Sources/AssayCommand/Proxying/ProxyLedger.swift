internal import Conformance
internal import ContractModel
internal import HTTPBinding
internal import JSONDocument
internal import LiveTransport
internal import Recordings
internal import Redaction
internal import StubServer

/// Records and judges the exchanges that a proxy passes on, one after the other.
final class ProxyLedger {
  private let target: TargetFile
  private let redactor: Redactor
  private let limits: JSONLimits
  private var binder: Binder
  private var judge: LiveJudge?
  private var recording: RecordingFile
  private var parser = TapeParser(capacity: 64)
  private var method = PaddedBuffer()
  private var url = PaddedBuffer()
  private var type = PaddedBuffer()
  private var text = PaddedBuffer()
  /// Why the recording could not be written to its end.
  private var unwritten: SystemFault?

  /// Begins a recording.
  init(
    pack: ContractPack, target: TargetFile, settings: RunSettings, record: FilePath
  ) throws(SystemFault) {
    self.target = target
    limits = settings.limits
    redactor = RecordingPseudonyms.redactor(pack: pack, target: target)
    binder = Binder(target: target, types: ParameterTypes.types(of: pack), limits: settings.limits)
    let header = RecordingHeader(complete: false, lists: target.lists)
    judge = LiveJudge(pack: pack, settings: settings, secrets: target.secrets, header: header)
    recording = try RecordingFile(
      record, RecordingPseudonyms.make(pack: pack, target: target), header: header)
  }

  /// Takes an exchange: it is on the disk when this returns.
  func take(_ request: ServerRequest, _ attempt: Attempt) {
    // What a stop cut off tells nothing about either side.
    if attempt.fault?.kind == .aborted { return }
    let interaction = interaction(request, attempt)
    judge?.judge(interaction)
    guard unwritten == nil else { return }
    do throws(SystemFault) {
      try recording.write(interaction)
    } catch {
      unwritten = error
    }
  }

  /// Reaches the verdict; nil where it was reached before.
  func finish() -> Results? {
    guard var judge = judge.take() else { return nil }
    if let fault = unwritten {
      judge.note("not-written", .error, fault.text, isOfRun: true)
    }
    return judge.finish()
  }

  // MARK: - Exchanges as interactions

  private func interaction(_ request: ServerRequest, _ attempt: Attempt) -> RecordedInteraction {
    var responseAt: [String] = []
    var interaction = RecordedInteraction(
      endpoint: unmatchedName(request), at: Timestamp(milliseconds: attempt.at),
      durationMs: (attempt.durationMs * 1000).rounded() / 1000)
    if case .matched(let call) = bind(request) {
      interaction.endpoint = call.endpoint.text
      interaction.request = call.request.map { view in
        let range = view.tape.range(view.index)
        return Array(
          UnsafeBufferPointer(start: view.tape.bytes + range.lowerBound, count: range.count))
      }
      responseAt =
        target.endpoints.first { $0.name == interaction.endpoint }?.binding.responseAt ?? []
    }
    switch attempt.result {
    case .failure(let fault):
      interaction.outcome = .failed(kind: fault.kind.rawValue, message: fault.message)
    case .success(let response):
      let hasContent =
        request.method != "HEAD" && !InteractionReader.hasNoContent(response.status)
      let answer = AnswerBody(
        response.body, hasContent: hasContent, type: response.headers.first(named: "content-type"),
        responseAt: responseAt)
      interaction.outcome = .response(
        RecordedInteraction.Response(
          status: response.status, headers: response.headers.map { ($0.name, $0.value) },
          body: answer.body))
    }
    return interaction
  }

  /// What an exchange is called that is no call of an endpoint: its method and its path.
  private func unmatchedName(_ request: ServerRequest) -> String {
    let path = request.target.prefix { $0 != "?" && $0 != "#" }
    return "\(request.method) \(redactor.url(String(path)))"
  }

  private func bind(_ request: ServerRequest) -> Binder.Match {
    method.removeAll()
    method.append(request.method)
    url.removeAll()
    url.append(request.target)
    var exchange = HTTPExchange()
    exchange.method = method.bytes
    exchange.url = url.bytes
    if let value = request.header("content-type") {
      type.removeAll()
      type.append(value)
      exchange.requestType = type.bytes
    }
    exchange.requestBody = body(request.body)
    exchange.hasResponse = false
    return binder.bind(exchange)
  }

  /// The body as a token of its own, as captures hold it: in base64, which any bytes can be.
  private func body(_ bytes: [UInt8]) -> HTTPExchange.RequestBody {
    if bytes.isEmpty { return .none }
    text.removeAll()
    text.append(0x22)
    text.append(Base64.encode(bytes))
    text.append(0x22)
    guard parser.parse(text.pointer, text.count, limits) == nil else { return .unknown }
    return .text(JSONView(tape: parser.tape, index: 0), isBase64: true)
  }
}
