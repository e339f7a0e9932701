import ContractModel
import Foundation
import JSONDocument
import JSONSchema
import Testing

/// The files below `Contracts/` against their own meta schemas, and the samples against the pack.
@Suite struct ContractFilesTests {
  static let endpoints = [
    "getCheggoutTopBanners", "getCheggoutTopStores", "getCashbackPoints",
    "sendRewardCardRequest", "impression", "registerEvent", "ExitEvent", "launch",
  ]

  static let files =
    [
      ("cheggout-ios-sdk/pack.json", "pack"), ("cheggout-ios-sdk/statements.json", "statements"),
      ("cheggout-ios-sdk/session.json", "session"), ("targets/stub.json", "target"),
      ("targets/example.json", "target"),
    ] + endpoints.map { ("cheggout-ios-sdk/endpoints/\($0).json", "contract") }

  @Test(arguments: files) func keepsToItsMetaSchema(_ path: String, _ meta: String) throws {
    #expect(try Self.failures(ShippedPack.text(path), meta) == [])
  }

  @Test func validatesEachSampleLine() throws {
    for endpoint in Self.endpoints where endpoint != "registerEvent" && endpoint != "ExitEvent" {
      for line in try Self.lines(endpoint) { #expect(try Self.failures(line, "recording") == []) }
    }
  }

  @Test(arguments: [
    ("pack", #"{"name":"p","version":"1","endpoints":[]}"#),
    ("statements", #"{"statements":[{"id":"A","section":"s","level":"may","text":"t"}]}"#),
    ("contract", #"{"endpoint":"e","summary":"s"}"#),
    (
      "contract",
      #"{"endpoint":"e","summary":"s","availability":"available","request":{"properties":{"a":{"should":{"type":"strin"}}}}}"#
    ),
    (
      "contract",
      #"{"endpoint":"e","summary":"s","availability":"available","response":{"tbd":[{"when":{}}]}}"#
    ),
    ("target", #"{"name":"t","endpoints":{"e":{"method":"post","path":"/e"}}}"#),
    ("target", #"{"name":"t","endpoints":{},"preLoginPlacement":[]}"#),
    ("waivers", #"{"waivers":[{"clause":"c"}]}"#),
    ("waivers", #"{"waivers":[{"clause":"c","reason":"r","expires":"tomorrow"}]}"#),
    ("session", #"{"rules":[{"rule":"echo","level":"must","documentation":["A"]}]}"#),
    ("recording", #"{"request":{}}"#),
    ("recording", #"{"endpoint":"e","response":{"body":1,"bodyText":"1"}}"#),
    ("recording", #"{"recording":{"version":2}}"#),
  ]) func refusesWhatIsWrong(_ meta: String, _ text: String) throws {
    #expect(try Self.failures(text, meta) != [])
  }

  @Test(arguments: [
    ("waivers", #"{"waivers":[{"clause":"c","reason":"r","owner":"o","expires":"2027-01-31"}]}"#),
    ("recording", #"{"recording":{"version":1,"complete":true}}"#),
    ("recording", #"{"endpoint":"e","response":null}"#),
    ("recording", #"{"endpoint":"e","request":{},"error":{"kind":"reset","message":"m"}}"#),
  ]) func acceptsWhatIsRight(_ meta: String, _ text: String) throws {
    #expect(try Self.failures(text, meta) == [])
  }

  @Test func conformsAtEveryLevelInEverySample() throws {
    let pack = try ShippedPack.load(targetLists: ["preLoginPlacements": ["09"]])
    for name in Self.endpoints where name != "registerEvent" && name != "ExitEvent" {
      let endpoint = pack.endpoints[try #require(pack.endpoint(named: name))]
      for line in try Self.lines(name) {
        let document = try JSONDocument(parsing: line)
        #expect(document.root["endpoint"]?.string == name)
        let sides = [
          (endpoint.request, document.root["request"]),
          (endpoint.response, document.root["response"]?["body"]),
        ]
        for (message, value) in sides {
          guard let message, let value else { continue }
          let failures = document.withTape {
            message.program.explain($0, value.index).failures
          }
          let ids = failures.map { pack.clauses[message.clauses.lowerBound + $0.site].id }
          #expect(ids == [], "\(line.prefix(100))")
        }
      }
    }
  }

  private static func lines(_ endpoint: String) throws -> [String] {
    try ShippedPack.text("cheggout-ios-sdk/samples/\(endpoint).ndjson").split(separator: "\n")
      .map(String.init)
  }

  /// The places of a document that one of the meta schemas does not allow.
  private static func failures(_ text: String, _ meta: String) throws -> [String] {
    let schema = try ShippedPack.text("meta/\(meta).schema.json")
    let pack = try ContractPack.adHoc(
      schema: Array(schema.utf8), source: "\(meta).schema.json", name: meta, assertsFormat: true)
    let message = try #require(pack.endpoints[0].response)
    let document = try JSONDocument(parsing: text)
    return document.withTape { tape in
      message.program.explain(tape, 0).failures.map { failure in
        "\(JSONPointer.path(to: failure.token, in: tape)): \(failure.expected)"
      }
    }
  }
}
