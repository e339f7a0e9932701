import AssayKit
import CheggoutSDK
import Testing
import XCTest

/// A failure on another task than the test's is lost where it is recorded, and not where it is thrown.
private func certifyPointsElsewhere() async throws {
  let task = Task.detached {
    let recorder = Recorder()
    await recorder.record(
      "getCashbackPoints", ["virtualId": "pub_8f14e45f", "sessionId": "a-session-of-yours"]
    ) { done in
      CheggoutApp.getCashbackPoints(
        virtualId: "pub_8f14e45f", sessionId: "a-session-of-yours"
      ) { done($0) }
    }
    try await Judge(failsOn: [.should]).require(recorder.recording())
  }
  _ = try await task.value
}

@Test func pointsConformOnADetachedTask() async throws {
  try await certifyPointsElsewhere()
}

final class DetachedXCTests: XCTestCase {
  func testPointsConformOnADetachedTask() async throws {
    try await certifyPointsElsewhere()
  }
}
