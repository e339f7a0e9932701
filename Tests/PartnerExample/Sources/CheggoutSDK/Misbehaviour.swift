import Foundation

/// The promises that the stand-in breaks on request.
public enum Misbehaviour: String, Sendable, CaseIterable {
  /// It keeps all of them.
  case none
  /// The completion is called twice.
  case twice
  /// The completion is never called.
  case never
  /// The completion is called on the main queue.
  case onMainQueue
  /// The completion is called with nil.
  case nothing
  /// The points are a number instead of a string.
  case numbersForStrings
  /// A banner comes without the link that reports it.
  case cutLinks

  /// What the stand-in does for the calls of the current task; by default what the environment
  /// variable `CHEGGOUT_MISBEHAVIOUR` names, so that a test can be seen failing as it stands.
  @TaskLocal public static var current = fromEnvironment

  private static let fromEnvironment =
    ProcessInfo.processInfo.environment["CHEGGOUT_MISBEHAVIOUR"].flatMap(Misbehaviour.init) ?? .none
}
