internal import Conformance
internal import ContractModel
internal import HTTPBinding
internal import JSONDocument
internal import LiveTransport
internal import Recordings
internal import RunPlan
internal import Threads

/// Sends planned calls, from many threads at once.
struct LiveSender: Sendable {
  /// A call that was sent, and what came of it.
  struct Sent: Sendable {
    let call: RunPlan.Call
    let interaction: RecordedInteraction
    /// What the sendings before the last one came to, in words.
    let earlier: [String]
    /// Why nothing came; nil where an answer did.
    let fault: TransportFault?
    /// Whether bytes of the request left.
    let hasLeft: Bool
    /// Whether the answer has no value where the target says that the result is.
    let lacksResult: Bool
  }

  private let pack: ContractPack
  private let writer: RequestWriter
  private let courier: Courier
  private let stop: StopSignal
  private let sheet: Monitor<CallSheet>

  init(_ run: LiveRun, baseURL: String, courier: Courier, stop: StopSignal) {
    pack = run.pack
    writer = RequestWriter(run, baseURL: baseURL)
    self.courier = courier
    self.stop = stop
    sheet = Monitor(CallSheet(run.plan, seed: UInt64.random(in: .min ... .max)))
  }

  /// Sends a call; nil where the run was stopped before.
  func send(_ call: RunPlan.Call, repetition: Int, link: [UInt8]? = nil) -> Sent? {
    if stop.isRaised { return nil }
    let arguments = sheet.with {
      $0.arguments(of: call, repetition: repetition, at: Clock.localMoment, link: link)
    }
    guard let request = writer.request(call, arguments) else { return nil }
    let delivery = courier.deliver(request)
    return sent(call, arguments, request, delivery)
  }

  private func sent(
    _ call: RunPlan.Call, _ arguments: [UInt8], _ request: WireRequest, _ delivery: Delivery
  ) -> Sent {
    let last = delivery.last
    var interaction = RecordedInteraction(
      endpoint: pack.endpoints[call.endpoint].name, request: arguments,
      at: Timestamp(milliseconds: last.at),
      durationMs: (last.durationMs * 1000).rounded() / 1000, isProbe: call.isProbe)
    var lacksResult = false
    switch last.result {
    case .failure(let fault):
      interaction.outcome = .failed(kind: fault.kind.rawValue, message: fault.message)
    case .success(let response):
      let hasContent =
        request.method != "HEAD" && !InteractionReader.hasNoContent(response.status)
      let answer = AnswerBody(
        response.body, hasContent: hasContent, type: response.headers.first(named: "content-type"),
        responseAt: writer.bindings[call.endpoint]?.responseAt ?? [])
      lacksResult = answer.lacksResult && (200..<300).contains(response.status)
      interaction.outcome = .response(
        RecordedInteraction.Response(
          status: response.status, headers: response.headers.map { ($0.name, $0.value) },
          body: answer.body))
    }
    return Sent(
      call: call, interaction: interaction, earlier: delivery.earlier.map(Self.words),
      fault: last.fault, hasLeft: last.hasLeft, lacksResult: lacksResult)
  }

  private static func words(_ attempt: Attempt) -> String {
    switch attempt.result {
    case .failure(let fault): "\(fault.kind.rawValue): \(fault.message)"
    case .success(let response): "status \(response.status)"
    }
  }
}
