/// One source of recorded traffic.
struct Input: Sendable {
  /// Where its bytes come from.
  enum Content: Sendable {
    case standardInput
    /// A file and its size in bytes when the run began, for progress only.
    case file(FilePath, size: Int)
    /// Something found in a folder that is neither file nor folder: reading it might wait for ever.
    case special(String)
    case unreadable(SystemFault)
  }

  /// The name in reports.
  var name: String
  let content: Content
  /// What stands before the operand's own name where that is an absolute path.
  var folder: String?
}
