import ContractModel
import Diagnostics

/// A pack of one endpoint `e`, for tests of one thing at a time.
struct SmallPack {
  var files: [String: [UInt8]]

  init(
    endpoint: String, statements: [String] = ["A1"], pack: String? = nil, session: String? = nil
  ) {
    let list = statements.map {
      "{\"id\":\"\($0)\",\"section\":\"s\",\"level\":\"must\",\"text\":\"t\"}"
    }
    files = [
      "pack.json": Array(
        (pack
          ?? #"{"name":"p","version":"1","endpoints":["e"],"payload":{"documentation":["A1"]}}"#)
          .utf8),
      "statements.json": Array("{\"statements\":[\(list.joined(separator: ","))]}".utf8),
      "endpoints/e.json": Array(endpoint.utf8),
    ]
    if let session { files["session.json"] = Array(session.utf8) }
  }

  /// An endpoint's file with one side and nothing else of interest.
  static func file(request: String? = nil, response: String? = nil, more: String = "") -> String {
    var text = #"{"endpoint":"e","summary":"s","availability":"available","documentation":["A1"]"#
    if let request { text += ",\"request\":\(request)" }
    if let response { text += ",\"response\":\(response)" }
    return text + more + "}"
  }

  func load(targetLists: [String: [String]]? = nil) throws -> ContractPack {
    try ContractPack.load(files: files, targetLists: targetLists)
  }

  /// What loading finds wrong, as `path:line:column id`; empty where it finds nothing.
  func mistakes() -> [String] {
    do throws(ContractFault) {
      _ = try ContractPack.load(files: files)
      return []
    } catch {
      return error.diagnostics.map { finding in
        let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(finding.source)\(place) \(finding.id)"
      }
    }
  }
}
