package import Diagnostics

/// Why a schema was refused: every mistake in it, in the order of the text.
package struct CompileFault: Error, Sendable {
  /// What is wrong, each with its place; never empty.
  package var diagnostics: [Diagnostic]
}
