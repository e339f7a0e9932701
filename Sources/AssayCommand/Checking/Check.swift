internal import Conformance
internal import ContractModel
internal import HTTPBinding
internal import Recordings

/// One run of `check`: everything loaded and found, ready to be judged.
struct Check: Sendable {
  /// The contracts.
  let pack: ContractPack
  /// The target; nil without one.
  let target: TargetFile?
  /// What is judged, in order.
  let inputs: [Input]
  /// For each input the index of the endpoint whose body it is, if it is one; nil where unknown.
  let bodyEndpoints: [Int?]
  let settings: RunSettings
  let jobs: Int

  /// Loads what the options name; a mistake in it ends the run before anything is judged.
  init(_ options: CheckOptions) throws(UsageFault) {
    var settings = options.settings
    var walk = InputWalk()
    for operand in options.operands { try walk.add(operand) }
    walk.shortenNames()
    inputs = walk.inputs
    settings.sources = inputs.map(\.name)
    (pack, target) = try Self.contracts(options, inputs)
    settings.target = target?.name
    if let waivers = options.waivers { settings.waivers = try WaiverFile.load(waivers) }
    self.settings = settings
    jobs = options.jobs
    bodyEndpoints = try Self.bodyEndpoints(of: inputs, pack, options)
    if target == nil && options.schema == nil,
      let capture = inputs.first(where: { $0.name.lowercased().hasSuffix(".har") })
    {
      throw UsageFault(
        "\(UsageFault.quote(capture.name)) is a HAR file: '--target NAME|FILE' must say which request is which endpoint"
      )
    }
  }

  private static func contracts(
    _ options: CheckOptions, _ inputs: [Input]
  ) throws(UsageFault) -> (ContractPack, TargetFile?) {
    if let schema = options.schema {
      let bytes = try ContractSource.contents(schema, kind: "schema")
      let name = schema.lastComponent.description
      let pack = try checked { () throws(ContractFault) in
        try ContractPack.adHoc(
          schema: bytes, source: schema.description,
          name: name.hasSuffix(".json") ? String(name.dropLast(5)) : name,
          assertsFormat: options.assertsFormat, loader: SchemaLoader.load)
      }
      return (pack, nil)
    }
    let pack = try ContractSource.packFiles(options.contracts)
    var target: TargetFile?
    if let given = options.target {
      let names = try checked { () throws(ContractFault) in
        try ContractPack.endpointNames(files: pack.files, sourcePrefix: pack.prefix)
      }
      target = try ContractSource.target(given, endpoints: names)
    }
    let lists = target == nil ? RecordedLists.read(inputs) : target?.lists
    let loaded = try checked { () throws(ContractFault) in
      try ContractPack.load(files: pack.files, sourcePrefix: pack.prefix, targetLists: lists)
    }
    return (loaded, target)
  }

  private static func bodyEndpoints(
    of inputs: [Input], _ pack: ContractPack, _ options: CheckOptions
  ) throws(UsageFault) -> [Int?] {
    if options.schema != nil { return inputs.map { _ in 0 } }
    if let given = options.endpoint {
      guard let index = pack.endpoint(named: given) else {
        throw UsageFault(unknown: "endpoint", given, among: pack.endpoints.map(\.name))
      }
      return inputs.map { _ in index }
    }
    return inputs.map { input in
      let file = FilePath(input.name).lastComponent.description
      return pack.endpoint(named: InputFormat.endpointName(ofFile: file))
    }
  }
}

/// Runs something that loads contracts and makes a usage fault of their mistakes.
func checked<Loaded>(_ load: () throws(ContractFault) -> Loaded) throws(UsageFault) -> Loaded {
  do throws(ContractFault) {
    return try load()
  } catch {
    throw UsageFault(error.diagnostics)
  }
}
