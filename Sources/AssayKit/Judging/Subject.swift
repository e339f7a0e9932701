/// Who is judged by a clause.
public struct Subject: Sendable, Hashable {
  /// The name, as reports write it.
  public let rawValue: String

  /// What the API answers.
  public static let api = Subject(rawValue: "api")
  /// What the app passes and does.
  public static let app = Subject(rawValue: "app")
  /// How the SDK delivers.
  public static let sdk = Subject(rawValue: "sdk")
}
