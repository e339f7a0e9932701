package import ContractModel
package import JSONDocument

/// A call that a pack's samples or probes show, with its arguments.
package struct SampleCall: Sendable {
  /// The endpoint by its index in the pack.
  package var endpoint: Int
  /// The arguments: an object.
  package var request: JSONValue
}

extension SampleCall {
  /// Reads the calls in one folder of a pack, in the order of its files and their lines.
  ///
  /// A line without arguments, or of an endpoint that the pack does not have, is no call.
  ///
  /// - Parameters:
  ///   - folder: `samples` or `probes`.
  ///   - files: the pack's files by their path in it.
  ///   - sourcePrefix: what is put before each path in messages.
  /// - Throws: a line that is not JSON.
  package static func read(
    _ folder: String, of files: [String: [UInt8]], sourcePrefix: String = "", pack: ContractPack
  ) throws(ContractFault) -> [SampleCall] {
    var calls: [SampleCall] = []
    for root in try PackLines.read(folder, of: files, sourcePrefix: sourcePrefix) {
      guard let name = root["endpoint"]?.string, let endpoint = pack.endpoint(named: name),
        let request = root["request"], request.kind == .object
      else { continue }
      calls.append(SampleCall(endpoint: endpoint, request: request))
    }
    return calls
  }
}
