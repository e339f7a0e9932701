import AssayKit

// What a program with nothing but the library links; `.ci/partner size` looks at it.
let recorder = Recorder()
recorder.record("getCashbackPoints", ["virtualId": "u1", "sessionId": "s1"]) { done in
  done(["cashbackPoints": "100", "deepLink": "d"])
}
let verdict = Judge(subjects: [.api, .app]).verdict(of: await recorder.recording())
print("linked: \(verdict.outcome.rawValue), \(verdict.reports.count) reports")
