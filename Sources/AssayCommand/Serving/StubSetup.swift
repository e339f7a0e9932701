internal import ContractModel
internal import HTTPBinding
internal import RunPlan
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
  /// - Parameters:
  ///   - faults: clause ids and the forms of `StubFault.forms`, as `--fault` takes them.
  ///   - endpoints: globs of the endpoints whose answers are spoilt otherwise than by a clause;
  ///     empty for all answers.
  init(
    _ loaded: LoadedPack, target: TargetFile, faults: [String] = [], endpoints: [String] = [],
    rate: Double = 1, seed: UInt64 = 0
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
    let names = pack.endpoints.map(\.name)
    for pattern in endpoints where !names.contains(where: { NameFilter.matches(pattern, $0) }) {
      throw UsageFault(unknown: "endpoint", pattern, among: names)
    }
    let spoilt = names.filter { name in
      endpoints.contains { NameFilter.matches($0, name) }
    }
    responder =
      manners.isEmpty
      ? base
      : FaultInjector(
        base, faults: manners, rate: rate, seed: seed,
        endpoints: endpoints.isEmpty ? nil : Set(spoilt))
  }

  /// Makes the stub that a command's options describe.
  init(
    _ loaded: LoadedPack, target: TargetFile, _ arguments: Arguments
  ) throws(UsageFault) {
    try self.init(
      loaded, target: target, faults: arguments.list("--fault") ?? [],
      endpoints: arguments.list("--fault-on") ?? [],
      rate: try arguments.share("--fault-rate") ?? 1,
      seed: UInt64(try arguments.integer("--seed", in: 0...Int.max) ?? 0))
    for name in ["--fault-on", "--fault-rate", "--seed"]
    where arguments.has(name) && !arguments.has("--fault") {
      throw UsageFault("option '\(name)' needs '--fault'")
    }
  }

  /// What the help says of the faults.
  static let notes = [
    "Faults of the stub are the id of a clause that judges the API (see 'assay list'), and",
    StubFault.forms.joined(separator: ", ") + ".",
  ]

  /// The options that say how the stub misbehaves.
  static let options = [
    Option(
      name: "--fault", form: .list("LIST"),
      help: "misbehave: a clause's id, or a fault named below"),
    Option(
      name: "--fault-on", form: .list("ENDPOINT"),
      help: "whose answers are spoilt (globs; default: all)"),
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
