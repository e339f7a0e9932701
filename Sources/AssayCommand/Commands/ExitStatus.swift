/// The exit statuses that the command line sets itself; a run's own comes with its results.
enum ExitStatus {
  /// Everything that was asked for was done.
  static let conforms: Int32 = 0
  /// A must-level clause is violated.
  static let violates: Int32 = 1
  /// Wrong usage, or a mistake in a file that a person wrote; nothing was judged or written.
  static let usage: Int32 = 2
  /// The suite itself failed: a report could not be written.
  static let failed: Int32 = 4
}
