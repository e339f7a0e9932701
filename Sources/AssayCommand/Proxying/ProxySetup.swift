internal import Conformance
internal import ContractModel
internal import HTTPBinding
internal import LiveTransport

/// The options of `assay proxy` with everything loaded, before it listens.
struct ProxySetup: Sendable {
  let pack: ContractPack
  let target: TargetFile
  let record: FilePath
  let settings: RunSettings
  let publication: Publication
  let transport: TransportSettings
  /// Scheme, host and port of the server behind the proxy.
  let origin: String
  /// The path of the target's base URL, without a slash at its end.
  let basePath: String

  /// Reads the options; a mistake in them or in a file that they name ends the command.
  init(_ arguments: Arguments) throws(UsageFault) {
    guard let given = arguments.value("--target") else {
      throw UsageFault(
        "'--target NAME|FILE' must say where the server is, and which request is which")
    }
    guard let record = arguments.value("--record") else {
      throw UsageFault("'--record FILE.ndjson' must say where the recording goes")
    }
    self.record = FilePath(record)
    let loaded = try LoadedPack(arguments)
    let target = try ContractSource.target(
      given, endpoints: loaded.pack.endpoints.map(\.name), requiresEnvironment: true)
    self.target = target
    guard let base = target.baseURL, let (origin, path) = Self.parts(of: base) else {
      throw UsageFault(
        "the target \(UsageFault.quote(given)) has no 'baseURL' that is an http or https URL: say where its server is, such as \"baseURL\": \"https://api.example.com\""
      )
    }
    (self.origin, basePath) = (origin, path)
    pack = try checked { () throws(ContractFault) in
      try ContractPack.load(
        files: loaded.files, sourcePrefix: loaded.prefix, targetLists: target.lists)
    }
    publication = Publication(command: "proxy", arguments)
    var settings = try CheckOptions.settings(arguments, command: "proxy")
    settings.followsRecordings = false
    settings.target = target.name
    settings.sources = [self.record.description]
    if let waivers = arguments.value("--waivers") {
      settings.waivers = try WaiverFile.load(FilePath(waivers))
    }
    self.settings = settings
    var transport = TransportSettings()
    transport.totalLimit =
      try arguments.duration("--timeout", atMost: .seconds(3600)) ?? transport.totalLimit
    if let roots = arguments.value("--cacert") {
      _ = try ContractSource.contents(FilePath(roots), kind: "certificate")
      transport.rootsFile = roots
    }
    transport.proxies = ProxySettings(environment: { Environment.value($0) })
    self.transport = transport
  }

  /// The origin and the path of a URL; nil where it is none of HTTP.
  private static func parts(of url: String) -> (origin: String, path: String)? {
    let folded = url.prefix(8).lowercased()
    for scheme in ["http://", "https://"] where folded.hasPrefix(scheme) {
      let rest = url.dropFirst(scheme.count)
      let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      guard !host.isEmpty else { return nil }
      var path = rest.dropFirst(host.count).prefix { $0 != "?" && $0 != "#" }
      while path.hasSuffix("/") { path = path.dropLast() }
      return (String(url.prefix(scheme.count)) + host, String(path))
    }
    return nil
  }
}
