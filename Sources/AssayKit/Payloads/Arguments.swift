/// The arguments of one call by their labels, as the recording keeps them.
///
/// Write them as a dictionary literal. Labels keep the SDK's spelling, mistakes included:
///
/// ```swift
/// ["languageCode": "EN", "placementId": "01", "additonalParams": ""]
/// ```
///
/// A value may be a string, a number, a boolean, nil, an array or a dictionary of these, or any
/// `Encodable`. A value without a JSON form is left out, and ``Recording/remarks`` says so.
public struct Arguments: Sendable, ExpressibleByDictionaryLiteral {
  /// The arguments as one JSON object.
  let json: [UInt8]
  /// What was left out, and why.
  let remarks: [String]

  /// Makes arguments of labels and values, in the order in which they are written.
  public init(dictionaryLiteral elements: (String, Any?)...) {
    self.init(elements)
  }

  /// Makes arguments of a dictionary, in the order of its labels.
  public init(_ labelled: [String: Any]) {
    self.init(labelled.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  private init(_ elements: [(String, Any?)]) {
    var members: [(name: String, value: PayloadNode)] = []
    var remarks: [String] = []
    for (label, value) in elements {
      var reader = PayloadReader()
      if let node = reader.read(value as Any) { members.append((label, node)) }
      remarks += reader.remarks.map { "argument '\(label)': \($0)" }
    }
    json = PayloadNode.object(members).bytes
    self.remarks = remarks
  }
}
