#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The folder that a run writes its reports into, which always holds whole reports.
///
/// All files are written under temporary names first and renamed when every one of them is on the
/// disk; until then, and when a write fails, the files of the last run stay as they are. Signals
/// that would end the process wait until the folder is whole again.
struct ReportFolder {
  /// Where the reports go; made, with the folders above it, when it is not there.
  let path: FilePath

  /// Writes the files, replacing those of the same names.
  func write(_ files: [(name: String, bytes: [UInt8])]) throws(SystemFault) {
    try Self.makeFolder(path)
    let before = Self.holdSignals()
    defer { Self.releaseSignals(before) }
    var made: [FilePath] = []
    do throws(SystemFault) {
      for file in files {
        let temporary = path.appending(".\(file.name).\(getpid())")
        _ = temporary.withCString { unlink($0) }
        let output = try OpenFile.creating(temporary)
        made.append(temporary)
        try output.writeAll(file.bytes)
        try output.synchronize()
      }
      for (file, temporary) in zip(files, made) { try move(temporary, to: file.name) }
    } catch {
      for temporary in made { _ = temporary.withCString { unlink($0) } }
      throw SystemFault(action: "write the reports to", subject: path.description, code: error.code)
    }
  }

  private func move(_ temporary: FilePath, to name: String) throws(SystemFault) {
    let final = path.appending(name)
    let status = temporary.withCString { from in final.withCString { rename(from, $0) } }
    guard status == 0 else {
      throw SystemFault(action: "write", subject: final.description, code: errno)
    }
  }

  /// Makes a folder and those above it; one that is there already is fine.
  private static func makeFolder(_ path: FilePath) throws(SystemFault) {
    let problem = SystemFault(action: "make the folder", subject: path.description, code: ENOTDIR)
    if let status = try? FileStatus(path) {
      if status.kind == .folder { return }
      throw problem
    }
    let parent = path.parent
    if parent != path && parent != FilePath(".") { try makeFolder(parent) }
    guard path.withCString({ mkdir($0, 0o755) }) == 0 || errno == EEXIST else {
      throw SystemFault(action: problem.action, subject: problem.subject, code: errno)
    }
  }

  private static func holdSignals() -> sigset_t {
    var ending = sigset_t()
    var before = sigset_t()
    sigemptyset(&ending)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&ending, signal) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    return before
  }

  private static func releaseSignals(_ before: sigset_t) {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
