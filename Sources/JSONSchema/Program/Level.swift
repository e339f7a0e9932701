/// How binding an assertion is.
package enum Level: Sendable, Hashable {
  /// A failure violates the contract.
  case must
  /// A failure is reported, and fails a run only on request.
  case should
}
