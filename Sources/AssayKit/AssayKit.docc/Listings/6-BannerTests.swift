import AssayKit
import CheggoutSDK
import Testing

@Test func bannerIsShownAndOpened() async throws {
  let recorder = Recorder()
  let banners = await recorder.record(
    "getCheggoutTopBanners",
    ["languageCode": "EN", "virtualId": "pub_8f14e45f", "placementId": "01", "additonalParams": ""]
  ) { done in
    CheggoutApp.getCheggoutTopBanners(
      languageCode: "EN", virtualId: "pub_8f14e45f", placementId: "01", additonalParams: "",
      securityKey: ""
    ) { done($0) }
  }
  if let href = banners.string(at: "/banners/01/0/href") {
    recorder.displayed(href, userID: "pub_8f14e45f")
    recorder.launched(with: ["DeeplinkInfo": href])
  }
  let verdict = await Judge(failsOn: [.should]).verdict(of: recorder.recording())
  for report in verdict.reports { Attachment.record(Array(report.data), named: report.name) }
  try verdict.require()
}
