/// One `testsuite` before it is written; its counts are those of its cases.
struct JUnitSuite {
  /// The endpoint, or `recording`.
  var name: String
  /// The pack.
  var package: String
  /// The earliest time of the recording, `YYYY-MM-DDThh:mm:ss`.
  var timestamp: String
  /// At least one name with its value.
  var properties: [(String, String)]
  /// The recorded duration in milliseconds; 0 where the recording says none.
  var milliseconds: Double
  /// The cases in their order.
  var cases: [JUnitCase]

  /// How many cases have a result of a kind.
  private func count(_ isKind: (JUnitCase.Result) -> Bool) -> Int {
    cases.reduce(0) { $0 + (isKind($1.result) ? 1 : 0) }
  }

  /// Whether a case of the suite failed or could not be told.
  var hasFailed: Bool { failures + errors > 0 }

  private var failures: Int { count { if case .failure = $0 { true } else { false } } }
  private var errors: Int { count { if case .error = $0 { true } else { false } } }
  private var skipped: Int { count { if case .skipped = $0 { true } else { false } } }

  /// The suite as an element that the Jenkins, JUnit 4 and Ant schemas all accept.
  func markup(id: Int) -> Markup {
    let attributes = [
      ("package", package), ("id", String(id)), ("name", name), ("timestamp", timestamp),
      ("hostname", "localhost"), ("tests", String(cases.count)), ("failures", String(failures)),
      ("errors", String(errors)), ("skipped", String(skipped)),
      ("time", NumberText.seconds(milliseconds: milliseconds)),
    ]
    let lines: [Markup] = cases.map {
      .group([.text("\n    "), $0.markup(classname: "\(package).\(name)")])
    }
    let properties = properties.map { name, value in
      Markup.element("property", [("name", name), ("value", value)], [])
    }
    let remarks = cases.compactMap { item in item.remark.map { "\(item.name): \($0)\n" } }
    return .element(
      "testsuite", attributes,
      [.text("\n    "), .element("properties", [], properties)] + lines + [
        .text("\n    "), .element("system-out", [], [.text(remarks.joined())]),
        .text("\n    "), .element("system-err", [], []), .text("\n  "),
      ])
  }
}
