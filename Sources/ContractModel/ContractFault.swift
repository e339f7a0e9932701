package import Diagnostics

/// Everything that is wrong with a contract, in the order of its files.
package struct ContractFault: Error, Sendable {
  /// At least one error, each with its place.
  package var diagnostics: [Diagnostic]

  /// Makes a fault of one or more findings.
  package init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}
