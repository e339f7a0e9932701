import ContractModel
import Diagnostics
import JSONDocument
import JSONSchema
import Recordings
import Redaction

/// What becomes of an interaction: the table of answers of DESIGN section 4.
extension Worker {
  /// How an answer counts.
  enum Verdict {
    /// Judged by its clauses, or by the lack of a value that is due.
    case judged
    /// Not in the recording: no pass, and no violation.
    case notRecorded(String)
    /// Something came out that tells nothing about the API.
    case error(kind: String, String)
  }

  /// Judges one interaction.
  ///
  mutating func judge(_ interaction: borrowing Interaction) {
    judge(interaction) { _ in }
  }

  /// Judges one interaction of a HAR entry.
  mutating func judge(_ interaction: borrowing Interaction, _ exchange: HTTPExchange) {
    judge(interaction) { $0.takeSecrets(of: exchange) }
  }

  /// Judges one interaction; `takeMore` takes what the recording holds beside it.
  @inline(__always)
  private mutating func judge(
    _ interaction: borrowing Interaction, takeMore: (inout Worker) -> Void
  ) {
    if let name = interaction.session { session = FP(name, seed: settings.seed) }
    guard let index = endpointIndex(interaction) else { return }
    let judge = judges[index]
    let at = interaction.at?.milliseconds ?? Moment.none
    if at != Moment.none, at < result.earliest { result.earliest = at }
    beginRecord(at: at, endpoint: index)
    result.calls[index] += 1
    if let duration = interaction.durationMs, duration < 1e12 {
      result.durations[index] = max(0, result.durations[index]) + Int64(duration * 1000)
    }
    noteOddities(interaction)
    takeMore(&self)
    takeHeaders(interaction.headers)
    if let url = interaction.http?.url { takeSecrets(inURL: url) }
    if !interaction.isProbe {
      judge.pointee.calls += 1
      if judge.pointee.isUnavailable { callUnavailable(index) }
    }
    if let request = interaction.request, !settings.isAdHoc { judgeRequest(request, judge) }
    if let fault = interaction.requestFault {
      note("unreadable-request", .warning, "the request cannot be read:", quote: fault.text)
    }
    judgeDelivery(interaction, judge)
    observeWire(interaction, judge)
    switch answer(interaction, judge) {
    case .judged: result.judged += 1
    case .notRecorded(let reason):
      result.notRecorded += 1
      note("not-recorded", .warning, reason)
    case .error(let kind, let reason):
      result.notRecorded += 1
      let name = pack.endpoints[index].name
      note(kind, .error, "\(name):", quote: reason)
    }
    if let clock = record.clock, at != Moment.none {
      observeClock(plan.clocks[clock.rule], clock.time - at)
    }
    endRecord()
  }

  /// The endpoint of an interaction; an unknown one is unmatched.
  private mutating func endpointIndex(_ interaction: Interaction) -> Int? {
    if settings.isAdHoc, judges.count > 0 { return 0 }
    if let index = names.index(of: interaction.endpoint) { return index }
    result.unmatched += 1
    takeNamedSecrets(of: interaction)
    let name = interaction.endpoint.text
    let nearest = Suggestion.nearest(to: name, in: pack.endpoints.map(\.name))
    let hint = nearest.map { " (did you mean '\($0)'?)" } ?? ""
    note("unmatched", .warning, "no endpoint of the contract has this name\(hint):", quote: name)
    return nil
  }

  // MARK: - The answer

  private mutating func answer(
    _ interaction: Interaction, _ judge: UnsafeMutablePointer<EndpointJudge>
  ) -> Verdict {
    let isDue = judge.pointee.payloadIsDue
    let status = interaction.status
    if case .failed(let failure) = interaction.response {
      return .error(kind: "transport", "\(failure.kind.rawValue): \(failure.text)")
    }
    if interaction.notes.contains(.loginFollowed) {
      return .notRecorded("the login page that a redirect led to")
    }
    if case .notKept(.webSocket) = interaction.response {
      return .notRecorded(NotKept.webSocket.text)
    }
    if let status {
      if status <= 0 {
        return .error(kind: "transport", "status \(status): nothing came from the API")
      }
      if status >= 100 && status < 200 || status == 304 {
        return .notRecorded("status \(status) has no body")
      }
      if isDue || settings.isAdHoc, let verdict = errorVerdict(status, interaction) {
        return verdict
      }
      if isDue, let http = judge.pointee.httpClause {
        exercised[http] += 1
        if status < 200 || status >= 400 {
          failStatus(http, status)
          return .judged
        }
      }
    }
    observeNowAnswers(interaction, judge)
    guard isDue || settings.isAdHoc else {
      if case .body(let value) = interaction.response, let message = judge.pointee.response {
        evaluate(value, message)
      }
      return .judged
    }
    return payload(interaction, judge)
  }

  // What is asked of each answer is mutating although it changes nothing: for a borrowing method the
  // compiler copies the whole worker at each call.

  /// What a status says that tells nothing about the API.
  private mutating func errorVerdict(_ status: Int, _ interaction: Interaction) -> Verdict? {
    switch status {
    case 401, 403, 407: return .error(kind: "unauthorized", "status \(status)")
    case 429, 503: return .error(kind: "unavailable", "status \(status)")
    case 300..<400:
      let target = interaction.redirect.map { " -> \($0.location.text)" } ?? ""
      if interaction.redirect?.isLogin == true {
        return .error(
          kind: "redirected-to-login", "redirected to a login page (\(status)\(target))")
      }
      return .error(kind: "redirected", "redirected (\(status)\(target))")
    default: return nil
    }
  }

