internal import ContractModel
internal import HTTPBinding
internal import StubServer

/// The stub as the command line asks for it: its pack, its target and its faults.
struct StubSetup {
  /// The pack, as the target's lists have it judged.
  let pack: ContractPack
  /// Which request is which endpoint.
  let target: TargetFile
  /// What answers, faults included.
  let responder: any Responder

  /// Makes a stub of a pack and a target.
  ///
  /// - Parameter faults: clause ids and the forms of `StubFault.forms`, as `--fault` takes them.
  init(
    _ loaded: LoadedPack, target: TargetFile, faults: [String] = [], rate: Double = 1,
    seed: UInt64 = 0
  ) throws(UsageFault) {
    let pack = try checked { () throws(ContractFault) in
      try ContractPack.load(
        files: loaded.files, sourcePrefix: loaded.prefix, targetLists: target.lists)
    }
    var manners: [StubFault] = []
    var clauses: [String] = []
    for fault in faults {
      if let manner = StubFault(fault) {
        manners.append(manner)
      } else if fault.contains("#") {
        clauses.append(fault)
      } else {
        let forms = StubFault.forms.joined(separator: ", ")
        throw UsageFault(
          "\(UsageFault.quote(fault)) is no fault: expected the id of a clause, or \(forms)")
      }
    }
    let broken: ClauseFaults
    do throws(ClauseFaults.Refusal) {
      broken = try ClauseFaults(clauses, pack: pack, files: loaded.files, rate: rate, seed: seed)
    } catch {
      throw UsageFault("option '--fault': \(error.text)")
    }
    let base = try checked { () throws(ContractFault) in
      try ContractResponder(
        pack: pack, files: loaded.files, sourcePrefix: loaded.prefix, target: target,
        alteration: broken.isEmpty ? nil : broken.alteration)
    }
    self.pack = pack
    self.target = target
    responder =
      manners.isEmpty ? base : FaultInjector(base, faults: manners, rate: rate, seed: seed)
  }

  /// Makes the stub that a command's options describe.
  init(
    _ loaded: LoadedPack, target: TargetFile, _ arguments: Arguments
  ) throws(UsageFault) {
    try self.init(
      loaded, target: target, faults: arguments.list("--fault") ?? [],
      rate: try arguments.share("--fault-rate") ?? 1,
      seed: UInt64(try arguments.integer("--seed", in: 0...Int.max) ?? 0))
    for name in ["--fault-rate", "--seed"] where arguments.has(name) && !arguments.has("--fault") {
      throw UsageFault("option '\(name)' needs '--fault'")
    }
  }

  /// The options that say how the stub misbehaves.
  static let options = [
    Option(
      name: "--fault", form: .list("LIST"),
      help: "misbehave: a clause's id, or latency=500ms, status=503, close, truncate, html, ..."),
    Option(
      name: "--fault-rate", form: .single("SHARE"),
      help: "how many of the answers do, from 0 to 1 (default: 1)"),
    Option(name: "--seed", form: .single("N"), help: "which of them do (default: 0)"),
  ]
}

extension Arguments {
  /// A share from 0 to 1, nil where the flag is not there.
  func share(_ name: String) throws(UsageFault) -> Double? {
    guard let text = value(name) else { return nil }
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard isPlain, let value = Double(text), (0...1).contains(value) else {
      throw UsageFault(
        "option '\(name)' expects a share from 0 to 1, such as 0.1, found \(UsageFault.quote(text))"
      )
    }
    return value
  }
}
