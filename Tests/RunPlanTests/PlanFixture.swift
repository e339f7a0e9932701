import ContractModel
import Diagnostics
import HTTPBinding
import JSONDocument
import RunPlan

/// A pack of four endpoints, and plans for it, from literals.
///
/// `list` carries links, `seen` echoes them, `act` changes something for good, `gone` is not there.
struct PlanFixture {
  var samples: [String: [String]] = [
    "list": [
      #"{"user":"u0","place":"01"}"#, #"{"place":"09"}"#, #"{"user":"","place":"09"}"#,
      #"{"user":"u0","place":"01"}"#,
    ],
    "seen": [#"{"user":"u0","link":"x"}"#, #"{"user":"","link":"y"}"#],
    "act": [#"{"id":"T1","when":"31072026141530","mode":" ","key":""}"#],
  ]
  var probes: [String: [String]] = [
    "act": [
      #"{"id":"T7","when":"31072026141530","mode":" "}"#,
      #"{"id":"T7","when":"31072026141530","mode":" "}"#,
      #"{"id":"T8","when":"31072026150000","mode":""}"#,
    ],
    "gone": ["{}"],
  ]

  private static let endpoints = [
    "list": #"""
    {"endpoint":"list","summary":"s","availability":"available","documentation":["A1"],
     "request":{"type":"object","required":["place"],
       "allOf":[{"unless":{"target":"preLoginPlacements","at":"/place","required":["user"]}}],
       "properties":{"user":{"type":"string"},"place":{"type":"string","maxLength":4}}},
     "response":{"type":"object","properties":{"rows":{"type":"array","items":{"type":"object",
       "properties":{"href":{"type":"string"},"own":{"type":"string"}}}}}}}
    """#,
    "seen": #"""
    {"endpoint":"seen","summary":"s","availability":"available","documentation":["A1"],
     "request":{"type":"object","required":["user","link"],
       "properties":{"user":{"type":"string"},"link":{"type":"string"}}}}
    """#,
    "act": #"""
    {"endpoint":"act","summary":"s","availability":"available","effects":true,
     "documentation":["A1"],
     "request":{"type":"object","required":["id","when","mode"],"properties":{
       "id":{"type":"string","pattern":"^[A-Za-z0-9]+$"},
       "when":{"type":"string","format":"ddmmyyyyhhmmss"},
       "mode":{"enum":[" ",""]},"key":{"const":""},"user":{"type":"string"}}}}
    """#,
    "gone": #"""
    {"endpoint":"gone","summary":"s","availability":"notAvailable","documentation":["A1"]}
    """#,
  ]

  private static let session = #"""
    {"links":[{"name":"row","at":"list/response/rows/[]/href",
       "mark":{"name":"own-row","at":"list/response/rows/[]/own","is":"1"}}],
     "rules":[
       {"rule":"echoes","at":"seen/request/link","from":["row","own-row"],"level":"must",
        "subject":"app","documentation":["A1"],"statement":"the link is one that was received"},
       {"rule":"never","at":"seen/request/link","from":["own-row"],"level":"must",
        "subject":"app","documentation":["A1"],"statement":"no own row is reported"},
       {"rule":"unique","at":"act/request/id","level":"must","subject":"app",
        "documentation":["A1"],"statement":"one id names one act"}]}
    """#

  var files: [String: [UInt8]] {
    var files = Self.endpoints.reduce(into: [String: [UInt8]]()) {
      $0["endpoints/\($1.key).json"] = Array($1.value.utf8)
    }
    files["pack.json"] = Array(
      #"{"name":"p","version":"1","endpoints":["list","act","seen","gone"],"payload":{"documentation":["A1"]}}"#
        .utf8)
    files["statements.json"] = Array(
      #"{"statements":[{"id":"A1","section":"s","level":"must","text":"t"}]}"#.utf8)
    files["session.json"] = Array(Self.session.utf8)
    for (folder, calls) in [("samples", samples), ("probes", probes)] {
      for (name, requests) in calls {
        let lines = requests.map { #"{"endpoint":"\#(name)","request":\#($0)}"# + "\n" }
        files["\(folder)/\(name).ndjson"] = Array(lines.joined().utf8)
      }
    }
    return files
  }

  /// A target that binds all endpoints and says some more.
  static func target(_ members: String = "", bound: [String] = ["list", "seen", "act", "gone"])
    throws -> TargetFile
  {
    let bindings = bound.map { #""\#($0)":{"method":"POST","path":"/\#($0)"}"# }
    let text =
      "{\(members)\(members.isEmpty ? "" : ",")"
      + "\"endpoints\":{\(bindings.joined(separator: ","))}}"
    let document = try JSONDocument(parsing: text)
    return try TargetFile.load(
      document: document, source: SourceText(name: "target.json", bytes: document.bytes),
      environment: { _ in nil }, requiresEnvironment: false, knownEndpoints: nil)
  }

  func pack(_ target: TargetFile) throws -> ContractPack {
    try ContractPack.load(files: files, targetLists: target.lists)
  }

  func plan(_ target: TargetFile, filter: NameFilter = NameFilter()) throws -> RunPlan {
    try RunPlan(pack: pack(target), files: files, target: target, filter: filter)
  }
}

extension RunPlan.Call {
  /// The arguments as they would be sent at the beginning of 1970, a link as `LINK`.
  var text: String {
    let made = MadeValues(seed: 7, number: 3, at: LocalMoment(milliseconds: 0, offset: 3600))
    let document = template.document(made, link: Array(#""LINK""#.utf8))
    return String(decoding: document, as: UTF8.self).replacing(made.unique, with: "UNIQUE")
  }
}
