import Conformance

/// Something that the documentation leaves open, with what the recording shows of it.
///
/// Open items explain what looks like a fault and is none: an empty `bankLink`, for example, is in
/// the documentation's own samples.
public struct OpenItem: Sendable {
  private let item: Results.OpenItem

  /// Makes an open item of what the engine observed.
  init(_ item: Results.OpenItem) { self.item = item }

  /// The id, such as `bankLink-empty`.
  public var id: String { item.id }
  /// The name of the method or event.
  public var endpoint: String { item.endpoint }
  /// The ids of the statements that leave it open.
  public var documentation: [String] { item.documentation }
  /// What the documentation does not answer.
  public var question: String { item.question }
  /// How often it was seen.
  public var observed: Int { item.observed }
  /// The values that were seen, as JSON and masked where they are secret, each with its count.
  public var values: [(value: String, count: Int)] {
    item.values.map { ($0.value, $0.count) }
  }
}
