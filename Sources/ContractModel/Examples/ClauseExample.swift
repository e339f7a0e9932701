/// A value that a clause holds for, and one that violates it.
package struct ClauseExample: Sendable {
  /// Where the values stand in the message, as a JSON Pointer.
  package var pointer: String
  /// JSON that conforms.
  package var conforming: String
  /// JSON that violates the clause; nil where none was found.
  package var violating: String?
  /// What the engine says of the violating value, such as `a string of 1001 characters`.
  package var found: String?
  /// Whether the violating value violates this clause and no other.
  package var isAlone = false
}

extension ContractPack {
  /// An example of a clause on one message, made of the pack's samples and confirmed by the engine.
  ///
  /// - Parameter files: the files of the pack, for its samples.
  /// - Returns: nil for clauses on more than one message, and where no sample exercises the clause.
  package func example(of clause: Int, files: [String: [UInt8]]) -> ClauseExample? {
    let endpoint = endpoints[clauses[clause].endpoint]
    let isRequest = clauses[clause].side == .request
    guard let message = isRequest ? endpoint.request : endpoint.response,
      message.clauses.contains(clause)
    else { return nil }
    let maker = ExampleMaker(
      program: message.program, site: clause - message.clauses.lowerBound)
    let samples = Self.samples(of: endpoint.name, isRequest: isRequest, files: files)
    for sample in samples {
      if let example = maker.example(in: sample), example.violating != nil { return example }
    }
    return samples.lazy.compactMap { maker.example(in: $0) }.first
  }

  /// The requests or response bodies of an endpoint's samples.
  package static func samples(
    of endpoint: String, isRequest: Bool, files: [String: [UInt8]]
  ) -> [JSONTree] {
    let bytes = files["samples/\(endpoint).ndjson"] ?? []
    return bytes.split(separator: 0x0A).compactMap { line in
      guard let tree = JSONTree(parsing: Array(line)) else { return nil }
      return isRequest ? tree["request"] : tree["response"]?["body"]
    }
  }
}
