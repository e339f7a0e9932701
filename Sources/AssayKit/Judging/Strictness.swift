/// What may fail a verdict beside a violated must-level clause.
public struct Strictness: Sendable, Hashable {
  /// The name, as the command line's `--fail-on` writes it.
  public let rawValue: String

  /// A violated should-level clause: what only a sample shows, or an inference.
  public static let should = Strictness(rawValue: "should")
  /// An open item that was observed: what the documentation leaves open.
  public static let openItems = Strictness(rawValue: "tbd")
  /// Something that nobody documented.
  public static let undocumented = Strictness(rawValue: "undocumented")
  /// A clause that nothing in the recording tried.
  public static let notExercised = Strictness(rawValue: "not-exercised")
}
