import JSONDocument
import Recordings

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an SDK delivered, or an app passed, as the recording keeps it.
struct Payload: Sendable {
  /// The forms in which a value can be kept.
  enum Form: Sendable {
    /// Nil.
    case null
    /// The JSON text of one value.
    case json([UInt8])
    /// Bytes as they came, which may be anything.
    case bytes([UInt8])
    /// A value that has no JSON form.
    case unrepresentable
  }

  let form: Form
  /// What was left out, and why.
  let remarks: [String]

  /// Reads a value: `Data` is a text as it came, everything else is read by `PayloadReader`.
  init(_ value: Any?) {
    if let data = Self.data(value) {
      form = .bytes(Array(data))
      remarks = []
      return
    }
    var reader = PayloadReader()
    switch reader.read(value as Any) {
    case .null?: form = .null
    case let node?: form = .json(node.bytes)
    case nil: form = .unrepresentable
    }
    remarks = reader.remarks
  }

  /// The bytes of a value that is `Data`, however many optionals wrap it.
  private static func data(_ value: Any?) -> Data? { value as? Data }

  /// The outcome that the recording holds.
  var outcome: RecordedInteraction.Outcome {
    switch form {
    case .null: .null
    case .json(let text): .response(.init(body: .json(text)))
    case .bytes(let bytes): .response(.init(body: .received(bytes, contentType: nil)))
    case .unrepresentable: .response(.init(body: .notKept))
    }
  }

  /// The value as one JSON text; nil where there is none.
  var json: [UInt8]? {
    switch form {
    case .null: Array("null".utf8)
    case .json(let text): text
    case .bytes(let bytes): (try? JSONDocument(parsing: bytes)) == nil ? nil : bytes
    case .unrepresentable: nil
    }
  }
}
