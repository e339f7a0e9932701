internal import ContractModel
internal import ContractTools
internal import Diagnostics
internal import JSONDocument

/// `assay diff`: says whom the change from one version of a pack to another can break.
enum DiffCommand {
  static let syntax = CommandSyntax(
    name: "diff",
    summary: "Compare two versions of the contracts, and say whom each change can break.",
    operands: "OLD NEW",
    operandHelp: ["OLD, NEW  folders of contract packs, or 'embedded' for the built-in one"],
    options: [Option(name: "--json", form: .plain, help: "print one JSON document")],
    examples: ["assay diff embedded Contracts/cheggout-ios-sdk"],
    notes: [
      "A change is breaking for the API, breaking for partners, compatible, or documentation only,",
      "by what the clauses demand: a tightened response binds the API, a loosened one takes a",
      "promise from the apps, a tightened request refuses what apps send.",
      "Exit status: 0 nothing breaks, 1 something can break, 2 a pack has a mistake.",
    ]
  )

  /// Prints the changes; the status, or the write that failed.
  static func run(_ arguments: Arguments) throws(UsageFault) -> Result<Int32, SystemFault> {
    guard arguments.operands.count == 2 else {
      throw UsageFault("expected two packs, OLD and NEW, found \(arguments.operands.count)")
    }
    let old = try pack(arguments.operands[0])
    let new = try pack(arguments.operands[1])
    let changes = PackDifference(
      old: old.pack, oldFiles: old.files, new: new.pack, newFiles: new.files
    ).changes
    let breaks = changes.contains { $0.isBreaking }
    let status = breaks ? ExitStatus.violates : ExitStatus.conforms
    let output = arguments.has("--json") ? json(changes, old, new) : Array(text(changes).utf8)
    return StandardStreams.finish(output, status)
  }

  private static func pack(_ name: FilePath) throws(UsageFault) -> LoadedPack {
    try LoadedPack(folder: name == FilePath("embedded") ? nil : name)
  }

  private static func text(_ changes: [PackChange]) -> String {
    var lines: [String] = []
    let groups: [(title: String, changes: [PackChange])] = [
      ("breaking for the API", changes.filter { $0.effects.contains(.breaksAPI) }),
      (
        "breaking for partners",
        changes.filter { $0.effects.contains(.breaksPartners) && !$0.effects.contains(.breaksAPI) }
      ), ("compatible", changes.filter { $0.effects == [.compatible] }),
      ("documentation only", changes.filter { $0.effects == [.documentation] }),
    ]
    for group in groups where !group.changes.isEmpty {
      lines.append("\(group.title): \(group.changes.count)")
      for change in group.changes {
        let both = change.effects.count > 1 ? " (and for partners)" : ""
        lines.append("  \(change.id)\(both)")
        lines.append("    \(Visible.text(change.what)): \(change.reason)")
      }
      lines.append("")
    }
    let breaking = changes.filter(\.isBreaking).count
    lines.append(
      changes.isEmpty
        ? "no changes"
        : "\(changes.count) change\(changes.count == 1 ? "" : "s"), \(breaking) of them can break somebody"
    )
    return lines.joined(separator: "\n") + "\n"
  }

  private static func json(
    _ changes: [PackChange], _ old: LoadedPack, _ new: LoadedPack
  ) -> [UInt8] {
    var writer = JSONWriter(isPretty: true)
    writer.beginObject()
    for (name, loaded) in [("old", old), ("new", new)] {
      writer.name(name)
      writer.beginObject()
      let facts = [
        ("name", loaded.pack.name), ("version", loaded.pack.version),
        ("sha256", loaded.pack.sha256),
      ]
      for (name, value) in facts {
        writer.name(name)
        writer.string(value)
      }
      writer.endObject()
    }
    writer.name("breaking")
    writer.bool(changes.contains(where: \.isBreaking))
    writer.name("changes")
    writer.beginArray()
    for change in changes {
      writer.beginObject()
      writer.name("id")
      writer.string(change.id)
      writer.name("what")
      writer.string(change.what)
      writer.name("effects")
      writer.beginArray()
      for effect in change.effects { writer.string(effect.rawValue) }
      writer.endArray()
      writer.name("reason")
      writer.string(change.reason)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
