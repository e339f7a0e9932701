#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Standard output and standard error, written without buffering.
enum StandardStreams {
  /// Writes to standard output; a reader that went away is not an error.
  static func print(_ text: String) throws(SystemFault) {
    try print(Array(text.utf8))
  }

  /// Writes bytes to standard output; a reader that went away is not an error.
  static func print(_ bytes: [UInt8]) throws(SystemFault) {
    do throws(SystemFault) {
      try OpenFile.standardOutput.writeAll(bytes)
    } catch {
      if !error.meansClosedPipe { throw error }
    }
  }

  /// Writes one message to standard error; there is nobody left to tell when that fails.
  static func complain(_ text: String) {
    do throws(SystemFault) {
      try OpenFile.standardError.writeAll(Array((text + "\n").utf8))
    } catch {
      return
    }
  }

  /// Shows a line of progress that the next one overwrites; an empty one clears it.
  static func showProgress(_ text: String) {
    do throws(SystemFault) {
      try OpenFile.standardError.writeAll(Array(("\r\u{1B}[K" + text).utf8))
    } catch {
      return
    }
  }

  /// Whether standard output is a terminal.
  static var outputIsTerminal: Bool { isatty(1) == 1 }

  /// Whether standard error is a terminal.
  static var errorIsTerminal: Bool { isatty(2) == 1 }

  /// Lets a write to a closed pipe, or beyond a size limit, fail instead of ending the process.
  static func letWritesFail() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
