internal import Conformance
internal import JSONDocument

/// The options of `assay check`, checked one by one.
struct CheckOptions: Sendable {
  /// Who can be judged, as the command line spells it.
  enum Subject: String, CaseIterable {
    case api, app, sdk
  }

  let operands: [FilePath]
  let endpoint: String?
  let target: String?
  let schema: FilePath?
  let assertsFormat: Bool
  let contracts: FilePath?
  let waivers: FilePath?
  var jobs: Int
  /// How the results are told.
  let publication: Publication
  /// What the judging module needs to know; names of inputs and of the target are filled in later.
  var settings: RunSettings

  /// Reads the options; whatever is wrong is told with the nearest right value.
  init(_ arguments: Arguments) throws(UsageFault) {
    // An option that took the only operand for its value complains of that value.
    jobs = try arguments.integer("--jobs", in: 1...1024) ?? Environment.processorCount
    settings = try Self.settings(arguments, command: "check")
    guard !arguments.operands.isEmpty else {
      throw UsageFault(
        "expected a recording, a folder or - for standard input; see 'assay check --help'")
    }
    guard arguments.operands.filter({ $0 == FilePath("-") }).count < 2 else {
      throw UsageFault("standard input (-) is given twice, but can be read only once")
    }
    operands = arguments.operands
    endpoint = arguments.value("--endpoint")
    target = arguments.value("--target")
    schema = arguments.value("--schema").map { FilePath($0) }
    assertsFormat = arguments.has("--assert-format")
    contracts = arguments.value("--contracts").map { FilePath($0) }
    waivers = arguments.value("--waivers").map { FilePath($0) }
    publication = Publication(command: "check", arguments)
    settings.isAdHoc = schema != nil
    try Self.refuseContradictions(arguments)
  }

  /// What the options say that `check` and other commands which judge have in common.
  static func settings(
    _ arguments: Arguments, command: String
  ) throws(UsageFault) -> RunSettings {
    var settings = RunSettings()
    settings.command = command
    settings.toolVersion = AssayCommand.version
    let subjects = try arguments.choices("--subject", of: Subject.self)
    if let subjects {
      let named = Set(subjects)
      settings.subjects = Subject.allCases.filter(named.contains).compactMap {
        Results.Subject(rawValue: $0.rawValue)
      }
    }
    settings.followsRecordings = subjects == nil
    settings.failOn = Set(try arguments.choices("--fail-on", of: RunSettings.FailOn.self) ?? [])
    settings.requireCoverage = try arguments.percent("--require-coverage")
    settings.isComplete = arguments.has("--complete")
    settings.maxSamples = try arguments.integer("--max-samples", in: 0...100_000) ?? 10
    settings.showValues = arguments.has("--show-values")
    settings.limits = JSONLimits(
      depth: try arguments.integer("--max-depth", in: 1...10_000) ?? 512,
      bytes: try arguments.byteCount("--max-bytes", in: 1...JSONLimits.mostBytes) ?? 256 << 20
    )
    settings.today = Clock.today
    return settings
  }

  private static func refuseContradictions(_ arguments: Arguments) throws(UsageFault) {
    let pairs = [
      ("--schema", "--contracts"), ("--schema", "--endpoint"), ("--schema", "--target"),
    ]
    for (first, second) in pairs where arguments.has(first) && arguments.has(second) {
      throw UsageFault("option '\(second)' cannot be used with '\(first)'")
    }
    if arguments.has("--assert-format") && !arguments.has("--schema") {
      throw UsageFault(
        "option '--assert-format' needs '--schema': in the contracts, formats assert anyway")
    }
  }
}
