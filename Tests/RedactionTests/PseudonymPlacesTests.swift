import Recordings
import Testing

@testable import Redaction

/// That a secret is replaced wherever a string stands in a recording, names of members included.
@Suite struct PseudonymPlacesTests {
  private static let secret = "virtUNIQUE1234"
  private static let request =
    #""endpoint":"getCashbackPoints","request":{"virtualId":"virtUNIQUE1234"}"#

  private static func replaced(_ text: String, as part: Pseudonyms.Part) -> String {
    var pseudonyms = PseudonymTests.pseudonyms()
    return String(decoding: pseudonyms.replaced(Array(text.utf8), as: part), as: UTF8.self)
  }

  private static func expected(_ text: String) -> String {
    text.replacing(secret, with: PseudonymTests.stand(secret))
  }

  @Test(arguments: [
    #""virtUNIQUE1234":1"#, #""extra":{"virtUNIQUE1234":["x virtUNIQUE1234"]}"#,
    #""at":"virtUNIQUE1234","durationMs":"virtUNIQUE1234","probe":"virtUNIQUE1234""#,
    #""delivery":{"calls":1,"queue":"virtUNIQUE1234","virtUNIQUE1234":2}"#,
    #""delivery":"virtUNIQUE1234","session":{"virtUNIQUE1234":"virtUNIQUE1234"}"#,
    #""error":"of virtUNIQUE1234""#, #""error":["virtUNIQUE1234"]"#,
    #""error":{"kind":"virtUNIQUE1234","message":"for virtUNIQUE1234","virtUNIQUE1234":1}"#,
    #""response":"virtUNIQUE1234""#, #""response":["virtUNIQUE1234"]"#,
    #""response":{"status":"virtUNIQUE1234","virtUNIQUE1234":"virtUNIQUE1234"}"#,
    #""response":{"status":{"virtUNIQUE1234":0},"bodyText":{"virtUNIQUE1234":0}}"#,
    #""response":{"bodyBase64":["virtUNIQUE1234"]}"#, #""response":{"headers":"virtUNIQUE1234"}"#,
    #""response":{"headers":{"x-virtUNIQUE1234":"1","Content-Type":"a/b; x=virtUNIQUE1234"}}"#,
    #""response":{"headers":{"x":{"y":"virtUNIQUE1234"}}}"#,
    #""response":{"headers":[{"name":"x-virtUNIQUE1234","value":"virtUNIQUE1234"},"virtUNIQUE1234"]}"#,
    #""response":{"headers":{"set-cookie":"virtUNIQUE1234=; Path=/virtUNIQUE1234"}}"#,
  ])
  func replacesASecretInTheStructureOfALine(_ members: String) {
    let line = "{\(Self.request),\(members)}"
    #expect(Self.replaced(line, as: .line) == Self.expected(line))
  }

  @Test func replacesASecretThatAnUnknownEndpointIsCalled() {
    let line = #"{"endpoint":"virtUNIQUE1234","request":{"virtualId":"virtUNIQUE1234"}}"#
    #expect(Self.replaced(line, as: .line) == Self.expected(line))
  }

