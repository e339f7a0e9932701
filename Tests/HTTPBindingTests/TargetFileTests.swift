import Diagnostics
import JSONDocument
import Testing

@testable import HTTPBinding

@Suite
struct TargetFileTests {
  static let known = ["getX", "getY", "impression"]

  /// Loads a target from its text.
  static func load(
    _ text: String, environment: [String: String] = [:], requires: Bool = false
  ) throws -> TargetFile {
    let source = SourceText(name: "t.json", bytes: Array(text.utf8))
    return try TargetFile.load(
      document: JSONDocument(parsing: source.bytes), source: source,
      environment: { environment[$0] }, requiresEnvironment: requires, knownEndpoints: known)
  }

  /// The mistakes of a text as `line:column id`.
  static func mistakes(_ text: String, requires: Bool = false) -> [String] {
    do {
      _ = try load(text, requires: requires)
      return []
    } catch let fault as TargetFault {
      return fault.diagnostics.map { finding in
        let place = finding.position.map { "\($0.line):\($0.column)" } ?? "?"
        let remedy = finding.remedy.map { " (\($0))" } ?? ""
        return "\(place) \(finding.id)\(remedy)"
      }
    } catch {
      return ["\(error)"]
    }
  }

  static let whole = #"""
    {"$schema":"x","name":"acme","baseURL":"${URL}/v1","headers":{"Authorization":"Bearer ${TOKEN}"},
     "preLoginPlacements":["09"],
     "parameters":{"virtualId":"${USER}","id":"{unique}","at":"{now}","n":4.02,"s":"$5 {}"},
     "effects":true,
     "endpoints":{
      "getX":{"method":"post","path":"/x","parameters":"json","rename":{"virtualId":"vid"},"responseAt":"/data/0"},
      "getY":{"method":"GET","path":"/y"}}}
    """#

  @Test
  func readsAWholeTarget() throws {
    let target = try Self.load(
      Self.whole, environment: ["URL": "https://a.example", "TOKEN": "t", "USER": ""])
    #expect(target.name == "acme")
    #expect(target.baseURL == "https://a.example/v1")
    #expect(target.headers.map(\.name) == ["Authorization"])
    #expect(target.headers.map(\.value) == ["Bearer t"])
    #expect(target.lists == ["preLoginPlacements": ["09"]])
    #expect(target.parameters.map(\.name) == ["virtualId", "id", "at", "n", "s"])
    #expect(target.effects)
    #expect(target.secrets == ["https://a.example", "t"])
    #expect(target.endpoints.map(\.name) == ["getX", "getY"])
    #expect(
      target.endpoints[0].binding
        == EndpointBinding(
          method: "POST", path: "/x", parameters: .json, rename: ["virtualId": "vid"],
          responseAt: ["data", "0"]))
    #expect(
      target.endpoints[1].binding == EndpointBinding(method: "GET", path: "/y", parameters: .query))
  }

  @Test
  func doesNotAskForVariablesUnlessTheyAreNeeded() throws {
    let target = try Self.load(Self.whole)
    #expect(target.baseURL == nil)
    #expect(target.unsetVariables == ["URL", "TOKEN", "USER"])
    #expect(target.secrets.isEmpty)
    #expect(
      Self.mistakes(Self.whole, requires: true) == [
        "1:40 target.unset-variable (set it before the run: export URL=...)",
        "1:79 target.unset-variable (set it before the run: export TOKEN=...)",
        "3:28 target.unset-variable (set it before the run: export USER=...)",
      ])
  }

  @Test
  func tellsNothingOfPlacementsWithoutAList() throws {
    #expect(try Self.load(#"{"endpoints":{}}"#).lists == nil)
    #expect(
      try Self.load(#"{"preLoginPlacements":[],"endpoints":{}}"#).lists == [
        "preLoginPlacements": []
      ])
  }

  @Test(arguments: [
    ("[]", ["1:1 target.type"]),
    ("{}", ["1:1 target.no-endpoints (say for each endpoint which method and path it has)"]),
    (#"{"endpoints":{},"efects":true}"#, ["1:17 target.unknown-name (did you mean 'effects'?)"]),
    (#"{"endpoints":{},"endpoints":{}}"#, ["1:17 target.duplicate-name"]),
    (
      #"{"endpoints":{"getx":{"method":"GET","path":"/"}}}"#,
      ["1:15 target.unknown-endpoint (did you mean 'getX'?)"]
    ),
    (#"{"endpoints":{"getX":{"path":"/"}}}"#, ["1:22 target.no-method"]),
    (
      #"{"endpoints":{"getX":{"method":"GTE","path":"/"}}}"#,
      ["1:32 target.method (did you mean 'GET'?)"]
    ),
    (#"{"endpoints":{"getX":{"method":"GET"}}}"#, ["1:22 target.no-path"]),
    (#"{"endpoints":{"getX":{"method":"GET","path":"x"}}}"#, ["1:45 target.path"]),
    (
      #"{"endpoints":{"getX":{"method":"GET","path":"/x?a=1"}}}"#,
      [
        #"1:45 target.path (parameters of the query are named by their labels, with "parameters": "query")"#
      ]
    ),
    (
      #"{"endpoints":{"getX":{"method":"GET","path":"/","parameters":"body"}}}"#,
      ["1:62 target.parameters"]
    ),
    (
      #"{"endpoints":{"getX":{"method":"GET","path":"/","responseAt":"data"}}}"#,
      ["1:62 target.pointer (begin with a slash)"]
    ),
    (
      #"{"endpoints":{"getX":{"method":"GET","path":"/a"},"getY":{"method":"get","path":"/a/"}}}"#,
      ["1:58 target.ambiguous"]
    ),
    (
      #"{"endpoints":{"getX":{"method":"GET","path":"/","rename":{"a":"c","b":"c"}}}}"#,
      ["1:71 target.rename"]
    ),
    (#"{"endpoints":{},"baseURL":"api.example.com"}"#, ["1:27 target.url"]),
    (#"{"endpoints":{},"baseURL":"https://a.example/?x"}"#, ["1:27 target.url"]),
    (#"{"endpoints":{},"baseURL":"${URL"}"#, ["1:27 target.variable"]),
    (#"{"endpoints":{},"baseURL":"http://127.0.0.1:99999"}"#, ["1:27 target.url"]),
    (#"{"endpoints":{},"baseURL":"http://127.0.0.1:x/"}"#, ["1:27 target.url"]),
    (#"{"endpoints":{},"baseURL":"http://[::1/x"}"#, ["1:27 target.url"]),
    (#"{"endpoints":{},"baseURL":"https://u@:80/x"}"#, ["1:27 target.url"]),
    (
      #"{"endpoints":{},"baseURL":"https://a.example\r\n"}"#,
      ["1:27 target.url (look at the ends of the value)"]
    ),
    (#"{"endpoints":{},"baseURL":"HTTPS://[::1]:8443/x"}"#, []),
    (#"{"endpoints":{},"headers":{"X A":"b"}}"#, ["1:28 target.header"]),
    (#"{"endpoints":{},"headers":{"":"b"}}"#, ["1:28 target.header"]),
    (#"{"endpoints":{},"headers":{"Content-Length":"5"}}"#, ["1:28 target.header (leave it out)"]),
    (
      #"{"endpoints":{},"headers":{"A":"b\r\nC: d"}}"#,
      ["1:32 target.header (look for a line break at its end)"]
    ),
    (
      #"{"name":"${N}","endpoints":{"a":{"method":"POST","path":"/${N}/a"}}}"#,
      ["1:9 target.variable", "1:29 target.unknown-endpoint", "1:57 target.variable"]
    ),
    (#"{"endpoints":{},"baseURL":"${1 2}"}"#, ["1:27 target.variable"]),
    (
      #"{"endpoints":{},"parameters":{"a":"{uniqe}"}}"#,
      ["1:35 target.placeholder (did you mean '{unique}'?)"]
    ),
    (
      #"{"endpoints":[],"headers":{"a":1},"effects":"yes","preLoginPlacements":[9]}"#,
      ["1:32 target.type", "1:73 target.type", "1:45 target.type", "1:14 target.type"]
    ),
  ])
  func saysWhereAMistakeIs(text: String, expected: [String]) {
    #expect(Self.mistakes(text) == expected)
  }
}
