internal import ContractModel
internal import HTTPBinding
internal import JSONDocument
internal import LiveTransport
internal import RunPlan

/// Makes of planned calls what goes over the wire.
struct RequestWriter: Sendable {
  /// The target's bindings, by the index of the endpoint in the pack.
  let bindings: [Int: EndpointBinding]
  private let baseURL: String
  private let headers: [(name: String, value: String)]
  /// The endpoints whose requests may change something.
  private let effectful: Set<Int>

  /// - Parameter baseURL: the URL that the endpoints' paths are added to.
  init(_ run: LiveRun, baseURL: String) {
    var bindings: [Int: EndpointBinding] = [:]
    for (name, binding) in run.target.endpoints {
      if let endpoint = run.pack.endpoint(named: name) { bindings[endpoint] = binding }
    }
    self.bindings = bindings
    self.baseURL = baseURL
    headers = run.target.headers.compactMap { header in header.value.map { (header.name, $0) } }
    effectful = Set(
      run.pack.endpoints.indices.filter {
        run.pack.endpoints[$0].hasEffects || run.pack.endpoints[$0].availability != .available
      })
  }

  /// The request of a call; nil where the target does not bind it.
  func request(_ call: RunPlan.Call, _ arguments: [UInt8]) -> WireRequest? {
    guard let binding = bindings[call.endpoint],
      let document = try? JSONDocument(parsing: arguments)
    else { return nil }
    let bound = BoundRequest(document.root, as: binding, baseURL: baseURL, headers: headers)
    return WireRequest(
      method: bound.method, url: bound.url,
      headers: bound.headers.map { HeaderField($0.name, $0.value) }, body: bound.body,
      isEffectful: effectful.contains(call.endpoint))
  }
}
