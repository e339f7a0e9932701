internal import Conformance
internal import ContractModel
internal import HTTPBinding
internal import LiveTransport
internal import Redaction
internal import RunPlan

extension LiveRun {
  /// A request of ours that would break the contract, and what to change.
  func words(_ fault: RequestFault) -> String {
    let endpoint = pack.endpoints[fault.endpoint].name
    let name = fault.label.map { "'\($0)'" } ?? "the arguments"
    let remedy =
      fault.isOfTarget
      ? "give \(name) another value in 'parameters' of the target \(UsageFault.quote(options.target))"
      : "give \(name) a value in 'parameters' of the target \(UsageFault.quote(options.target)); the sample's does not do"
    let hint = fault.hint.map { " (\($0))" } ?? ""
    return
      "our own request of \(endpoint) would violate \(fault.clause): expected \(fault.expected), found \(fault.found)\(hint); \(remedy)"
  }

  /// Notes what was not asked for although the contract has it.
  func noteOmissions(_ session: inout Session) {
    for omission in plan.omissions { note(omission, &session) }
    guard session.goesOn, session.sent > 0 else { return }
    for place in plan.linkPlaces
    where plan.echoes.contains(where: { $0.endpoint == place.endpoint })
      && session.links.links(for: place.endpoint).isEmpty
    {
      let sources = place.sources.sorted().map { pack.endpoints[$0].name }
      note(
        RunPlan.Omission(endpoint: place.endpoint, reason: .noLink(sources: sources)), &session)
    }
  }

  private func note(_ omission: RunPlan.Omission, _ session: inout Session) {
    session.judge.note("not-asked", .warning, words(omission), isOfRun: true)
  }

  /// Why an endpoint is not asked.
  func words(_ omission: RunPlan.Omission) -> String {
    let name = pack.endpoints[omission.endpoint].name
    let reason: String
    switch omission.reason {
    case .notBound: reason = "the target does not say which request it is"
    case .effects:
      reason =
        "it changes something for good; '\"effects\": true' in the target allows that, and the probes"
    case .noSample: reason = "the contract pack has no sample of it"
    case .noLink(let sources):
      reason = "no answer of \(sources.joined(separator: " or ")) carried a link that it could echo"
    }
    return "\(name): \(reason)"
  }

  /// What to say where the target could not be reached at all.
  func complaint(_ fault: TransportFault, _ baseURL: String) -> String {
    let redactor = Redactor(names: pack.sensitiveNames, environment: target.secrets)
    // An address that may not be shown is not shown in part either.
    let place = redactor.url(baseURL) == baseURL ? " at \(baseURL)" : ""
    let name = UsageFault.quote(options.target)
    let remedy =
      switch fault.kind {
      case .dns: "check the host in the target's 'baseURL', and the proxy"
      case .connect, .timeout:
        "check that the server runs, the address in the target's 'baseURL', and the proxy"
      // No trusted root helps against a wrong host or an expired certificate.
      case .tls where fault.message.contains("not trusted"): "'--cacert FILE' trusts a private root"
      case .tls: "check the server's certificate, and the host in the target's 'baseURL'"
      default: "check the target"
      }
    return
      "the target \(name) cannot be reached\(place): \(redactor.text(fault.message)) [\(fault.kind.rawValue)]; \(remedy)"
  }
}
