import ContractModel
import ContractTools
import Testing

/// What a change of a contract means, and what its reverse means.
@Suite struct DiffTests {
  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var old: SmallPack
    var new: SmallPack
    /// `id: what -> effects` from old to new, and from new to old.
    var forth: [String]
    var back: [String]
    var testDescription: String { name }

    init(_ name: String, _ old: SmallPack, _ new: SmallPack, _ forth: [String], _ back: [String]) {
      self.name = name
      self.old = old
      self.new = new
      self.forth = forth
      self.back = back
    }

    init(_ name: String, request old: String, _ new: String, _ forth: String, _ back: String) {
      self.init(
        name, SmallPack(endpoint: SmallPack.file(request: old)),
        SmallPack(endpoint: SmallPack.file(request: new)), ["e/request/" + forth],
        ["e/request/" + back])
    }

    init(_ name: String, response old: String, _ new: String, _ forth: String, _ back: String) {
      self.init(
        name, SmallPack(endpoint: SmallPack.file(response: old)),
        SmallPack(endpoint: SmallPack.file(response: new)), ["e/response/" + forth],
        ["e/response/" + back])
    }
  }

  static let changes = bounds + presence + judges + words

  /// Values of keywords, on the side of the API and on that of the apps.
  static let bounds = [
    Change(
      "a longest length of a response", response: #"{"maxLength":1000}"#, #"{"maxLength":1200}"#,
      "#maxLength: loosened: from 1000 to 1200 -> breaking-partners",
      "#maxLength: tightened: from 1200 to 1000 -> breaking-api"),
    Change(
      "a longest length of a request", request: #"{"maxLength":10}"#, #"{"maxLength":12}"#,
      "#maxLength: loosened: from 10 to 12 -> breaking-api",
      "#maxLength: tightened: from 12 to 10 -> breaking-partners"),
    Change(
      "a shortest length of a response", response: #"{"minLength":1}"#, #"{"minLength":2}"#,
      "#minLength: tightened: from 1 to 2 -> breaking-api",
      "#minLength: loosened: from 2 to 1 -> breaking-partners"),
    Change(
      "kinds of values", response: #"{"type":"integer"}"#, #"{"type":["number","null"]}"#,
      "#type: loosened: from \"integer\" to [\"number\",\"null\"] -> breaking-partners",
      "#type: tightened: from [\"number\",\"null\"] to \"integer\" -> breaking-api"),
    Change(
      "listed values", response: #"{"enum":["0","1"]}"#, #"{"enum":["1","0","2"]}"#,
      "#enum: loosened: from [\"0\",\"1\"] to [\"1\",\"0\",\"2\"] -> breaking-partners",
      "#enum: tightened: from [\"1\",\"0\",\"2\"] to [\"0\",\"1\"] -> breaking-api"),
    Change(
      "multiples", request: #"{"multipleOf":2}"#, #"{"multipleOf":4}"#,
      "#multipleOf: tightened: from 2 to 4 -> breaking-partners",
      "#multipleOf: loosened: from 4 to 2 -> breaking-api"),
    Change(
      "another pattern", response: #"{"pattern":"^a"}"#, #"{"pattern":"^b"}"#,
      "#pattern: changed: from \"^a\" to \"^b\" -> breaking-api breaking-partners",
      "#pattern: changed: from \"^b\" to \"^a\" -> breaking-api breaking-partners"),
    Change(
      "a form more", response: #"{"anyOf":[{"type":"string"}]}"#,
      #"{"anyOf":[{"type":"string"},{"type":"null"}]}"#,
      "#anyOf: loosened: from [{\"type\":\"string\"}] to [{\"type\":\"string\"},{\"type\":\"null\"}] -> breaking-partners",
      "#anyOf: tightened: from [{\"type\":\"string\"},{\"type\":\"null\"}] to [{\"type\":\"string\"}] -> breaking-api"
    ),
    Change(
      "a list of members that is closed",
      response: #"{"properties":{"a":{}},"additionalProperties":false}"#,
      #"{"properties":{"a":{},"b":{}},"additionalProperties":false}"#,
      "*#false: loosened: from [\"a\"] to [\"a\",\"b\"] -> breaking-partners",
      "*#false: tightened: from [\"a\",\"b\"] to [\"a\"] -> breaking-api"),
  ]

  /// Clauses that come and go.
  static let presence = [
    Change(
      "a required parameter", request: #"{"properties":{"a":{}}}"#,
      #"{"properties":{"a":{}},"required":["a"]}"#,
      "#required(a): clause added -> breaking-partners",
      "#required(a): clause removed -> breaking-api"),
    Change(
      "a required field", response: #"{"properties":{"a":{}}}"#,
      #"{"properties":{"a":{}},"required":["a"]}"#,
      "#required(a): clause added -> breaking-api",
      "#required(a): clause removed -> breaking-partners"),
    Change(
      "an optional parameter", request: #"{"properties":{}}"#,
      #"{"properties":{"a":{"type":"string"}}}"#,
      "a#type: clause added with its field -> compatible",
      "a#type: clause removed with its parameter -> breaking-partners"),
    Change(
      "an optional field", response: #"{"properties":{}}"#,
      #"{"properties":{"a":{"type":"string"}}}"#,
      "a#type: clause added with its field -> compatible",
      "a#type: clause removed -> breaking-partners"),
    Change(
      "a name that is wrong", request: #"{"properties":{"a":{}}}"#,
      #"{"properties":{"a":{},"b":false}}"#,
      "b#false: clause added -> breaking-partners",
      "b#false: clause removed with its parameter -> breaking-partners"),
    Change(
      "a should", response: #"{"should":{"maxLength":3}}"#, #"{}"#,
      "#maxLength: should-level clause removed -> compatible",
      "#maxLength: should-level clause added -> compatible"),
    Change(
      "a should that becomes a must", response: #"{"should":{"maxLength":3}}"#, #"{"maxLength":3}"#,
      "#maxLength: level from should to must -> breaking-api",
      "#maxLength: level from must to should -> breaking-partners"),
    Change(
      "a should that changes", response: #"{"should":{"maxLength":3}}"#,
      #"{"should":{"maxLength":2}}"#, "#maxLength: tightened: from 3 to 2 -> compatible",
      "#maxLength: loosened: from 2 to 3 -> compatible"),
    Change(
      "a condition that goes",
      response: #"{"if":{"required":["b"]},"then":{"required":["a"]}}"#, #"{"required":["a"]}"#,
      "#required(a): applies always, before where {\"required\":[\"b\"]} -> breaking-api",
      "#required(a): applies where {\"required\":[\"b\"]}, before always -> breaking-partners"),
    Change(
      "another condition",
      SmallPack(
        endpoint: SmallPack.file(response: #"{"if":{"required":["b"]},"then":{"required":["a"]}}"#)),
      SmallPack(
        endpoint: SmallPack.file(response: #"{"if":{"required":["c"]},"then":{"required":["a"]}}"#)),
      [
        "e/response/if: condition changed: from {\"required\":[\"b\"]} to {\"required\":[\"c\"]} -> breaking-api breaking-partners"
      ],
      [
        "e/response/if: condition changed: from {\"required\":[\"c\"]} to {\"required\":[\"b\"]} -> breaking-api breaking-partners"
      ]),
    Change(
      "an endpoint that is no longer available",
      SmallPack(
        endpoint:
          #"{"endpoint":"e","summary":"s","availability":"available","documentation":["A1"]}"#),
      SmallPack(
        endpoint:
          #"{"endpoint":"e","summary":"s","availability":"notAvailable","documentation":["A1"]}"#),
      ["e: from available to notAvailable -> breaking-partners"],
      ["e: from notAvailable to available -> compatible"]),
    Change(
      "an endpoint", SmallPack(endpoint: SmallPack.file(request: #"{"type":"object"}"#)), two,
      ["f: endpoint added -> compatible"], ["f: endpoint removed -> breaking-partners"]),
  ]

  static let two: SmallPack = {
    var pack = SmallPack(
      endpoint: SmallPack.file(request: #"{"type":"object"}"#),
      pack: #"{"name":"p","version":"1","endpoints":["e","f"],"payload":{"documentation":["A1"]}}"#)
    pack.files["endpoints/f.json"] = Array(
      #"{"endpoint":"f","summary":"s","availability":"available","documentation":["A1"],"request":{"type":"object"}}"#
        .utf8)
    return pack
  }()

  static func session(_ rules: String, links: String = "") -> SmallPack {
    SmallPack(
      endpoint: SmallPack.file(request: #"{"properties":{"a":{"type":"string"}}}"#),
      session: "{\(links)\"rules\":[\(rules)]}")
  }

  static func unique(_ more: String) -> String {
    #"{"rule":"unique","at":"e/request/a","level":"must","documentation":["A1"],"statement":"s"\#(more)}"#
  }

  /// Rules across messages.
  static let judges = [
    Change(
      "a rule about the app", session(""), session(unique(#","subject":"app""#)),
      ["e/session/a#unique: clause added -> breaking-partners"],
      ["e/session/a#unique: clause removed -> compatible"]),
    Change(
      "a rule about the API", session(""), session(unique(#","subject":"api""#)),
      ["e/session/a#unique: clause added -> breaking-api"],
      ["e/session/a#unique: clause removed -> breaking-partners"]),
  ]

  static let item = #"{"id":"x","question":"q","documentation":["A1"]}"#

  static func observing(_ tbd: String, _ item: String) -> SmallPack {
    SmallPack(
      endpoint: SmallPack.file(
        request: "{\"maxLength\":3,\"tbd\":[\(tbd)]}", more: ",\"openItems\":[\(item)]"))
  }

  /// Changes that oblige nobody to anything else.
  static let words = [
    Change(
      "what a call leaves behind",
      SmallPack(endpoint: SmallPack.file(request: #"{"maxLength":3}"#)),
      SmallPack(
        endpoint: SmallPack.file(request: #"{"maxLength":3}"#, more: ",\"effects\":true")),
      ["e: has effects -> documentation"], ["e: has no effects any more -> documentation"]),
    Change(
      "a statement in other words", request: #"{"maxLength":3,"statement":"short"}"#,
      #"{"maxLength":3,"statement":"brief"}"#,
      "#maxLength: wording changed -> documentation",
      "#maxLength: wording changed -> documentation"),
    Change(
      "another citation",
      SmallPack(
        endpoint: SmallPack.file(request: #"{"maxLength":3}"#), statements: ["A1", "A2"]),
      SmallPack(
        endpoint: SmallPack.file(request: #"{"maxLength":3,"documentation":["A2"]}"#),
        statements: ["A1", "A2"]),
      ["e/request/#maxLength: cites A2, before A1 -> documentation"],
      ["e/request/#maxLength: cites A1, before A2 -> documentation"]),
    Change(
      "an open item",
      SmallPack(endpoint: SmallPack.file(request: #"{"maxLength":3}"#)),
      observing(#"{"id":"x"}"#, item),
      [
        "e/request: what is observed changed -> documentation",
        "e/x: open item added -> documentation",
      ],
      [
        "e/request: what is observed changed -> documentation",
        "e/x: open item removed -> documentation",
      ]),
    Change(
      "what an open item asks for", observing(#"{"id":"x"}"#, item),
      observing(#"{"id":"x","when":{"const":""}}"#, item),
      ["e/request: what is observed changed -> documentation"],
      ["e/request: what is observed changed -> documentation"]),
    Change(
      "what is secret",
      SmallPack(
        endpoint: SmallPack.file(request: #"{"properties":{"a":{"type":"string"}}}"#)),
      SmallPack(
        endpoint: SmallPack.file(
          request: #"{"properties":{"a":{"type":"string","sensitive":true}}}"#)),
      ["a: marked sensitive -> documentation"], ["a: no longer sensitive -> documentation"]),
    Change(
      "a statement", SmallPack(endpoint: SmallPack.file(request: #"{"maxLength":3}"#)),
      SmallPack(
        endpoint: SmallPack.file(request: #"{"maxLength":3}"#), statements: ["A1", "A2"]),
      ["A2: statement added -> documentation"], ["A2: statement removed -> documentation"]),
    Change(
      "the order of members",
      SmallPack(
        endpoint: SmallPack.file(request: #"{"type":"string","maxLength":3}"#)),
      SmallPack(
        endpoint: SmallPack.file(request: #"{"maxLength":3,"type":"string"}"#)),
      [], []),
  ]

  @Test(arguments: changes) func classifiesBothDirections(_ change: Change) throws {
    #expect(try Self.lines(change.old, change.new) == change.forth)
    #expect(try Self.lines(change.new, change.old) == change.back)
  }

  @Test func saysWhyInWords() throws {
    let old = SmallPack(endpoint: SmallPack.file(response: #"{"maxLength":3}"#))
    let new = SmallPack(endpoint: SmallPack.file(response: #"{"maxLength":4}"#))
    #expect(
      try Self.changes(old, new).map(\.reason) == [
        "apps may get answers that were never allowed so far"
      ])
    #expect(
      try Self.changes(new, old).map(\.reason) == [
        "answers that the API gives today may not conform any more"
      ])
    #expect(try Self.changes(old, new).allSatisfy(\.isBreaking))
  }

  @Test func findsNoChangeWhereNothingChanged() throws {
    let files = try ShippedPack.files()
    let pack = try ContractPack.load(files: files)
    let difference = PackDifference(old: pack, oldFiles: files, new: pack, newFiles: files)
    #expect(difference.changes == [])
  }

  private static func changes(_ old: SmallPack, _ new: SmallPack) throws -> [PackChange] {
    PackDifference(
      old: try old.load(), oldFiles: old.files, new: try new.load(), newFiles: new.files
    ).changes
  }

  private static func lines(_ old: SmallPack, _ new: SmallPack) throws -> [String] {
    try changes(old, new).map { change in
      let effects = change.effects.map(\.rawValue).joined(separator: " ")
      return "\(change.id): \(change.what) -> \(effects)"
    }
  }
}
