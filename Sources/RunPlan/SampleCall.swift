package import ContractModel
import Diagnostics
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
    for path in files.keys.sorted() where path.hasPrefix(folder + "/") && path.hasSuffix(".ndjson")
    {
      let bytes = files[path] ?? []
      var offset = 0
      for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
        defer { offset += line.count + 1 }
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { continue }
        let root: JSONValue
        do throws(JSONFault) {
          root = try JSONDocument(parsing: Array(line)).root
        } catch {
          let source = SourceText(name: sourcePrefix + path, bytes: bytes)
          throw ContractFault(diagnostics: [
            Diagnostic(
              id: "\(folder).not-json", summary: "a line of the \(folder) is not JSON", in: source,
              at: offset + error.offset, expected: "one interaction a line")
          ])
        }
        guard let name = root["endpoint"]?.string, let endpoint = pack.endpoint(named: name),
          let request = root["request"], request.kind == .object
        else { continue }
        calls.append(SampleCall(endpoint: endpoint, request: request))
      }
    }
    return calls
  }
}
