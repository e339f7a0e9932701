import JSONDocument

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One call as it was recorded until its first delivery.
public struct RecordedCall: Sendable {
  /// The name of the method.
  public let method: String
  /// Whether the completion was called at all.
  public let wasDelivered: Bool
  /// What was delivered first, as JSON text; nil where nothing came, or nothing that has a JSON form.
  public let response: Data?

  /// A string of the response by its JSON Pointer, such as `/banners/01/0/href`.
  ///
  /// - Returns: nil where there is no string.
  public func string(at pointer: String) -> String? {
    guard let response, let pointer = JSONPointer(pointer),
      let document = try? JSONDocument(parsing: Array(response))
    else { return nil }
    return pointer.find(in: document.root)?.string
  }
}
