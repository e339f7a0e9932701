import ContractModel
import JSONDocument
import JSONSchema

/// What the contract says of the arguments of one endpoint, as far as making requests needs it.
struct EndpointFacts {
  /// Arguments that are not demanded where a list of the target holds the value of another one.
  struct Gate {
    /// The argument whose value the list may hold.
    var at: String
    /// The name of the target's list.
    var list: String
    /// The argument that is demanded otherwise.
    var demanded: String
  }

  /// The labels that the contract names.
  private(set) var labels: Set<String> = []
  private(set) var gates: [Gate] = []
  /// The arguments that no two calls may share.
  private(set) var unique: Set<String> = []
  /// The arguments that hold the time of the call.
  private(set) var clocks: Set<String> = []
  /// The formats of the arguments that are times.
  private(set) var timeFormats: [String: TimeFormat] = [:]
  private let program: Program?

  init(_ endpoint: Int, of pack: ContractPack) {
    program = pack.endpoints[endpoint].request?.program
    for site in program?.sites ?? [] { take(site) }
    for place in program?.openItems ?? [] { label(of: place.path).map { _ = labels.insert($0) } }
    for place in program?.observedPlaces ?? [] {
      label(of: place.path).map { _ = labels.insert($0) }
    }
    for rule in pack.rules {
      guard let tap = rule.at.map({ pack.session.taps[$0] }), tap.endpoint == endpoint,
        tap.isRequest, let label = label(of: tap.path)
      else { continue }
      labels.insert(label)
      switch rule.kind {
      case .unique: unique.insert(label)
      case .clock: clocks.insert(label)
      default: break
      }
    }
  }

  private mutating func take(_ site: Site) {
    if let label = label(of: site.path) {
      if site.keyword != "false" { labels.insert(label) }
      if site.keyword == "format", let format = site.value.string.flatMap(TimeFormat.init(format:))
      {
        timeFormats[label] = format
      }
    }
    guard site.path.steps.isEmpty, let name = site.name else { return }
    labels.insert(name)
    guard site.keyword == "unless", let unless = schema(of: site),
      let at = unless["at"]?.string.flatMap({ JSONPointer($0) }), at.tokens.count == 1,
      let list = unless["target"]?.string
    else { return }
    gates.append(Gate(at: at.tokens[0], list: list, demanded: name))
  }

  /// The value of the keyword that a site of `unless` belongs to.
  private func schema(of site: Site) -> JSONValue? {
    guard let pointer = JSONPointer(site.schemaPointer),
      let keyword = pointer.tokens.lastIndex(of: "unless")
    else { return nil }
    return JSONPointer(tokens: Array(pointer.tokens[...keyword])).find(
      in: site.value.document.root)
  }

  private func label(of path: InstancePath) -> String? {
    guard path.steps.count == 1, case .name(let label) = path.steps[0] else { return nil }
    return label
  }

  /// Whether the contract fixes the value of an argument to others than a value.
  func forbids(_ value: [UInt8], for label: String) -> Bool {
    guard let program, let name = try? JSONDocument(parsing: Self.object(label, value)) else {
      return false
    }
    return name.withTape { program.explain($0, 0) }.failures.contains { failure in
      guard failure.site >= 0 else { return false }
      let site = program.sites[failure.site]
      return (site.keyword == "const" || site.keyword == "enum")
        && site.path.steps == [.name(label)]
    }
  }

  private static func object(_ label: String, _ value: [UInt8]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name(label)
    writer.raw(value)
    writer.endObject()
    return writer.bytes
  }
}
