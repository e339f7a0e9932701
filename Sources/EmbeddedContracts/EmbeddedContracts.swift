/// The files below `Contracts/`, in the order of their paths.
///
/// Written by `assay embed`; a test compares it with the folder.
package enum EmbeddedContracts {
  /// Each file's path below `Contracts/` and its text.
  package static let files: [(path: StaticString, text: StaticString)] = []
}
