internal import JSONDocument

/// The kill matrix, for people and for programs.
struct ProofReport {
  /// The pack's name and version.
  let pack: String
  /// The proofs in the order of the clauses.
  let proofs: [Proof]

  /// How many clauses are proved.
  var killed: Int { proofs.count { $0.isKilled } }

  /// Whether every clause is.
  var isComplete: Bool { killed == proofs.count }

  /// The matrix as text: a clause, its mutant, its twin and what became of them.
  var text: String {
    var lines: [String] = []
    for proof in proofs {
      lines.append("\(proof.isKilled ? "killed   " : "SURVIVED ")\(proof.clause)")
      lines.append("  mutant: \(proof.mutant ?? "none")")
      lines.append("  twin:   \(proof.twin ?? "none")")
      if proof.falls.count > 1 {
        lines.append(
          "  falls with: " + proof.falls.filter { $0 != proof.clause }.joined(separator: ", "))
      }
      if let reason = proof.reason { lines.append("  not isolable: \(reason)") }
      for survival in proof.survivals { lines.append("  \(survival)") }
    }
    lines += ["", summary]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The ratio in one sentence.
  var summary: String {
    let ratio = proofs.isEmpty ? 0 : killed * 1000 / proofs.count
    let together = proofs.count { $0.falls.count > 1 }
    return "\(pack): \(killed) of \(proofs.count) mutants killed (\(ratio / 10).\(ratio % 10) %)"
      + (together > 0 ? ", \(together) of them together with other clauses" : "")
  }

  /// The matrix as one JSON document, ended by a line feed.
  var json: [UInt8] {
    var writer = JSONWriter(isPretty: true)
    writer.beginObject()
    writer.name("pack")
    writer.string(pack)
    writer.name("clauses")
    writer.integer(proofs.count)
    writer.name("killed")
    writer.integer(killed)
    writer.name("proofs")
    writer.beginArray()
    for proof in proofs {
      writer.beginObject()
      writer.name("clause")
      writer.string(proof.clause)
      for (name, value) in [("mutant", proof.mutant), ("twin", proof.twin)] {
        writer.name(name)
        if let value { writer.string(value) } else { writer.null() }
      }
      writer.name("result")
      writer.string(proof.isKilled ? "killed" : "survived")
      writer.name("isolable")
      writer.bool(proof.falls.count <= 1)
      if proof.falls.count > 1 {
        writer.name("falls")
        writer.beginArray()
        for id in proof.falls { writer.string(id) }
        writer.endArray()
      }
      if let reason = proof.reason {
        writer.name("reason")
        writer.string(reason)
      }
      writer.name("survivals")
      writer.beginArray()
      for survival in proof.survivals { writer.string(survival) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
