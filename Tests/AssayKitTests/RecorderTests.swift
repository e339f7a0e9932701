import AssayKit
import CheggoutStandIn
import Dispatch
import Foundation
import Testing

@Suite struct RecorderTests {
  /// A recorder whose calls all happen at one moment.
  private static func makeRecorder(isComplete: Bool = true) -> Recorder {
    Recorder(isComplete: isComplete, now: { Date(timeIntervalSince1970: 1_785_507_330.25) })
  }

  private static func lines(_ recording: Recording) -> [String] {
    String(decoding: recording.data(pseudonyms: false), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test func writesOneLineForACall() async {
    let recorder = Self.makeRecorder()
    let call = await recorder.record(
      "getCashbackPoints", ["virtualId": "u1", "sessionId": "s1"]
    ) { done in
      CheggoutApp.getCashbackPoints(virtualId: "u1", sessionId: "s1") { done($0) }
    }
    #expect(call.wasDelivered)
    #expect(call.string(at: "/cashbackPoints") == "100")
    let recording = await recorder.recording()
    #expect(
      Self.lines(recording) == [
        #"{"recording":{"version":1,"complete":true}}"#,
        #"{"endpoint":"getCashbackPoints","request":{"virtualId":"u1","sessionId":"s1"},"#
          + #""response":{"body":{"cashbackPoints":"100","deepLink":"https://app.example.com/points"}},"#
          + #""session":"1","at":"2026-07-31T14:15:30.250Z","durationMs":0.0,"#
          + #""delivery":{"calls":1,"queue":"background"}}"#,
      ])
    #expect(recording.remarks.isEmpty)
  }

  @Test func reportsTheFirstDeliveryInTheClosureForm() async {
    let recorder = Self.makeRecorder()
    let call = await withCheckedContinuation { continuation in
      Self.startInClosureForm(recorder) { continuation.resume(returning: $0) }
    }
    #expect(call.method == "getCashbackPoints")
    #expect(call.string(at: "/deepLink") == "https://app.example.com/points")
    #expect(Self.lines(await recorder.recording()).count == 2)
  }

  private static func startInClosureForm(
    _ recorder: Recorder, _ whenDone: @escaping @Sendable (RecordedCall) -> Void
  ) {
    recorder.record(
      "getCashbackPoints", ["virtualId": "u1", "sessionId": "s1"], whenDone: whenDone
    ) { done in
      CheggoutApp.getCashbackPoints(virtualId: "u1", sessionId: "s1") { done($0) }
    }
  }

  @Test func reportsACallThatCanNeverDeliver() async {
    let recorder = Self.makeRecorder()
    let call = await withCheckedContinuation { continuation in
      Misbehaviour.$current.withValue(.never) {
        Self.startInClosureForm(recorder) { continuation.resume(returning: $0) }
      }
    }
    #expect(!call.wasDelivered)
    #expect(call.response == nil)
  }

  @Test func countsDeliveriesAfterTheCallCameBack() async {
    let recorder = Self.makeRecorder()
    await Misbehaviour.$current.withValue(.twice) {
      _ = await recorder.record("getCashbackPoints") { done in
        CheggoutApp.getCashbackPoints(virtualId: "u1", sessionId: "s1") { done($0) }
      }
    }
    let line = Self.lines(await recorder.recording()).last ?? ""
    #expect(line.hasSuffix(#""delivery":{"calls":2,"queue":"background"}}"#))
  }

  @Test func saysThatALaterDeliveryDiffers() async {
    let recorder = Self.makeRecorder()
    _ = await recorder.record("getCashbackPoints") { done in
      done(["cashbackPoints": "1"])
      done(["cashbackPoints": "2"])
    }
    let recording = await recorder.recording()
    #expect(recording.remarks.count == 1)
    #expect(recording.remarks.first?.contains("delivery 2 differs from the first one") == true)
    #expect(Judge().verdict(of: recording).description.contains("delivery 2 differs"))
  }

  @Test @MainActor func notesTheMainQueue() async {
    let recorder = Self.makeRecorder()
    _ = await recorder.record("getCashbackPoints") { done in done(["deepLink": "d"]) }
    let line = Self.lines(await recorder.recording()).last ?? ""
    #expect(line.hasSuffix(#""delivery":{"calls":1,"queue":"main"}}"#))
  }

  /// The SDK holds its closure and calls it never: the wait ends, and the recording says so.
  @Test func stopsWaitingForAClosureThatIsKept() async {
    let recorder = Self.makeRecorder()
    let kept = KeptClosure()
    let call = await recorder.record("getCashbackPoints", waiting: .milliseconds(1)) { done in
      kept.keep { done(nil) }
    }
    #expect(!call.wasDelivered)
    let recording = await recorder.recording(waiting: .milliseconds(1))
    #expect(Self.lines(recording).last?.hasSuffix(#""delivery":{"calls":0}}"#) == true)
    #expect(recording.remarks.first?.contains("still holds the completion") == true)
    kept.release()
    #expect(await recorder.recording().remarks.isEmpty)
  }

  @Test func stopsWaitingWhenItsTaskIsCancelled() async {
    let recorder = Self.makeRecorder()
    let kept = KeptClosure()
    let task = Task {
      await recorder.record("getCashbackPoints") { done in kept.keep { done(nil) } }
    }
    task.cancel()
    #expect(await !task.value.wasDelivered)
  }

  @Test func keepsSessionsEventsAndImpressions() async {
    let recorder = Self.makeRecorder(isComplete: false)
    recorder.displayed("<id>1</id>", userID: "u1")
    recorder.beginSession()
    recorder.launched(with: ["DeeplinkInfo": "<id>1</id>"])
    recorder.beginSession("evening")
    recorder.called("getCheggoutTopStores")
    #expect(
      Self.lines(await recorder.recording()) == [
        #"{"recording":{"version":1,"complete":false}}"#,
        #"{"endpoint":"impression","request":{"userID":"u1","impressionInfo":"<id>1</id>"},"#
          + #""session":"1","at":"2026-07-31T14:15:30.250Z"}"#,
        #"{"endpoint":"launch","request":{"DeeplinkInfo":"<id>1</id>"},"#
          + #""session":"2","at":"2026-07-31T14:15:30.250Z"}"#,
        #"{"endpoint":"getCheggoutTopStores","request":{},"#
          + #""session":"evening","at":"2026-07-31T14:15:30.250Z"}"#,
      ])
  }

  @Test func recordsFromManyTasksAtOnce() async {
    let recorder = Self.makeRecorder()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          _ = await recorder.record("getCashbackPoints", ["virtualId": "u\(number)"]) { done in
            CheggoutApp.getCashbackPoints(virtualId: "u", sessionId: "s") { done($0) }
          }
        }
      }
    }
    let lines = Self.lines(await recorder.recording())
    #expect(lines.count == 51)
    #expect(lines.dropFirst().allSatisfy { $0.contains(#""calls":1,"queue":"background""#) })
  }
}

/// An SDK that holds the closure that it was given.
private final class KeptClosure: Sendable {
  private let queue = DispatchQueue(label: "kept")
  private nonisolated(unsafe) var closure: (@Sendable () -> Void)?  // touched on the queue only

  func keep(_ closure: @escaping @Sendable () -> Void) { queue.sync { self.closure = closure } }
  func release() { queue.sync { closure = nil } }
}
