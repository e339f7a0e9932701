internal import Conformance
internal import JSONDocument
internal import LiveTransport
internal import RunPlan

/// The options of `assay run`, checked one by one.
struct RunOptions: Sendable {
  let target: String
  let contracts: FilePath?
  let filter: NameFilter
  let repetitions: Int
  let isDryRun: Bool
  let jobs: Int
  let rate: Rate?
  let retries: RetryPolicy
  let transport: TransportSettings
  let recording: FilePath?
  let waivers: FilePath?
  let publication: Publication
  /// What the judging module needs to know; the name of the target is filled in later.
  var settings: RunSettings

  /// Reads the options; whatever is wrong is told with the nearest right value.
  init(_ arguments: Arguments) throws(UsageFault) {
    guard let target = arguments.value("--target") else { throw Self.noTarget }
    self.target = target
    contracts = arguments.value("--contracts").map { FilePath($0) }
    filter = NameFilter(
      only: arguments.list("--only") ?? [], skip: arguments.list("--skip") ?? [])
    repetitions = try arguments.integer("--repeat", in: 1...1_000_000) ?? 1
    isDryRun = arguments.has("--dry-run")
    jobs = try arguments.integer("--jobs", in: 1...256) ?? 1
    rate = try Self.rate(arguments)
    var retries = RetryPolicy()
    retries.count = try arguments.integer("--retries", in: 0...20) ?? retries.count
    self.retries = retries
    recording = arguments.value("--record").map { FilePath($0) }
    waivers = arguments.value("--waivers").map { FilePath($0) }
    publication = Publication(command: "run", arguments)
    settings = try CheckOptions.settings(arguments, command: "run")
    settings.subjects = [.api]
    settings.followsRecordings = false
    let bodyLimit = settings.limits.bytes
    transport = try Self.transport(arguments, bodyLimit: bodyLimit)
    // An answer is judged as a line of its recording, which holds it with escapes, and more beside.
    settings.limits.bytes = min(bodyLimit, 300 << 20) * 6 + (1 << 20)
  }

  /// What to say where nobody says whom to ask.
  private static var noTarget: UsageFault {
    let names = ContractSource.embeddedTargets.keys.sorted()
    let others = names.filter { $0 != ContractSource.stubName }
    return UsageFault(
      "'--target NAME|FILE' must say whom to ask: 'stub' is the server inside this tool, a FILE says which HTTP request of your server is which endpoint"
        + (others.isEmpty
          ? "" : " (to copy: \(others.joined(separator: ", ")), in Contracts/targets)"))
  }

  private static func rate(_ arguments: Arguments) throws(UsageFault) -> Rate? {
    guard let text = arguments.value("--rate") else { return nil }
    guard let rate = Rate(text) else {
      throw UsageFault(
        "option '--rate' expects requests for a unit of time, such as 5/s, 100/m or 2000/h, found \(UsageFault.quote(text))"
      )
    }
    return rate
  }

  private static func transport(
    _ arguments: Arguments, bodyLimit: Int
  ) throws(UsageFault) -> TransportSettings {
    var settings = TransportSettings()
    let hour = Duration.seconds(3600)
    settings.connectLimit =
      try arguments.duration("--connect-timeout", atMost: hour) ?? settings.connectLimit
    settings.totalLimit = try arguments.duration("--timeout", atMost: hour) ?? settings.totalLimit
    if arguments.has("--max-bytes") { settings.bodyLimit = bodyLimit }
    if let roots = arguments.value("--cacert") {
      let bytes = try ContractSource.contents(FilePath(roots), kind: "certificate")
      guard String(decoding: bytes, as: UTF8.self).contains("-----BEGIN CERTIFICATE-----") else {
        throw UsageFault(
          "option '--cacert' expects a file of certificates in PEM form, found none in \(UsageFault.quote(roots))"
        )
      }
      settings.rootsFile = roots
    }
    settings.proxies = ProxySettings(environment: { Environment.value($0) })
    return settings
  }
}
