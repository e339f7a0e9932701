import ContractModel
import HTTPBinding
import JSONDocument

/// Puts the values of a target into the arguments that samples show.
struct RequestMerger {
  private let target: TargetFile
  private var facts: [Int: EndpointFacts] = [:]
  private let pack: ContractPack
  private let samples: [SampleCall]

  init(pack: ContractPack, target: TargetFile, samples: [SampleCall]) {
    self.pack = pack
    self.target = target
    self.samples = samples
    for endpoint in pack.endpoints.indices {
      facts[endpoint] = EndpointFacts(endpoint, of: pack)
    }
  }

  /// The arguments of a sample with the target's own values.
  ///
  /// A value of the target takes the place of the sample's, and is added where the sample has none
  /// but the contract names the argument. A value that the contract fixes stays. A sample that does
  /// without an argument as a list of the target allows keeps doing so, with a value of the list;
  /// where the target has no such list, the argument is filled in.
  ///
  /// - Parameter link: the argument that is a link received earlier.
  func template(_ sample: SampleCall, link: String? = nil) -> RequestTemplate {
    guard let facts = facts[sample.endpoint] else { return RequestTemplate(members: []) }
    var template = RequestTemplate(members: [])
    for member in sample.request.members {
      template.set(member.name, part(of: member.name, member.value, facts))
    }
    var settled: Set<String> = []
    for gate in facts.gates where Self.lacks(gate.demanded, sample.request) {
      if let list = target.lists?[gate.list], let first = list.first {
        let given = text(ofTarget: gate.at) ?? sample.request[gate.at]?.string
        template.set(
          gate.at, .json(Self.literal(given.flatMap { list.contains($0) ? $0 : nil } ?? first)))
        settled.formUnion([gate.at, gate.demanded])
      } else if let value = samples.lazy.filter({ $0.endpoint == sample.endpoint })
        .compactMap({ $0.request[gate.demanded] }).first(where: { $0.string != "" })
      {
        template.set(gate.demanded, .json(Array(value.text.utf8)))
      }
    }
    for parameter in target.parameters
    where facts.labels.contains(parameter.name) && !settled.contains(parameter.name) {
      guard let part = part(of: parameter.value, parameter.name, facts) else { continue }
      if case .json(let value) = part, facts.forbids(value, for: parameter.name),
        isTaken(value, parameter.name)
      {
        continue
      }
      template.set(parameter.name, part, isOfTarget: true)
    }
    if let link { template.set(link, .link) }
    return template
  }

  /// Whether some endpoint takes a value for an argument, so that it is not meant for all of them.
  private func isTaken(_ value: [UInt8], _ label: String) -> Bool {
    facts.values.contains { $0.labels.contains(label) && !$0.forbids(value, for: label) }
  }

  private static func lacks(_ label: String, _ request: JSONValue) -> Bool {
    guard let value = request[label] else { return true }
    return value.string == ""
  }

  /// A value of a sample; one that must be new each time is made.
  private func part(
    of label: String, _ value: JSONValue, _ facts: EndpointFacts
  ) -> RequestTemplate.Part {
    if facts.unique.contains(label) { return .unique }
    if facts.clocks.contains(label) { return .now(facts.timeFormats[label] ?? .dateTime) }
    return .json(Array(value.text.utf8))
  }

  private func part(
    of value: TargetFile.ParameterValue, _ label: String, _ facts: EndpointFacts
  ) -> RequestTemplate.Part? {
    switch value {
    case .value(let value): .json(Array(value.text.utf8))
    case .text(let text): text.map { .json(Self.literal($0)) }
    case .unique: .unique
    case .now: .now(facts.timeFormats[label] ?? .dateTime)
    }
  }

  private func text(ofTarget label: String) -> String? {
    for parameter in target.parameters where parameter.name == label {
      if case .text(let text) = parameter.value { return text }
    }
    return nil
  }

  private static func literal(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(text)
    return writer.bytes
  }
}

extension RequestTemplate {
  /// Gives an argument another value, or adds it behind the others.
  mutating func set(_ label: String, _ part: Part, isOfTarget: Bool = false) {
    let member = Member(label: label, part: part, isOfTarget: isOfTarget)
    if let index = members.firstIndex(where: { $0.label == label }) {
      members[index] = member
    } else {
      members.append(member)
    }
  }
}
