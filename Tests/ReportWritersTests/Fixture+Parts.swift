import Conformance
import Redaction

extension Fixture {
  static let banners = "getCheggoutTopBanners"

  static let endpoints: [Results.Endpoint] = [
    .init(
      name: banners, summary: "Banner creatives for a placement", interactions: 640,
      outcome: .violates, recordedMs: 14_029_255.125,
      notes: [.init(id: "B1", text: "Fetches banner creatives, typically for the home screen.")]),
    .init(
      name: "getCheggoutTopStores", summary: "Top stores of a placement", interactions: 320,
      outcome: .waived),
    .init(
      name: "getCashbackPoints", summary: "The user's balance and a deep link", interactions: 238,
      outcome: .conforms, recordedMs: 0.004),
    .init(
      name: "registerEvent", summary: "Registers an event", availability: .notAvailable,
      interactions: 0, outcome: .notExercised),
  ]

  static let clauses: [Results.Clause] =
    [hrefLength, echo, bankLink, waived, unavailable] + plain

  private static let hrefLength = Results.Clause(
    id: "\(banners)/response/banners/*/[]/href#maxLength", endpoint: banners, side: .response,
    subject: .api, path: "banners/*/[]/href", keyword: "maxLength", level: .must,
    statement: "href is at most 1000 characters", documentation: ["B11"], outcome: .violates,
    exercised: 1920, violations: 12,
    samples: (0..<4).map { number in
      Results.Sample(
        place: .init(
          source: "capture.har", entry: 4 + number, line: 210 + 40 * number,
          pointer: "/banners/01/\(number)/href"),
        expected: "at most 1000 characters", found: "1004 characters",
        remedy: "shorten the tracking link, or leave parameters out of it",
        excerpt: Excerpt(
          before: """
            {
              "banners": {
                "01": [
                  {
                    "bannerLink": "https://cdn.example.com/banners/summer.png",
                    "href": 
            """,
          marked:
            "\"<click>https://shop.example.com/c?id=12&amp;pad=aaaaaaaaaa… (1004 characters)\"",
          after: """
            ,
                    "bankLink": "0",
                    "virtualId": [masked: a string of 12 characters, lower-case letters and digits],
                    "duration": 5
                  },
                  … 2 more elements
                ]
              }
            }
            """))
    })

  private static let echo = Results.Clause(
    id: "impression/session#echoes(impressionInfo)", endpoint: banners, side: .session,
    subject: .app, path: "impressionInfo", keyword: "echoes", level: .must,
    statement: "impressionInfo equals, byte for byte, an href received earlier",
    documentation: ["I3", "B12"], outcome: .violates, exercised: 31, violations: 1,
    samples: [
      .init(
        place: .init(source: "app.ndjson", line: 88, side: .request, pointer: "/impressionInfo"),
        expected: "the href received in app.ndjson:80, unchanged",
        found: "1002 characters instead of 1004; cut off behind character 1002",
        notes: ["received first in app.ndjson:80 response /banners/01/0/href"])
    ])

  private static let bankLink = Results.Clause(
    id: "\(banners)/response/banners/*/[]#required(bankLink)", endpoint: banners, side: .response,
    subject: .api, path: "banners/*/[]", keyword: "required(bankLink)", level: .should,
    statement: "bankLink is present", documentation: ["B13"], outcome: .violates, exercised: 1920,
    violations: 3,
    samples: [
      .init(
        place: .init(source: "capture.har", entry: 9, line: 410, pointer: "/banners/01/0"),
        expected: "a member bankLink", found: "an object of 6 members without it")
    ])

  private static let waived = Results.Clause(
    id: "getCheggoutTopStores/response/[]#required(logo)", endpoint: "getCheggoutTopStores",
    side: .response, subject: .api, path: "[]", keyword: "required(logo)", level: .must,
    statement: "a store has a logo", documentation: ["S6"], outcome: .waived, exercised: 960,
    violations: 2, waiver: waivers[0])

  private static let unavailable = Results.Clause(
    id: "registerEvent/session#never", endpoint: "registerEvent", side: .session, subject: .app,
    path: "", keyword: "never", level: .must, statement: "registerEvent is never called",
    documentation: ["E1"], outcome: .notApplicable, reason: "the suite itself is the app")

