import ContractModel
import JSONSchema

/// What one worker needs to judge one side of one endpoint: the evaluator and its tables.
///
/// It is handed on by its place: to count who holds an object costs more than much of the judging.
struct MessageJudge: ~Copyable {
  /// The endpoint, by its index in the pack.
  let endpoint: Int
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

  init(_ message: Endpoint.Message, endpoint: Int, isRequest: Bool) {
    self.endpoint = endpoint
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

/// What one worker needs to judge one endpoint; handed on by its place like a `MessageJudge`.
struct EndpointJudge: ~Copyable {
  /// The endpoint, by its index in the pack.
  let index: Int
  let name: [UInt8]
  /// Whether an answer must have a value.
  let payloadIsDue: Bool
  /// The clauses about the answer as a whole, where there are any.
  let bodyClause: Int?
  let httpClause: Int?
  let request: UnsafeMutablePointer<MessageJudge>?
  let response: UnsafeMutablePointer<MessageJudge>?
  let comparesRequest: Bool
  let deliveries: [SessionRule]
  /// The open items about the wire, by their indexes in the pack.
  var wireFormats = GrowingBuffer<Int>()
  let isUnavailable: Bool
  /// The interactions seen, less probes.
  var calls = 0

  init(_ endpoint: Endpoint, index: Int, plan: SessionPlan) {
    self.index = index
    name = Array(endpoint.name.utf8)
    payloadIsDue = endpoint.payloadIsDue
    bodyClause = endpoint.bodyClause
    httpClause = endpoint.httpClause
    func place(_ message: Endpoint.Message, isRequest: Bool) -> UnsafeMutablePointer<MessageJudge> {
      let place = UnsafeMutablePointer<MessageJudge>.allocate(capacity: 1)
      place.initialize(to: MessageJudge(message, endpoint: index, isRequest: isRequest))
      return place
    }
    request = endpoint.request.map { place($0, isRequest: true) }
    response = endpoint.response.map { place($0, isRequest: false) }
    comparesRequest = plan.comparesRequest[index]
    deliveries = plan.deliveries.filter { $0.endpoint == index }
    for rule in plan.wireFormats where rule.endpoint == index {
      if let item = rule.openItem { wireFormats.append(item) }
    }
    isUnavailable = endpoint.availability == .notAvailable
  }

  deinit {
    for message in [request, response] {
      message?.deinitialize(count: 1)
      message?.deallocate()
    }
  }
}

/// The judges of all endpoints of a pack, in their order there.
struct EndpointJudges: ~Copyable {
  private let base: UnsafeMutablePointer<EndpointJudge>
  /// How many endpoints there are.
  let count: Int

  init(_ pack: ContractPack, _ plan: SessionPlan) {
    count = pack.endpoints.count
    base = .allocate(capacity: Swift.max(count, 1))
    for (index, endpoint) in pack.endpoints.enumerated() {
      (base + index).initialize(to: EndpointJudge(endpoint, index: index, plan: plan))
    }
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// The indexes of the endpoints.
  var indices: Range<Int> { 0..<count }

  /// The judge of an endpoint, as long as this lives.
  subscript(_ index: Int) -> UnsafeMutablePointer<EndpointJudge> {
    assert(indices.contains(index))
    return base + index
  }
}
