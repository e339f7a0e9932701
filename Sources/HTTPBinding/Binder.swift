package import JSONDocument
package import Recordings

/// Turns HTTP exchanges into interactions, as a target says; its memory is reused.
///
/// A request belongs to the endpoint whose method (in any case) and path (as `PathText` compares
/// them) it has; the path is that of the base URL and that of the endpoint after it. The host is
/// not asked for: captures go through proxies, and one binding serves several environments. Where
/// the base URL is not known, because its variable is not set, any path that ends in the endpoint's
/// path will do, the longest first.
package struct Binder: ~Copyable {
  let routes: [Route]
  let isBaseKnown: Bool
  /// The names of all routes, one behind the other; it never changes, so views of it stay.
  let names: PaddedBuffer
  var path = PaddedBuffer()
  var pointerText = PaddedBuffer()
  var bodies: BodyReader
  var requests: RequestBuilder

  /// Makes a binder for a target.
  ///
  /// - Parameter types: for each endpoint the parameters that the contract wants as something else
  ///   than strings; their values in a query or form are then read as JSON.
  package init(
    target: TargetFile, types: [String: [String: ParameterTypes]] = [:],
    limits: JSONLimits = JSONLimits()
  ) {
    self.init(bindings: target.endpoints, baseURL: target.baseURL, types: types, limits: limits)
  }

  /// Makes a binder for some endpoints, below a base URL or, where it is nil, below any.
  package init(
    bindings: [(name: String, binding: EndpointBinding)], baseURL: String?,
    types: [String: [String: ParameterTypes]] = [:], limits: JSONLimits = JSONLimits()
  ) {
    var names = PaddedBuffer()
    var routes: [Route] = []
    isBaseKnown = baseURL != nil
    let base = baseURL.map { URLText(Array($0.utf8)).path } ?? ""
    let prefix = base.hasSuffix("/") ? String(base.dropLast()) : base
    for (name, binding) in bindings {
      let start = names.count
      names.append(name)
      routes.append(
        Route(
          name: name, nameRange: start..<names.count, binding: binding,
          path: Array(PathText.normalized(prefix + binding.path).utf8),
          ownPath: Array(PathText.normalized(binding.path).utf8), types: types[name] ?? [:]))
    }
    self.names = names
    self.routes = routes
    bodies = BodyReader(limits: limits)
    requests = RequestBuilder(limits: limits)
  }

  /// Finds the endpoint of an exchange, and makes an interaction of it.
  ///
  /// What is handed back is valid until the next call, and as long as the exchange is.
  package mutating func bind(_ exchange: HTTPExchange) -> Match {
    if exchange.url.isEmpty || exchange.method.isEmpty { return .unmatched(.noURL) }
    let parts = URLParts(exchange.url)
    path.removeAll()
    PathText.normalize(exchange.url.part(parts.pathStart, parts.pathEnd), into: &path)
    guard let index = route(exchange) else { return .unmatched(reason(exchange)) }
    let range = routes[index].nameRange
    let name = names.bytes.part(range.lowerBound, range.upperBound)
    var result = exchange.interaction(endpoint: name, bodies: &bodies)
    if !routes[index].responseAt.isEmpty { goToResult(index, &result) }
    let query = exchange.url.part(parts.queryStart, parts.queryEnd)
    requests.build(exchange, query: query, for: routes[index], &result)
    return .matched(result)
  }

  /// What became of an exchange.
  package enum Match {
    /// It is a call of an endpoint.
    case matched(Interaction)
    /// No endpoint of the target has this method and path.
    case unmatched(Unmatched)
  }

  /// The route of the path in the buffer.
  private func route(_ exchange: HTTPExchange) -> Int? {
    var best: Int?
    for (index, route) in routes.enumerated() where route.hasMethod(exchange.method) {
      if isBaseKnown {
        if route.hasPath(path.bytes) { return index }
      } else if endsInPath(of: route),
        best == nil || route.ownPath.count > routes[best ?? index].ownPath.count
      {
        best = index
      }
    }
    return best
  }

  /// Whether the path in the buffer ends in a route's own path.
  private func endsInPath(of route: Route) -> Bool {
    let own = route.ownPath
    if own.isEmpty { return path.bytes.isEmpty }
    return path.count >= own.count
      && path.bytes.part(path.count - own.count, path.count).elementsEqual(own)
  }

  /// Why the path in the buffer has no route.
  private func reason(_ exchange: HTTPExchange) -> Unmatched {
    if let type = exchange.mimeType, MediaType(type).isHTML, LoginLocation.isLogin(exchange.url) {
      return .loginPage
    }
    for route in routes where path.bytes.elementsEqual(route.path) {
      return .otherMethod(expected: route.binding.method, endpoint: route.name)
    }
    for route in routes where !isBaseKnown && endsInPath(of: route) {
      return .otherMethod(expected: route.binding.method, endpoint: route.name)
    }
    for route in routes where !route.ownPath.isEmpty {
      let same = isBaseKnown ? route.path : route.ownPath
      let tail = isBaseKnown ? path.bytes : path.bytes.part(path.count - same.count, path.count)
      if tail.count == same.count,
        zip(tail, same).allSatisfy({ $0.asciiLowercased == $1.asciiLowercased })
      {
        return .otherCase(endpoint: route.name)
      }
    }
    for route in routes where !route.ownPath.isEmpty && endsInPath(of: route) {
      return .otherBase(endpoint: route.name)
    }
    return .noEndpoint
  }

  /// Replaces a response's body by the value at the target's `responseAt`.
  private mutating func goToResult(_ index: Int, _ result: inout Interaction) {
    guard case .body(let view) = result.response else { return }
    if let found = TapeWalk.find(routes[index].responseAt, in: view) {
      result.response = .body(found)
      return
    }
    pointerText.removeAll()
    pointerText.append(JSONPointer(tokens: routes[index].binding.responseAt).description)
    var fault = BodyFault(.nothingAt, raw: result.rawBody ?? .none)
    fault.detail = pointerText.bytes
    result.response = .unreadableBody(fault)
  }
}