  /// Judges the value of an answer that must have one.
  private mutating func payload(
    _ interaction: Interaction, _ judge: UnsafeMutablePointer<EndpointJudge>
  ) -> Verdict {
    let body = judge.pointee.bodyClause
    // The usual case alone: a look at all of them makes a copy of what came back.
    if case .body(let value) = interaction.response {
      if let words = emptyWords(value, interaction.status) {
        failBody(body, "a value that is not empty", words)
      } else if let body {
        exercised[body] += 1
      }
      if let message = judge.pointee.response { evaluate(value, message) }
      return .judged
    }
    return lackOfPayload(interaction, body)
  }

  /// Judges what came instead of the value of an answer that must have one.
  @inline(never)
  private mutating func lackOfPayload(_ interaction: Interaction, _ body: Int?) -> Verdict {
    switch interaction.response {
    case .failed(let failure): return .error(kind: "transport", failure.text)
    case .absent: return .notRecorded("the interaction has no 'response'")
    case .notKept(.statusWithoutBody(204)) where !settings.isAdHoc:
      failBody(body, "a JSON value", "status 204, which has no body")
    case .notKept(let reason):
      if interaction.status == 204, !settings.isAdHoc {
        failBody(body, "a JSON value", "status 204, which has no body")
      } else {
        return .notRecorded(reason.text)
      }
    case .null: failBody(body, "a JSON value", "nothing: no response came")
    case .unreadableBody(let fault):
      // A page is told by its title; its forms hold tokens.
      let raw = fault.kind == .htmlPage ? ByteView.none : fault.raw
      failBody(body, fault.isEmpty ? "a JSON value" : "a body that is JSON", fault.text, raw)
    case .body: break
    }
    return .judged
  }

  /// What makes a value nil or empty, in words; nil where it is neither (G4).
  private mutating func emptyWords(_ value: JSONView, _ status: Int?) -> String? {
    if settings.isAdHoc { return nil }
    if status == 204 { return "status 204, with which no body is delivered" }
    switch value.kind {
    case .null: return "null"
    case .object where value.tape[value.index].childCount == 0: return "an empty object"
    case .array where value.tape[value.index].childCount == 0: return "an empty array"
    default: return nil
    }
  }

  private mutating func failBody(
    _ clause: Int?, _ expected: String, _ found: String, _ raw: ByteView = .none
  ) {
    guard let clause else { return }
    exercised[clause] += 1
    let spot = nextSpot()
    let limit = sampleLimit(clause)
    let session = session
    result.findings.violate(clause, at: spot, limit: limit) {
      Sample(
        spot: spot, session: session, side: .response, pointer: "", expected: expected,
        found: found,
        value: raw.isEmpty
          ? nil : SealedValue(text: Array(raw.prefix(4096)), characters: Self.codePoints(raw)))
    }
  }

  private mutating func failStatus(_ clause: Int, _ status: Int) {
    let spot = nextSpot()
    let limit = sampleLimit(clause)
    let session = session
    result.findings.violate(clause, at: spot, limit: limit) {
      Sample(
        spot: spot, session: session, side: .response, pointer: nil, expected: "a 2xx status",
        found: "status \(status)")
    }
  }

  /// Observes an answer of what is documented as not available.
  private mutating func observeNowAnswers(
    _ interaction: Interaction, _ judge: UnsafeMutablePointer<EndpointJudge>
  ) {
    guard judge.pointee.isUnavailable else { return }
    if let status = interaction.status, status < 200 || status >= 300 { return }
    switch interaction.response {
    case .body, .unreadableBody: break
    default: if interaction.status == nil { return }
    }
    let spot = nextSpot()
    let words = interaction.status.map { "status \($0)" } ?? "a body"
    result.findings.observe(
      ObservationKey(kind: "now-answers", endpoint: judge.pointee.index, side: .response, path: ""),
      FP(UInt64(interaction.status ?? 0), 3), at: spot, session: session,
      limit: settings.maxValues
    ) { .words(words) }
  }

  // MARK: - Other facts

  /// Counts a call of what is not available as a violation of each rule against it.
  private mutating func callUnavailable(_ index: Int) {
    for rule in plan.unavailable where rule.endpoint == index {
      guard let clause = rule.clause else { continue }
      let spot = nextSpot()
      let limit = sampleLimit(clause)
      let session = session
      let name = pack.endpoints[index].name
      result.findings.violate(clause, at: spot, limit: limit) {
        Sample(
          spot: spot, session: session, side: .request, pointer: nil,
          expected: "no call of \(name), which is not available",
          found: "a call of it",
          remedy: "build no flow on it; waive the clause if Cheggout has confirmed availability")
      }
    }
  }

  private mutating func noteOddities(_ interaction: Interaction) {
    let notes = interaction.notes.subtracting(.informative)
    guard !notes.isEmpty else { return }
    for oddity in notes.list {
      let charset = oddity.word == "charset" ? interaction.charset?.text : nil
      note(
        oddity.word, .warning, oddity.text + (charset == nil ? "" : "; declared is:"),
        quote: charset)
    }
  }
}
