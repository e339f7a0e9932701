import AssayKit
import CheggoutSDK
import XCTest

final class PointsXCTests: XCTestCase {
  func testPointsConform() async throws {
    let recorder = Recorder()
    await recorder.record(
      "getCashbackPoints", ["virtualId": "pub_8f14e45f", "sessionId": "a-session-of-yours"]
    ) { done in
      CheggoutApp.getCashbackPoints(
        virtualId: "pub_8f14e45f", sessionId: "a-session-of-yours"
      ) { done($0) }
    }
    let recording = await recorder.recording()
    try Judge(failsOn: [.should]).require(recording)
    try recording.write(to: FileManager.default.temporaryDirectory.appending(path: "points.ndjson"))
  }
}
