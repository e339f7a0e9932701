internal import ContractModel
internal import HTTPBinding
internal import JSONDocument
internal import LiveTransport
internal import Redaction
internal import RunPlan

/// What a live run would send, for a person to read; secrets are masked.
struct DryRun {
  private let run: LiveRun
  private let redactor: Redactor

  init(_ run: LiveRun) {
    self.run = run
    redactor = Redactor(names: run.pack.sensitiveNames, environment: run.target.secrets)
  }

  /// All requests in their order, and what is left out.
  var text: [UInt8] {
    var lines: [String] = []
    let writer = RequestWriter(run, baseURL: run.target.baseURL ?? "")
    var sheet = CallSheet(run.plan, seed: UInt64.random(in: .min ... .max))
    for (index, call) in run.plan.calls.enumerated() {
      let link = Array("\"(a link that was received)\"".utf8)
      let arguments = sheet.arguments(
        of: call, repetition: 0, at: Clock.localMoment, link: link)
      guard let request = writer.request(call, arguments) else { continue }
      // What is secret by its label is secret under its name on the wire as well.
      let redactor = redactor.knowing(secrets(in: arguments))
      let name = run.pack.endpoints[call.endpoint].name
      lines.append("\(index + 1)  \(name)\(call.isProbe ? " (probe)" : "")")
      lines.append("   \(request.method) \(address(request.url, redactor))")
      for header in request.headers {
        lines.append("   \(header.name): \(redactor.header(header.name, header.value))")
      }
      if let body = request.body {
        lines.append("")
        lines.append("   " + redactor.text(body, limit: 4000))
      }
      lines.append("")
    }
    for fault in run.plan.faults(run.pack) { lines.append("error \(run.words(fault))") }
    for omission in run.plan.omissions {
      lines.append("not asked: \(run.words(omission))")
    }
    let count = run.plan.calls.count
    let times = run.options.repetitions == 1 ? "" : ", \(run.options.repetitions) times"
    lines.append("\(count) request\(count == 1 ? "" : "s")\(times), none of them sent")
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func secrets(in arguments: [UInt8]) -> KnownSecrets {
    guard let document = try? JSONDocument(parsing: arguments) else { return KnownSecrets() }
    return document.withTape { redactor.secrets(in: $0) }
  }

  /// The URL of a request, the target's base in a word where it may not be shown.
  private func address(_ url: String, _ redactor: Redactor) -> String {
    let base = run.target.baseURL ?? ""
    let isShown = redactor.url(base) == base || !url.hasPrefix(base)
    return isShown
      ? redactor.url(url, limit: 2000)
      : "{baseURL}" + redactor.url(String(url.dropFirst(base.count)), limit: 2000)
  }
}
