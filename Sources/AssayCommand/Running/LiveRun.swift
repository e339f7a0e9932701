internal import Conformance
internal import ContractModel
internal import HTTPBinding
internal import RunPlan

/// A live run with everything loaded and planned, before anything is sent.
struct LiveRun: Sendable {
  let options: RunOptions
  let pack: ContractPack
  let target: TargetFile
  /// The stub inside the process, where it is the target.
  let stub: StubSetup?
  let plan: RunPlan
  let settings: RunSettings

  /// Loads what the options name; a mistake in it ends the run before anything is sent.
  init(_ arguments: Arguments) throws(UsageFault) {
    let options = try RunOptions(arguments)
    self.options = options
    let loaded = try LoadedPack(folder: options.contracts)
    let names = loaded.pack.endpoints.map(\.name)
    if let pattern = options.filter.unused(among: names) {
      throw UsageFault(unknown: "endpoint", pattern, among: names)
    }
    let target = try ContractSource.target(
      options.target, endpoints: names, requiresEnvironment: true)
    self.target = target
    if ContractSource.meansStub(options.target) {
      stub = try StubSetup(loaded, target: target, arguments)
    } else {
      stub = nil
      try Self.refuse(target, options, arguments)
    }
    let pack = try checked { () throws(ContractFault) in
      try ContractPack.load(
        files: loaded.files, sourcePrefix: loaded.prefix, targetLists: target.lists)
    }
    self.pack = pack
    plan = try checked { () throws(ContractFault) in
      try RunPlan(
        pack: pack, files: loaded.files, sourcePrefix: loaded.prefix, target: target,
        filter: options.filter)
    }
    var settings = options.settings
    settings.target = target.name
    settings.sources = [options.recording?.description ?? target.name]
    // The suite knows what it has received: nothing came before.
    settings.isComplete = true
    if let waivers = options.waivers { settings.waivers = try WaiverFile.load(waivers) }
    self.settings = settings
  }

  /// Refuses what only a stub can do, and a target without an address.
  private static func refuse(
    _ target: TargetFile, _ options: RunOptions, _ arguments: Arguments
  ) throws(UsageFault) {
    for option in StubSetup.options where arguments.has(option.name) {
      throw UsageFault(
        "option '\(option.name)' is for '--target stub', which is the only server that it can spoil"
      )
    }
    if target.baseURL == nil {
      throw UsageFault(
        "the target \(UsageFault.quote(options.target)) has no 'baseURL': say where its server is, such as \"baseURL\": \"https://api.example.com\""
      )
    }
  }
}
