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
    var loader = ContractLoader(
      files: files, sourcePrefix: sourcePrefix, targetLists: targetLists)
    return try loader.load()
  }

  /// Names of the endpoints of a pack, read from its `pack.json` alone.
  ///
  /// - Throws: what is wrong with `pack.json`.
  package static func endpointNames(
    files: [String: [UInt8]], sourcePrefix: String = ""
  ) throws(ContractFault) -> [String] {
    var loader = ContractLoader(files: files, sourcePrefix: sourcePrefix, targetLists: nil)
    let names = loader.readPackFile()
    guard loader.diagnostics.isEmpty else { throw ContractFault(diagnostics: loader.diagnostics) }
    return names
  }
}
