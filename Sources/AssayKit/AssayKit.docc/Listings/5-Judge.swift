import AssayKit
import CheggoutSDK
import Testing

@Test func pointsConform() async throws {
  let recorder = Recorder()
  await recorder.record(
    "getCashbackPoints", ["virtualId": "pub_8f14e45f", "sessionId": "a-session-of-yours"]
  ) { done in
    CheggoutApp.getCashbackPoints(
      virtualId: "pub_8f14e45f", sessionId: "a-session-of-yours"
    ) { done($0) }
  }
  try Judge().require(await recorder.recording())
}
