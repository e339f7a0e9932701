internal import Conformance
internal import ContractModel
internal import HTTPBinding
internal import JSONDocument
internal import LiveTransport
internal import Recordings
internal import RunPlan
internal import Threads

extension LiveRun {
  /// What a run came to.
  struct Outcome: Sendable {
    var results: Results
    /// What is said in place of a summary, where the target was not reached at all.
    var complaint: String?
  }

  /// What is known while calls are sent, and touched by the thread that takes their answers only.
  struct Session: ~Copyable {
    var judge: LiveJudge
    var links: ReceivedLinks
    var recording: RecordingFile?
    /// Why the recording could not be written to its end.
    var unwritten: SystemFault?
    var progress = RunProgress()
    /// How many calls are planned, as far as is known.
    var total = 0
    var sent = 0
    /// Why the first call could not be sent at all.
    var unreachable: TransportFault?

    /// Whether to go on.
    var goesOn: Bool { unreachable == nil && unwritten == nil }
  }

  /// Sends everything that is planned, and judges what comes.
  ///
  /// - Parameters:
  ///   - baseURL: the URL that the endpoints' paths are added to.
  ///   - stop: ends the run before its time.
  ///   - interruption: tells which signal did; nil where none can.
  /// - Throws: why the recording cannot be written.
  func send(
    from baseURL: String, _ stop: StopSignal, _ interruption: Interruption? = nil
  ) throws(SystemFault) -> Outcome {
    let header = RecordingHeader(
      complete: true, subjects: settings.subjects.map(\.rawValue), lists: target.lists)
    var session = Session(
      judge: LiveJudge(
        pack: pack, settings: settings, secrets: target.secrets, header: header),
      links: ReceivedLinks(plan))
    if let path = options.recording {
      session.recording = try RecordingFile(
        path, RecordingPseudonyms.make(pack: pack, target: target), header: header)
    }
    let faults = plan.faults(pack)
    for fault in faults {
      session.judge.note("harness-error", .error, words(fault), isOfRun: true)
    }
    if faults.isEmpty {
      do throws(TransportFault) {
        let courier = Courier(
          try LiveTransport.make(options.transport, stop: stop), retries: options.retries,
          rate: options.rate, stop: stop)
        let sender = LiveSender(self, baseURL: baseURL, courier: courier, stop: stop)
        send(with: sender, &session)
      } catch {
        session.unreachable = error
      }
    }
    session.progress.clear()
    noteOmissions(&session)
    if let signal = interruption?.signal {
      session.judge.note(
        "interrupted", .error,
        "stopped by \(signal) after \(session.sent) of \(max(session.sent, session.total)) calls",
        isOfRun: true)
    }
    if let fault = session.unwritten {
      session.judge.note("not-written", .error, fault.text, isOfRun: true)
    }
    interruption?.end()
    let unreachable = session.unreachable
    let results = LiveVerdict(
      results: session.judge.finish(), isRecorded: options.recording != nil, target: options.target
    ).results
    return Outcome(
      results: results, complaint: unreachable.map { complaint($0, baseURL) })
  }

  private func send(with sender: LiveSender, _ session: inout Session) {
    session.total = plan.calls.count * options.repetitions
    // Alone first: where the target is not there, nothing else is tried.
    var steps = [plan.fetches] + plan.others
    let isEcho = !plan.echoes.isEmpty
    if let first = plan.calls.first, !first.template.needsLink {
      if let sent = sender.send(first, repetition: 0) {
        take(sent, &session, isFirst: true)
      }
      guard session.goesOn else { return }
    }
    let known = plan.calls.first?.group
    steps.insert([], at: 1)
    for (index, step) in steps.enumerated() {
      if index == 1 {
        if isEcho { sendEchoes(with: sender, &session) }
      } else {
        let jobs = (0..<options.repetitions).flatMap { repetition in
          step.filter { repetition > 0 || $0.group != known || $0.template.needsLink }
            .map { (call: $0, repetition: repetition) }
        }
        send(jobs.count, &session) { job in
          sender.send(jobs[job].call, repetition: jobs[job].repetition)
        }
      }
    }
  }

  /// Sends the calls that echo a link, one link each; a link is echoed once in a session.
  private func sendEchoes(with sender: LiveSender, _ session: inout Session) {
    var jobs: [(call: RunPlan.Call, repetition: Int, link: [UInt8])] = []
    for repetition in 0..<options.repetitions {
      var used: [Int: Int] = [:]
      for call in plan.echoes {
        let links = session.links.links(for: call.endpoint)
        let next = used[call.endpoint, default: 0]
        guard next < links.count else { continue }
        used[call.endpoint] = next + 1
        jobs.append((call, repetition, links[next]))
      }
    }
    session.total -= plan.echoes.count * options.repetitions - jobs.count
    let planned = jobs
    send(planned.count, &session) { job in
      sender.send(
        planned[job].call, repetition: planned[job].repetition, link: planned[job].link)
    }
  }

  private func send(
    _ count: Int, _ session: inout Session,
    work: @escaping @Sendable (Int) -> LiveSender.Sent?
  ) {
    OrderedJobs.run(count: count, workers: options.jobs, work: work) { _, sent in
      guard let sent else { return false }
      take(sent, &session)
      return session.goesOn
    }
  }

  /// Takes what came of a call, in the order of the plan.
  private func take(_ sent: LiveSender.Sent, _ session: inout Session, isFirst: Bool = false) {
    let isAborted = sent.fault?.kind == .aborted
    // A request that a stop kept from being sent is none.
    if isAborted && !sent.hasLeft { return }
    let name = pack.endpoints[sent.call.endpoint].name
    session.sent += 1
    session.judge.judge(sent.interaction)
    do throws(SystemFault) {
      try session.recording?.write(sent.interaction)
    } catch {
      session.unwritten = error
    }
    session.progress.advance(name, total: session.total)
    if !sent.earlier.isEmpty {
      session.judge.note(
        "retried", .warning, "\(name) was asked again after",
        quote: sent.earlier.joined(separator: ", "))
    }
    if sent.lacksResult {
      let place = target.endpoints.first { $0.name == name }?.binding.responseAt ?? []
      session.judge.note(
        "nothing-at", .warning,
        "\(name): the answer has no value at \(JSONPointer(tokens: place)), where the target's 'responseAt' says that the result is"
      )
    }
    if plan.linkPlaces.contains(where: { $0.sources.contains(sent.call.endpoint) }),
      case .response(let response) = sent.interaction.outcome, case .json(let body) = response.body,
      // The SDK hands nothing over where the status says that it failed (G4).
      (200..<300).contains(response.status ?? 0),
      let document = try? JSONDocument(parsing: body)
    {
      session.links.take(document.root, of: sent.call.endpoint)
    }
    if isFirst, let fault = sent.fault, Self.meansUnreachable(fault, hasLeft: sent.hasLeft) {
      session.unreachable = fault
    }
  }

  private static func meansUnreachable(_ fault: TransportFault, hasLeft: Bool) -> Bool {
    switch fault.kind {
    case .dns, .connect, .tls, .unsendable: true
    case .timeout: !hasLeft
    default: false
    }
  }
}
