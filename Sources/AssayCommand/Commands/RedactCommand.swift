internal import Conformance
internal import ContractModel
internal import HTTPBinding
internal import Redaction

/// `assay redact`: a copy of a recording with pseudonyms for what is secret, judged like the original.
enum RedactCommand {
  static let syntax = CommandSyntax(
    name: "redact",
    summary: "Copy a recording or HAR with pseudonyms in place of what is secret.",
    operands: "IN OUT",
    operandHelp: [
      "IN   a recording (.har, .ndjson, .jsonl) or a response body (getCashbackPoints.json)",
      "OUT  where the copy goes: a file, by its name of the same format",
    ],
    options: [
      Option(
        name: "--target", form: .single("NAME|FILE"),
        help: "which HTTP request is which endpoint; needed for HAR"),
      Option(
        name: "--endpoint", form: .single("NAME"), help: "the endpoint whose body a body file holds"
      ),
      LoadedPack.option,
      Option(
        name: "--complete", form: .plain,
        help: "the recording holds everything from the first call on"),
    ],
    examples: [
      "assay redact recording.ndjson shared.ndjson",
      "assay redact capture.har shared.har --target partner.json",
    ],
    notes: [
      "The same secret becomes the same pseudonym everywhere, of the same type, length and character",
      "classes, under a key that is kept nowhere. Both files are judged, and nothing is written where",
      "a verdict, or how often a clause was exercised or violated, would change (status 4).",
    ]
  )

  /// How often another key is tried where a pseudonym happened to change a verdict.
  private static let attempts = 4

  /// Writes the copy; the status, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    guard arguments.operands.count == 2 else {
      throw UsageFault("expected two files, IN and OUT; see 'assay redact --help'")
    }
    let (input, output) = (arguments.operands[0], arguments.operands[1])
    guard input != FilePath("-"), output != FilePath("-") else {
      throw UsageFault("the input is read more than once: expected files, found '-'")
    }
    try examine(output, input)
    let copy: RedactedCopy
    do throws(SystemFault) {
      copy = try RedactedCopy(input)
    } catch {
      if error.meansMissing { throw UsageFault(missing: "file", input) }
      throw UsageFault(error.text)
    }
    if let encoding = copy.unreadableEncoding {
      throw UsageFault(
        "\(UsageFault.quote(input.description)) cannot be read: expected UTF-8, found \(encoding)")
    }
    guard copy.keepsFormat(as: output) else {
      throw UsageFault(
        "OUT must be of IN's format: by its name, \(UsageFault.quote(output.description)) would not"
          + " be read as \(UsageFault.quote(input.description)) is")
    }
    let sweep = DraftSweep()
    let original = try Check(try options(arguments, input))
    let before = Judged(original.run())
    do throws(SystemFault) {
      return .success(try write(copy, output, original, before, arguments, sweep))
    } catch {
      return .failure(error)
    }
  }

  /// Refuses an OUT that no file can be written to, or that is IN.
  private static func examine(_ output: FilePath, _ input: FilePath) throws(UsageFault) {
    let name = UsageFault.quote(output.description)
    guard !output.bytes.isEmpty else { throw UsageFault("OUT is \(name), expected a file's name") }
    guard let status = try? FileStatus(output) else {
      if output.lastComponent.bytes.isEmpty {
        throw UsageFault("\(name) names a folder, expected a file")
      }
      return
    }
    switch status.kind {
    case .folder: throw UsageFault("\(name) is a folder, expected a file")
    case .other(let kind): throw UsageFault("\(name) is \(kind), expected a file")
    case .file: break
    }
    if let original = try? FileStatus(input), original.identity == status.identity {
      throw UsageFault("IN and OUT are the same file: the original would be lost")
    }
  }

  /// The options with which either file is judged.
  private static func options(
    _ arguments: Arguments, _ path: FilePath
  ) throws(UsageFault) -> CheckOptions {
    var given: [FilePath] = []
    for name in ["--target", "--endpoint", "--contracts"] {
      if let value = arguments.value(name) { given.append(FilePath("\(name)=\(value)")) }
    }
    if arguments.has("--complete") { given.append(FilePath("--complete")) }
    return try CheckOptions(
      try Arguments(given + [FilePath("--"), path], syntax: CheckCommand.syntax))
  }

  private static func write(
    _ copy: RedactedCopy, _ output: FilePath, _ original: Check, _ before: Judged,
    _ arguments: Arguments, _ sweep: DraftSweep
  ) throws(SystemFault) -> Int32 {
    var changes: [String] = []
    for _ in 0..<attempts {
      // Under IN's name, which may say whose body the file holds.
      let draft = try DraftFile(for: output, named: copy.path.lastComponent, sweep: sweep)
      var pseudonyms = RecordingPseudonyms.make(pack: original.pack, target: original.target)
      try draft.write { file throws(SystemFault) in try copy.write(&pseudonyms, to: file) }
      let after: Judged
      do throws(UsageFault) {
        after = Judged(try Check(try options(arguments, draft.path)).run())
      } catch {
        StandardStreams.complain("assay redact: the copy cannot be judged: \(error.message)")
        return ExitStatus.failed
      }
      changes = before.changes(to: after)
      if changes.isEmpty {
        try draft.publish()
        return ExitStatus.conforms
      }
    }
    let lines = changes.prefix(20).map { "  \($0)" }
    let more = changes.count > 20 ? ["  and \(changes.count - 20) more"] : []
    StandardStreams.complain(
      (["assay redact: nothing was written: the copy would be judged otherwise"] + lines + more)
        .joined(separator: "\n"))
    return ExitStatus.failed
  }

  /// What must be the same of a recording and of its copy.
  private struct Judged {
    private let clauses: [Results.Clause]
    private let facts: [(name: String, value: String)]

    init(_ results: Results) {
      clauses = results.clauses
      let read = results.interactions
      facts = [
        ("the outcome", results.outcome.rawValue), ("the exit status", "\(results.exit)"),
        (
          "what was read",
          "\(read.judged) judged, \(read.unmatched) unmatched, \(read.unreadable) unreadable, "
            + "\(read.notRecorded) not recorded"
        ),
      ]
    }

    /// What differs, a line each.
    func changes(to other: Judged) -> [String] {
      var changes: [String] = []
      for (old, new) in zip(clauses, other.clauses) where words(old) != words(new) {
        changes.append("\(old.id): \(words(old)); in the copy \(words(new))")
      }
      for (old, new) in zip(facts, other.facts) where old.value != new.value {
        changes.append("\(old.name): \(old.value); in the copy \(new.value)")
      }
      return changes
    }

    private func words(_ clause: Results.Clause) -> String {
      "\(clause.outcome.rawValue), exercised \(clause.exercised), violated \(clause.violations)"
    }
  }
}
