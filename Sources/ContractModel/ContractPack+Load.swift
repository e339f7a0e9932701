package import JSONDocument

extension ContractPack {
  /// Reads a contract pack from its files.
  ///
  /// - Parameters:
  ///   - files: the files' bytes by their path in the pack, such as `endpoints/launch.json`.
  ///   - sourcePrefix: what is put before each path in messages, such as `Contracts/acme/`.
  ///   - targetLists: the lists of the target by name, for `unless`; nil where no target tells.
  /// - Throws: every mistake found in the files, in their order.
  package static func load(
    files: [String: [UInt8]], sourcePrefix: String = "", targetLists: [String: [String]]? = nil
  ) throws(ContractFault) -> ContractPack {
    throw ContractFault(diagnostics: [])
  }

  /// Names of the endpoints of a pack, read from its `pack.json` alone.
  ///
  /// - Throws: what is wrong with `pack.json`.
  package static func endpointNames(
    files: [String: [UInt8]], sourcePrefix: String = ""
  ) throws(ContractFault) -> [String] {
    throw ContractFault(diagnostics: [])
  }

  /// An ad-hoc contract: one plain JSON Schema that every response body must satisfy.
  ///
  /// Its one endpoint has a response only; every clause is must-level and told by its schema
  /// location, and `body` is a clause that each response exercises.
  ///
  /// - Parameters:
  ///   - schema: the bytes of the schema.
  ///   - source: name of the schema's file in messages.
  ///   - name: name of the pack and of its one endpoint.
  ///   - assertsFormat: whether `format` asserts instead of annotating.
  ///   - loader: gives the document at an absolute address, for references beyond the schema.
  /// - Throws: every mistake found in the schema.
  package static func adHoc(
    schema: [UInt8], source: String, name: String, assertsFormat: Bool = false,
    loader: (@Sendable (String) -> JSONDocument?)? = nil
  ) throws(ContractFault) -> ContractPack {
    throw ContractFault(diagnostics: [])
  }
}
