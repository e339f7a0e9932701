/// What an input holds: by the end of its name, else by its first bytes (DESIGN section 3).
package enum InputFormat: Sendable, Hashable {
  /// A HAR file.
  case har
  /// Interactions, one a line.
  case ndjson
  /// One response body.
  case body

  /// Tells the format of an input from its name and its first bytes.
  ///
  /// A few kilobytes are enough. An empty input is an empty body, unless its name says otherwise.
  package static func detect(name: String, head: UnsafeBufferPointer<UInt8>) -> InputFormat {
    .body
  }

  /// The name of the endpoint that a body file's name gives: `getCashbackPoints.3.json`.
  package static func endpointName(ofFile name: String) -> String { name }
}
