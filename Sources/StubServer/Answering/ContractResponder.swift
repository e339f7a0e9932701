package import ContractModel
package import HTTPBinding
internal import JSONDocument
internal import Threads

/// Answers the requests that a target binds, from the samples of a contract pack.
///
/// A request that violates the contract is answered with 400 and the findings; one that no binding
/// names with 404 and the names that there are.
package final class ContractResponder: Responder {
  private let pack: ContractPack
  private let target: TargetFile
  private let bindings: [Int: EndpointBinding]
  private let book: SampleBook
  private let alteration: Alteration?
  private let desks = Monitor<[ContractDesk]>([])
  /// Requests nest no deeper than the thread of a connection has stack for.
  private static let limits = JSONLimits(depth: 128, bytes: 8 << 20)

  /// Changes an answer before it is sent, as to violate one clause; the body is that of the sample.
  package typealias Alteration = @Sendable (_ answer: inout ServerAnswer, _ call: StubCall) -> Void

  /// Makes a responder.
  ///
  /// - Parameters:
  ///   - files: the files of the pack by their path in it; those below `samples/` are read.
  ///   - sourcePrefix: what is put before each path in messages.
  /// - Throws: what is wrong with the samples.
  package init(
    pack: ContractPack, files: [String: [UInt8]], sourcePrefix: String = "", target: TargetFile,
    alteration: Alteration? = nil
  ) throws(ContractFault) {
    book = SampleBook(
      try StubSample.read(files, sourcePrefix: sourcePrefix), pack: pack)
    self.pack = pack
    self.target = target
    self.alteration = alteration
    var bindings: [Int: EndpointBinding] = [:]
    for (name, binding) in target.endpoints {
      if let endpoint = pack.endpoint(named: name) { bindings[endpoint] = binding }
    }
    self.bindings = bindings
  }

  package func answer(_ request: ServerRequest) -> ServerAnswer {
    let desk =
      desks.with { $0.popLast() }
      ?? ContractDesk(pack: pack, target: target, limits: Self.limits)
    defer { desks.with { $0.append(desk) } }
    // An answer to HEAD is that to GET without its body.
    let method = request.method == "HEAD" ? "GET" : request.method
    switch desk.read(request, as: method) {
    case .unmatched(let why): return unmatched(why)
    case .call(let endpoint, let arguments, let findings):
      return answer(endpoint, arguments, findings)
    }
  }

  private func answer(
    _ endpoint: Int, _ arguments: JSONDocument?, _ findings: [Finding]
  ) -> ServerAnswer {
    let name = pack.endpoints[endpoint].name
    if pack.endpoints[endpoint].availability == .notAvailable {
      var answer = Self.refusal(404, "\(name) is not available")
      answer.endpoint = name
      return answer
    }
    if !findings.isEmpty { return Finding.answer(findings, endpoint: name) }
    guard var answer = book.answer(endpoint, to: arguments?.root) else {
      var answer =
        pack.endpoints[endpoint].payloadIsDue
        ? Self.refusal(500, "the contract pack has no sample of \(name)")
        : ServerAnswer(status: 204)
      answer.endpoint = name
      return answer
    }
    answer.endpoint = name
    alteration?(&answer, StubCall(endpoint: endpoint, request: arguments))
    if let binding = bindings[endpoint], !answer.body.isEmpty {
      answer.body = Self.wrap(answer.body, at: binding.responseAt)
    }
    return answer
  }

  /// Puts a body where the target says that the result is.
  private static func wrap(_ body: [UInt8], at tokens: [String]) -> [UInt8] {
    var wrapped = body
    for token in tokens.reversed() {
      var writer = JSONWriter()
      writer.string(token)
      wrapped = [0x7b] + writer.bytes + [0x3a] + wrapped + [0x7d]
    }
    return wrapped
  }

  private func unmatched(_ why: Unmatched) -> ServerAnswer {
    if case .otherMethod(let expected, _) = why {
      var answer = Self.refusal(405, why.text)
      answer.set("Allow", expected == "GET" ? "GET, HEAD" : expected)
      return answer
    }
    let places = target.endpoints.map { "\($0.binding.method) \($0.binding.path)" }
    return Self.refusal(404, why.text, [("endpoints", places)])
  }

  /// An answer that says why there is no other.
  private static func refusal(
    _ status: Int, _ why: String, _ lists: [(String, [String])] = []
  ) -> ServerAnswer {
    var writer = JSONWriter(isPretty: true)
    writer.beginObject()
    writer.name("error")
    writer.string(why)
    for (name, values) in lists {
      writer.name(name)
      writer.beginArray()
      for value in values { writer.string(value) }
      writer.endArray()
    }
    writer.endObject()
    writer.endLine()
    return .json(status, writer.bytes)
  }
}