/// One endpoint's binding, ready to be compared with requests.
///
/// An object, because a copy of all its lists for each request costs more than comparing them.
final class Route: Sendable {
  let name: String
  /// The name's place in the binder's buffer of names.
  let nameRange: Range<Int>
  let binding: EndpointBinding
  /// The path with that of the base URL, normalised.
  let path: [UInt8]
  /// The path without that of the base URL, normalised.
  let ownPath: [UInt8]
  let method: [UInt8]
  let responseAt: [[UInt8]]
  /// The names that stand on the wire for others: wire name and label.
  let rename: [(wire: [UInt8], label: [UInt8])]
  /// The parameters whose values are read as JSON in a query or form.
  let types: [(label: [UInt8], types: ParameterTypes)]

  init(
    name: String, nameRange: Range<Int>, binding: EndpointBinding, path: [UInt8],
    ownPath: [UInt8], types: [String: ParameterTypes]
  ) {
    self.name = name
    self.nameRange = nameRange
    self.binding = binding
    self.path = path
    self.ownPath = ownPath
    method = Array(binding.method.utf8)
    responseAt = binding.responseAt.map { Array($0.utf8) }
    rename = binding.rename.sorted { $0.key < $1.key }
      .map { (wire: Array($0.value.utf8), label: Array($0.key.utf8)) }
    self.types = types.map { (label: Array($0.key.utf8), types: $0.value) }
  }

  /// Whether a request's method is the route's, in any case.
  func hasMethod(_ text: ByteView) -> Bool {
    guard text.count == method.count else { return false }
    for index in method.indices
    where text[index].asciiLowercased != method[index].asciiLowercased { return false }
    return true
  }

  /// Whether a request's normalised path is the route's.
  func hasPath(_ text: ByteView) -> Bool {
    path.withUnsafeBufferPointer { text.isEqual(to: $0) }
  }

  /// The label of a parameter that has a name on the wire.
  func label(of wire: ByteView) -> [UInt8]? {
    for pair in rename where wire.elementsEqual(pair.wire) { return pair.label }
    return nil
  }

  /// The types beside string that a parameter may have.
  func types(of label: ByteView) -> ParameterTypes {
    for pair in types where label.elementsEqual(pair.label) { return pair.types }
    return []
  }
}
