/// Options that several commands take, with the same meaning in each.
enum SharedOptions {
  /// The folder of the reports.
  static let reports = Option(
    name: "--reports", form: .single("DIR"), help: "where the reports go (default: Reports/latest)")
  /// The file of waivers.
  static let waivers = Option(
    name: "--waivers", form: .single("FILE"), help: "violations that are known")
  /// Who is judged.
  static let subject = Option(
    name: "--subject", form: .list("LIST"), help: "who is judged: api, app, sdk (default: all)")
  /// What fails beside a must-level violation.
  static let failOn = Option(
    name: "--fail-on", form: .list("LIST"),
    help: "what else fails: should, tbd, undocumented, not-exercised")
  /// The least coverage.
  static let requireCoverage = Option(
    name: "--require-coverage", form: .single("PERCENT"),
    help: "how many of the must-level clauses must be exercised")
  /// The evidence kept.
  static let maxSamples = Option(
    name: "--max-samples", form: .single("N"), help: "evidence kept per clause (default: 10)")
  /// The time for one request.
  static let timeout = Option(
    name: "--timeout", form: .single("TIME"),
    help: "how long one request may take in all (default: 30s)")
  /// The roots to trust.
  static let cacert = Option(
    name: "--cacert", form: .single("FILE"),
    help: "certificates to trust in place of the system's (PEM)")
  /// What the console shows.
  static let console = [
    Option(
      name: "--show-values", form: .plain,
      help: "show secret values on the console; no report ever holds them"),
    Option(name: "--no-color", form: .plain, help: "no colour on a terminal; so does NO_COLOR"),
    Option(name: "--quiet", form: .plain, help: "print nothing that the reports say"),
  ]
}
