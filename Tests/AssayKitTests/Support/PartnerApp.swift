import AssayKit
import CheggoutStandIn

/// What a bank's app does in one visit, every step of it recorded.
enum PartnerApp {
  /// The user of the visit.
  static let user = "pub_8f14e45fceea167a"
  /// The user's session.
  static let session = "b3d9-session-41"

  /// A whole visit: banners with impression and click, stores, points, and a scratch card.
  static func visit(_ recorder: Recorder, while misbehaviour: Misbehaviour = .none) async {
    await Misbehaviour.$current.withValue(misbehaviour) {
      let banners = await fetchBanners(recorder)
      if let href = banners.string(at: "/banners/01/0/href") {
        recorder.displayed(href, userID: user)
        recorder.launched(with: ["DeeplinkInfo": href])
      }
      await fetchStores(recorder)
      await fetchPoints(recorder)
      await requestCard(recorder)
    }
  }

  static func fetchBanners(_ recorder: Recorder) async -> RecordedCall {
    await recorder.record(
      "getCheggoutTopBanners",
      [
        "languageCode": "EN", "virtualId": user, "placementId": "01", "additonalParams": "",
        "securityKey": "",
      ]
    ) { done in
      CheggoutApp.getCheggoutTopBanners(
        languageCode: "EN", virtualId: user, placementId: "01", additonalParams: "",
        securityKey: ""
      ) { done($0) }
    }
  }

  private static func fetchStores(_ recorder: Recorder) async {
    await recorder.record(
      "getCheggoutTopStores",
      [
        "languageCode": "EN", "virtualId": user, "placementId": "00", "additionalParams": "",
        "securityKey": "",
      ]
    ) { done in
      CheggoutApp.getCheggoutTopStores(
        languageCode: "EN", virtualId: user, placementId: "00", additionalParams: "",
        securityKey: ""
      ) { done($0) }
    }
  }

  static func fetchPoints(_ recorder: Recorder) async {
    await recorder.record(
      "getCashbackPoints", ["virtualId": user, "sessionId": session]
    ) { done in
      CheggoutApp.getCashbackPoints(virtualId: user, sessionId: session) { done($0) }
    }
  }

  /// The single space is what the documentation says to pass.
  static func requestCard(_ recorder: Recorder, sessionId: String = " ") async {
    await recorder.record(
      "sendRewardCardRequest",
      [
        "triggerEventType": "IMPS", "subTriggerEventType": "", "merchantVPA": "", "amount": 499.0,
        "extTransactionId": "TXN20260731000117", "dateandtime": "31072026141530",
        "virtualId": user, "sessionId": sessionId, "additionalParams": "",
      ]
    ) { done in
      CheggoutApp.sendRewardCardRequest(
        triggerEventType: "IMPS", subTriggerEventType: "", merchantVPA: "", amount: 499,
        extTransactionId: "TXN20260731000117", dateandtime: "31072026141530", virtualId: user,
        sessionId: sessionId, additionalParams: ""
      ) { done($0) }
    }
  }
}
