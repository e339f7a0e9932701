import Diagnostics
package import JSONDocument

/// The lines of a pack's recordings: its samples and its probes.
package enum PackLines {
  /// Reads the lines in one folder of a pack, in the order of its files; blank ones are none.
  ///
  /// - Parameters:
  ///   - folder: `samples` or `probes`.
  ///   - files: the pack's files by their path in it.
  ///   - sourcePrefix: what is put before each path in messages.
  /// - Throws: a line that is not JSON.
  package static func read(
    _ folder: String, of files: [String: [UInt8]], sourcePrefix: String
  ) throws(ContractFault) -> [JSONValue] {
    var lines: [JSONValue] = []
    for path in files.keys.sorted() where path.hasPrefix(folder + "/") && path.hasSuffix(".ndjson")
    {
      let bytes = files[path] ?? []
      var offset = 0
      for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
        defer { offset += line.count + 1 }
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { continue }
        do throws(JSONFault) {
          lines.append(try JSONDocument(parsing: Array(line)).root)
        } catch {
          let source = SourceText(name: sourcePrefix + path, bytes: bytes)
          throw ContractFault(diagnostics: [
            Diagnostic(
              id: "\(folder).not-json", summary: "a line of the \(folder) is not JSON", in: source,
              at: offset + error.offset, expected: "one interaction a line")
          ])
        }
      }
    }
    return lines
  }
}
