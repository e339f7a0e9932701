import AssayKit
import Foundation
import Testing

/// What of Swift's values comes into a recording, and what is said of the rest.
@Suite struct PayloadTests {
  /// The response as the recording holds it, and the remarks.
  private static func recorded(_ payload: Any?) async -> (json: String?, remarks: [String]) {
    let recorder = Recorder()
    let call = await recorder.record("getCashbackPoints") { done in done(payload) }
    let recording = await recorder.recording()
    return (call.response.map { String(decoding: $0, as: UTF8.self) }, recording.remarks)
  }

  private struct Points: Encodable {
    let cashbackPoints = "100"
    let link = "https://app.example.com/points"
    let missing: Int? = nil
  }

  private class Base {
    let name = "summer"
    let isOwn = false
  }

  private final class Creative: Base {
    let duration = 10
    let ratio = 0.5
    let bankLink: String? = nil
    let tags: [String?] = ["a", nil]
    let sizes = ["small": 1]
    let kind = Kind.wide
  }

  private enum Kind: String {
    case wide
  }

  @Test func keepsBytesAsTheyCame() async {
    let (json, _) = await Self.recorded(Data(#"{"b":1.50,"a":"\u0041"}"#.utf8))
    #expect(json == #"{"b":1.50,"a":"\u0041"}"#)
  }

  @Test func encodesWhatIsEncodable() async {
    let (json, remarks) = await Self.recorded(Points())
    #expect(json == #"{"cashbackPoints":"100","link":"https://app.example.com/points"}"#)
    #expect(remarks.isEmpty)
  }

  @Test func reflectsWhatIsNot() async {
    let (json, remarks) = await Self.recorded(Creative())
    #expect(
      json
        == #"{"name":"summer","isOwn":false,"duration":10,"ratio":0.5,"tags":["a",null],"sizes":{"small":1},"kind":"wide"}"#
    )
    #expect(remarks.isEmpty)
  }

  /// Foundation's booleans and numbers cast into each other; their types tell them apart.
  @Test func keepsTheTypesOfAParsedObject() async throws {
    let text = #"{"a":1,"b":true,"c":1.5,"d":null,"e":[0,false,"1"]}"#
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(await Self.recorded(object).json == text)
    #expect(await Self.recorded(object as? [String: Any]).json == text)
  }

  @Test(arguments: [
    (1 as any Sendable, "1"), (true, "true"), ("1", #""1""#), (4.02, "4.02"), (Float(0.1), "0.1"),
    (UInt64.max, "18446744073709551615"), (Decimal(string: "10.10") ?? 0, "10.1"),
    ([1, 2], "[1,2]"), (["a": [true]], #"{"a":[true]}"#), ("\u{1}\"", #""\u0001\"""#),
  ])
  func writesAValue(_ value: any Sendable, _ json: String) async {
    let found = await Self.recorded(value)
    #expect(found.json == json)
    #expect(found.remarks.isEmpty)
  }

  @Test func takesNilThroughAnyNumberOfOptionals() async {
    let nested: String?? = .some(.none)
    #expect(await Self.recorded(nil).json == "null")
    #expect(await Self.recorded(nested as Any?).json == "null")
  }

  @Test func saysWhatHasNoJSONForm() async {
    let payload: [String: Any] = [
      "a": "kept", "b": { () in }, "c": Double.nan, "d": Data([1]), "e": Date(),
      "f": (1, 2), "g": Optional<Kind>.none as Any,
    ]
    let (json, remarks) = await Self.recorded(payload)
    #expect(json == #"{"a":"kept","g":null}"#)
    #expect(
      remarks == [
        "line 2, getCashbackPoints, delivery 1: /b, of type () -> (), was left out: it has no JSON form",
        "line 2, getCashbackPoints, delivery 1: /c, of type Double, was left out: nan is no JSON number",
        "line 2, getCashbackPoints, delivery 1: /d, of type Data, was left out: bytes inside a payload have no JSON form",
        "line 2, getCashbackPoints, delivery 1: /e, of type Date, was left out: a value of type Date has no JSON form",
        "line 2, getCashbackPoints, delivery 1: /f, of type (Int, Int), was left out: it has no JSON form",
      ])
  }

  @Test func endsACycleOfReferences() async {
    final class Node {
      var next: Node?
    }
    let node = Node()
    node.next = node
    let (_, remarks) = await Self.recorded(node)
    #expect(remarks.count == 1)
    #expect(remarks.first?.contains("it nests deeper than 64 levels") == true)
    node.next = nil
  }

  /// A payload that cannot be seen is not judged: neither a pass nor a violation.
  @Test func judgesNothingOfAPayloadThatCannotBeSeen() async {
    final class Opaque {}
    let recorder = Recorder()
    let arguments: Arguments = ["virtualId": "u1", "sessionId": "s1"]
    _ = await recorder.record("getCashbackPoints", arguments) { done in done(Opaque()) }
    let recording = await recorder.recording()
    let verdict = Judge().verdict(of: recording)
    #expect(verdict.findings.isEmpty)
    #expect(verdict.description.contains("none of its properties can be seen by reflection"))
    #expect(verdict.description.contains("0 judged, 0 unmatched, 0 unreadable, 1 not recorded"))
  }

  @Test func keepsArgumentsInTheirOrderAndSaysWhatIsLeftOut() async {
    let recorder = Recorder()
    recorder.called("getCashbackPoints", ["virtualId": "u", "a": nil, "b": 1.0 / 0])
    recorder.called("getCashbackPoints", Arguments(["b": 1, "a": true]))
    let recording = await recorder.recording()
    let text = String(decoding: recording.data(pseudonyms: false), as: UTF8.self)
    #expect(text.contains(#""request":{"virtualId":"u","a":null}"#))
    #expect(text.contains(#""request":{"a":true,"b":1}"#))
    #expect(
      recording.remarks == [
        "line 2, getCashbackPoints, argument 'b': the payload, of type Double, was left out: inf is no JSON number"
      ])
  }
}
