package import JSONDocument

/// A call that the stub answers, for whoever wants to change the answer.
package struct StubCall: Sendable {
  /// The index of the endpoint in the pack.
  package let endpoint: Int
  /// The arguments of the call, or nil where they could not be read.
  package let request: JSONDocument?
}