  private static let plain: [Results.Clause] = {
    var clauses: [Results.Clause] = []
    for endpoint in endpoints {
      for keyword in ["type", "required(title)", "minLength"] {
        for name in ["title", "logo", "duration"] {
          let isTried = name != "duration"
          clauses.append(
            Results.Clause(
              id: "\(endpoint.name)/response/\(name)#\(keyword)", endpoint: endpoint.name,
              side: .response, subject: .api, path: name, keyword: keyword,
              level: name == "logo" ? .should : .must, statement: "\(name) keeps its \(keyword)",
              documentation: ["B11", "S6"], outcome: isTried ? .conforms : .notExercised,
              exercised: isTried ? 1920 : 0,
              reason: isTried ? nil : "no response carried a duration"))
        }
      }
    }
    return clauses
  }()

  static let openItems: [Results.OpenItem] = [
    .init(
      id: "bankLink-empty", endpoint: banners, documentation: ["B15"],
      question: "what does an empty bankLink mean?", observed: 3, of: 12,
      values: [.init(value: "\"\"", count: 3)],
      first: .init(source: "capture.har", entry: 4, pointer: "/banners/01/0/bankLink")),
    .init(
      id: "bankBanner-meaning", endpoint: banners, documentation: ["B17"],
      question: "what does bankBanner mean, and how does it relate to bankLink?", observed: 1920,
      of: 1920,
      values: [
        .init(value: "false, \"0\"", count: 1200), .init(value: "false, \"\"", count: 600),
        .init(value: "true, \"1\"", count: 118),
      ], others: 2, first: .init(source: "capture.har", entry: 1)),
    .init(
      id: "nested-empty", endpoint: banners, documentation: ["G6"],
      question: "is an object that holds only empty containers an empty result?", of: 640),
  ]

  static let observations: [Results.Observation] = [
    .init(
      kind: "undocumented-field", endpoint: banners, side: .response,
      path: "banners/*/[]/surprise", count: 7, values: [.init(value: "true", count: 7)],
      first: .init(source: "capture.har", entry: 4, pointer: "/banners/01/0/surprise")),
    .init(
      kind: "unlisted-value", endpoint: "sendRewardCardRequest", side: .request,
      path: "triggerEventType", count: 2, values: [.init(value: "\"NEFT\"", count: 2)],
      first: .init(source: "app.ndjson", line: 12)),
  ]

  static let problems: [Results.Problem] = [
    .init(
      kind: "unreadable", level: .error, count: 1,
      samples: [
        .init(
          place: .init(source: "broken.ndjson", line: 7, column: 12),
          message: "expected a value, found the end of the line; the line is cut short")
      ]),
    .init(
      kind: "unmatched", level: .warning, count: 3,
      samples: [
        .init(
          place: .init(source: "capture.har", entry: 7, line: 300),
          message: "no endpoint for GET https://api.example.test/v1/unknown")
      ]),
  ]

  static let waivers: [Results.Waiver] = [
    .init(
      clause: "getCheggoutTopStores/response/[]#required(logo)",
      reason: "two stores get their logo in September", owner: "Asha",
      expires: "2027-01-31", state: .applied, covered: 2),
    .init(
      clause: "getCashbackPoints/*", reason: "old numbers", owner: "Ravi", expires: "2025-01-31",
      state: .expired),
  ]

  static let statements: [Results.Statement] = [
    .init(
      id: "B1", section: banners, level: .note,
      text: "Fetches banner creatives for a placement.", verdict: .note),
    .init(
      id: "B11", section: banners, level: .must, text: "href: string, at most 1000 characters.",
      verdict: .violates, by: [clauses[0].id, clauses[5].id]),
    .init(
      id: "B13", section: banners, level: .should, text: "bankLink is shown in every sample.",
      verdict: .violates, by: [clauses[2].id]),
    .init(
      id: "B15", section: banners, level: .tbd, text: "Samples show an empty bankLink.",
      verdict: .observed, by: ["\(banners)/bankLink-empty"]),
    .init(
      id: "S6", section: "getCheggoutTopStores", level: .must,
      text: "Stores come with logos and discounts.", verdict: .waived, by: [clauses[3].id]),
    .init(
      id: "E1", section: "registerEvent", level: .must, text: "Not available.",
      verdict: .notApplicable, by: [clauses[4].id]),
  ]
}
