#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A call of the operating system that failed: what was wanted, on what, and why not.
struct SystemFault: Error, Sendable, Hashable {
  /// What was tried, as a verb: "read", "write".
  let action: String
  /// What it was tried on.
  let subject: String
  /// The system's number for the reason (`errno`).
  let code: Int32

  /// A folder where a file was asked for.
  static func folder(_ path: FilePath) -> SystemFault {
    SystemFault(action: "read", subject: path.description, code: EISDIR)
  }

  /// The reason in the system's words, in lower case like every message.
  var reason: String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// "cannot read a.har: permission denied".
  var text: String { "cannot \(action) \(subject): \(reason)" }

  /// Whether nothing of that name is there.
  var meansMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the reader of a pipe went away, which is nobody's mistake.
  var meansClosedPipe: Bool { code == EPIPE }
}
