/// What the run could no longer tell, because what it remembers is bounded.
extension SessionConsumer {
  /// A sentence for each bound that was reached; none where nothing was forgotten.
  var forgottenNotes: [String] {
    var notes: [String] = []
    if forgotten.sessions > 0 {
      notes.append(
        "\(Self.count(forgotten.sessions, "session")) came back after the texts of its links had"
          + " left the memory (bound: \(memory.sessions) sessions): altered copies of them count as"
          + " not exercised")
    }
    if forgotten.links > 0 {
      notes.append(
        "\(Self.count(forgotten.links, "value")) could not be told from links that were forgotten:"
          + " their rules count as not exercised")
    }
    if forgotten.keys > 0 {
      notes.append(
        "\(Self.count(forgotten.keys, "identifier")) came after others had left the memory (bound:"
          + " \(memory.keys)): their uniqueness counts as not exercised")
    }
    if forgotten.secrets > 0 {
      notes.append(
        "\(Self.count(forgotten.secrets, "secret value")) did not fit into memory (bound:"
          + " \(memory.secretBytes) bytes): values of their sessions are not shown")
    }
    return notes
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
