package import ContractModel
package import HTTPBinding
import JSONDocument

/// Which calls a live run makes, and in which order: those whose answers carry links first, then
/// those that echo the links, then all others, then the probes.
package struct RunPlan: Sendable {
  /// A call that is planned.
  package struct Call: Sendable {
    /// The endpoint by its index in the pack.
    package var endpoint: Int
    /// The arguments, as far as they are known before.
    package var template: RequestTemplate
    /// Whether it is sent to find out what the documentation leaves open.
    package var isProbe = false
    /// Calls of one group are the same call, made more than once on purpose.
    package var group: Int
  }

  /// An endpoint that the target might have been asked for, and is not.
  package struct Omission: Sendable, Hashable {
    /// The endpoint by its index in the pack.
    package var endpoint: Int
    /// Why not.
    package var reason: Reason

    /// Makes an omission.
    package init(endpoint: Int, reason: Reason) {
      self.endpoint = endpoint
      self.reason = reason
    }

    /// Why an endpoint is not asked.
    package enum Reason: Sendable, Hashable {
      /// The target does not say which request it is.
      case notBound
      /// It changes something for good, and the target does not allow that.
      case effects
      /// The pack has no sample of it.
      case noSample
      /// No answer carried a link that it could echo; named are the endpoints that would.
      case noLink(sources: [String])
    }
  }

  /// The calls whose answers carry links that later calls echo.
  package private(set) var fetches: [Call] = []
  /// The calls that echo a link, one link each.
  package private(set) var echoes: [Call] = []
  /// All other calls, in steps each of which waits for the end of the one before.
  package private(set) var others: [[Call]] = []
  /// The endpoints that are not asked, in the order of the pack.
  package private(set) var omissions: [Omission] = []
  /// Where links stand that calls echo.
  package private(set) var linkPlaces: [LinkPlaces] = []
  private var groups = 0

  /// All calls of one session, in the order in which they are made.
  package var calls: [Call] { fetches + echoes + others.joined() }

  /// Plans a run against a target.
  ///
  /// - Parameters:
  ///   - files: the files of the pack by their path in it; its samples and probes are read.
  ///   - filter: which endpoints are asked at all.
  /// - Throws: what is wrong with the samples or probes.
  package init(
    pack: ContractPack, files: [String: [UInt8]], sourcePrefix: String = "", target: TargetFile,
    filter: NameFilter = NameFilter()
  ) throws(ContractFault) {
    let samples = try SampleCall.read("samples", of: files, sourcePrefix: sourcePrefix, pack: pack)
    let probes = try SampleCall.read("probes", of: files, sourcePrefix: sourcePrefix, pack: pack)
    let merger = RequestMerger(pack: pack, target: target, samples: samples)
    linkPlaces = pack.rules.compactMap { LinkPlaces($0, pack: pack) }
    let bound = Set(target.endpoints.map(\.name))
    var plain: [Call] = []
    for (index, endpoint) in pack.endpoints.enumerated()
    where endpoint.availability == .available && filter.allows(endpoint.name) {
      guard bound.contains(endpoint.name) else {
        omissions.append(Omission(endpoint: index, reason: .notBound))
        continue
      }
      guard target.effects || !endpoint.hasEffects else {
        omissions.append(Omission(endpoint: index, reason: .effects))
        continue
      }
      let echo = linkPlaces.first { $0.endpoint == index }
      let templates = samples.filter { $0.endpoint == index }
        .map { merger.template($0, link: echo?.label) }
      if templates.isEmpty { omissions.append(Omission(endpoint: index, reason: .noSample)) }
      // What the target's values have made equal is sent once, whatever the order of the arguments.
      var seen: Set<Set<RequestTemplate.Member>> = []
      for template in templates where echo != nil || seen.insert(Set(template.members)).inserted {
        let call = Call(endpoint: index, template: template, group: nextGroup())
        if echo != nil {
          echoes.append(call)
        } else if linkPlaces.contains(where: { $0.sources.contains(index) }) {
          fetches.append(call)
        } else {
          plain.append(call)
        }
      }
    }
    others = plain.isEmpty ? [] : [plain]
    if target.effects {
      addProbes(
        probes.filter { probe in
          let name = pack.endpoints[probe.endpoint].name
          return bound.contains(name) && filter.allows(name)
        }, merger)
    }
  }

  /// Adds probes: where one is there twice, the second waits for the answer to the first.
  private mutating func addProbes(_ probes: [SampleCall], _ merger: RequestMerger) {
    var steps: [[Call]] = []
    // The same probe is the same call: it is known by the text of its sample.
    var known: [String: (group: Int, times: Int)] = [:]
    for probe in probes {
      let key = "\(probe.endpoint) \(probe.request.text)"
      let (group, step) = known[key] ?? (nextGroup(), 0)
      known[key] = (group, step + 1)
      if steps.count == step { steps.append([]) }
      steps[step].append(
        Call(
          endpoint: probe.endpoint, template: merger.template(probe), isProbe: true, group: group))
    }
    others += steps
  }

  private mutating func nextGroup() -> Int {
    groups += 1
    return groups
  }
}
