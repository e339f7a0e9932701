import ContractModel
import JSONSchema

/// What one worker needs to judge one side of one endpoint: the evaluator and its tables.
final class MessageJudge {
  let message: Endpoint.Message
  let program: Program
  let isRequest: Bool
  var evaluator: Evaluator
  /// For each open item of the program its siblings' names as bytes.
  let siblings: [[[UInt8]]]
  /// For each open item of the program how its values are observed.
  var watches = GrowingBuffer<ItemWatch>()
  /// Keys of observations that were made before, by place and name.
  var observationKeys: [FP: ObservationKey] = [:]

  init(_ message: Endpoint.Message, isRequest: Bool) {
    self.message = message
    program = message.program
    self.isRequest = isRequest
    evaluator = Evaluator(message.program)
    siblings = program.openItems.map { $0.with.map { Array($0.utf8) } }
    for (item, site) in zip(message.openItems, program.openItems) {
      watches.append(ItemWatch(site, item: item))
    }
  }

  /// Adds how often each clause was exercised, and how often each open item could be observed.
  func count(into counts: inout WorkerCounts) {
    for (index, site) in program.sites.enumerated() {
      let clause = message.clauses.lowerBound + index
      guard message.clauses.contains(clause) else { continue }
      counts.exercised[clause] += sum(site.counters)
    }
    for item in Set(message.openItems).sorted() {
      let sites = program.openItems.indices.filter {
        message.openItems.indices.contains($0) && message.openItems[$0] == item
      }
      // Where an `unless` feeds the item, each message could have shown it, and shows it once.
      let unless = sites.filter { program.openItems[$0].schemaPointer.hasSuffix("/unless") }
      let counters = Set(
        (unless.isEmpty ? sites : unless).flatMap { program.openItems[$0].counters })
      counts.looked[item] += sum(Array(counters))
    }
  }

  private func sum(_ indexes: [Int]) -> Int {
    var sum = 0
    for index in indexes where index >= 0 && index < evaluator.counterCount {
      sum += evaluator.counters[index]
    }
    return sum
  }
}

/// How the values of one open item of a program are observed.
struct ItemWatch: BitwiseCopyable {
  /// What is tallied.
  enum Tally: BitwiseCopyable { case value, names, none }

  /// The open item's index in the pack.
  let item: Int
  let tally: Tally
  /// Whether values beside it are tallied with it.
  let hasSiblings: Bool
  /// The name of the one value that is tallied with it, where it is short.
  let sibling: ShortName?

  init(_ site: OpenItemSite, item: Int) {
    self.item = item
    tally =
      switch site.tally {
      case .value: .value
      case .names: .names
      case .none: .none
      }
    hasSiblings = !site.with.isEmpty
    sibling = site.with.count == 1 ? ShortName(site.with[0]) : nil
  }
}

/// What one worker needs to judge one endpoint.
final class EndpointJudge {
  let endpoint: Endpoint
  let name: [UInt8]
  let request: MessageJudge?
  let response: MessageJudge?
  let comparesRequest: Bool
  let deliveries: [SessionRule]
  /// The open items about the wire, by their indexes in the pack.
  let wireFormats: [Int]
  let isUnavailable: Bool
  /// The interactions seen, less probes.
  var calls = 0

  init(_ endpoint: Endpoint, index: Int, plan: SessionPlan) {
    self.endpoint = endpoint
    name = Array(endpoint.name.utf8)
    request = endpoint.request.map { MessageJudge($0, isRequest: true) }
    response = endpoint.response.map { MessageJudge($0, isRequest: false) }
    comparesRequest = plan.comparesRequest[index]
    deliveries = plan.deliveries.filter { $0.endpoint == index }
    wireFormats = plan.wireFormats.filter { $0.endpoint == index }.compactMap(\.openItem)
    isUnavailable = endpoint.availability == .notAvailable
  }
}