  @Test func replacesASecretInWhatTheRecordingSaysOfItself() {
    var pseudonyms = PseudonymTests.pseudonyms()
    pseudonyms.learn(Self.secret)
    let line =
      #"{"recording":{"version":1,"complete":true,"subjects":["api","virtUNIQUE1234"],"lists":{"virtUNIQUE1234":["virtUNIQUE1234"]},"note":"virtUNIQUE1234"},"virtUNIQUE1234":"virtUNIQUE1234"}"#
    #expect(
      String(decoding: pseudonyms.line(Array(line.utf8)), as: UTF8.self) == Self.expected(line))
  }

  @Test func replacesASecretInTheHeaderThatARecorderWrites() {
    var pseudonyms = PseudonymTests.pseudonyms()
    pseudonyms.learn(Self.secret)
    var writer = RecordingWriter(pseudonyms: pseudonyms)
    let header = RecordingHeader(complete: true, lists: ["placements": ["01", Self.secret]])
    let stand = PseudonymTests.stand(Self.secret)
    #expect(
      String(decoding: writer.header(header), as: UTF8.self)
        == #"{"recording":{"version":1,"complete":true,"lists":{"placements":["01","\#(stand)"]}}}"#
        + "\n")
  }

  @Test func keepsTheWordsOfTheFormat() {
    for word in ["response", "headers", "Content-Type", "transport", "kind", "main", "queue"] {
      let line =
        #"{"endpoint":"a","request":{"virtualId":"\#(word)"},"response":{"headers":{"Content-Type":"x"}},"error":{"kind":"transport"},"delivery":{"queue":"main"}}"#
      #expect(
        Self.replaced(line, as: .line)
          == line.replacing(#":"\#(word)"},"r"#, with: #":"\#(PseudonymTests.stand(word))"},"r"#))
    }
  }

  @Test func keepsAnInstantThatHoldsTheDigitsOfASecret() {
    let line =
      #"{"endpoint":"a","at":"2026-07-31T14:15:30.250Z","durationMs":2026,"request":{"virtualId":"2026"}}"#
    #expect(
      Self.replaced(line, as: .line)
        == line.replacing(#""2026""#, with: #""\#(PseudonymTests.stand("2026"))""#))
  }

  /// Every string of this HAR that is no word of the format holds the secret.
  private static let har =
    #"{"log":{"version":"1.2","virtUNIQUE1234":1,"comment":"of virtUNIQUE1234","creator":{"name":"virtUNIQUE1234","version":"1"},"pages":[{"startedDateTime":"virtUNIQUE1234","id":"virtUNIQUE1234","title":"t virtUNIQUE1234","pageTimings":{}}],"entries":[{"startedDateTime":"2026-07-31T14:15:30.250Z","time":12,"virtUNIQUE1234":2,"comment":"virtUNIQUE1234","request":{"method":"virtUNIQUE1234","url":"http://h/getCashbackPoints","httpVersion":"HTTP/1.1 virtUNIQUE1234","headers":[{"name":"x-virtUNIQUE1234","value":"1"},"virtUNIQUE1234"],"queryString":[{"name":"virtUNIQUE1234","value":{"a":"virtUNIQUE1234"}}],"cookies":[{"name":"virtUNIQUE1234","value":""}],"postData":{"mimeType":"application/json;virtUNIQUE1234","text":"{\"virtualId\":\"virtUNIQUE1234\"}"}},"response":{"status":200,"statusText":"OK virtUNIQUE1234","httpVersion":"HTTP/1.1","headers":[],"content":{"size":{"virtUNIQUE1234":"virtUNIQUE1234"},"encoding":"virtUNIQUE1234","mimeType":"text/html","text":["virtUNIQUE1234"]}},"cache":{"virtUNIQUE1234":"virtUNIQUE1234"},"timings":{"send":"virtUNIQUE1234"}}]}}"#

  @Test func replacesASecretInEveryStringOfAHAR() {
    #expect(Self.replaced(Self.har, as: .har) == Self.expected(Self.har))
  }

  @Test func replacesASecretInTheNamesOfAHARThatBreaksOff() {
    var pseudonyms = PseudonymTests.pseudonyms()
    pseudonyms.learn(Self.secret)
    let piece = #"{"log":{"virtUNIQUE1234":1,"x-virtUNIQUE1234":{"version":"#
    #expect(
      String(decoding: pseudonyms.fragment(Array(piece.utf8)), as: UTF8.self)
        == Self.expected(piece))
  }

  @Test func replacesAValueWithAPlusSignAndABlankThatAFormWrote() {
    let value = "aqa1+bqb2 cqc3"
    let stand = PseudonymTests.stand(value)
    let form = stand.replacing("+", with: "%2B").replacing(" ", with: "+")
    #expect(
      PseudonymTests.line(
        #"{"endpoint":"a","request":{"x":"k=aqa1%2Bbqb2+cqc3","y":"aqa1+bqb2 cqc3"}}"#,
        environment: [value])
        == #"{"endpoint":"a","request":{"x":"k=\#(form)","y":"\#(stand)"}}"#)
  }
}
