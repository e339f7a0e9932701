import ContractModel
import JSONDocument
import JSONSchema

/// A conforming interaction of the pack, as a mutant starts from it.
struct SampleLine {
  /// The interaction.
  let root: JSONValue

  /// Reads a line of a sample file; nil for a header, a blank line and what is no interaction.
  init?(_ text: some StringProtocol) {
    guard let root = ObjectText.parse(String(text)), root["endpoint"] != nil else { return nil }
    self.root = root
  }

  /// The text of the line.
  var text: String { root.text }

  /// The root of a side's document.
  func document(_ side: Clause.Side) -> Spot? {
    switch side {
    case .request: root["request"].map { Spot($0) }
    case .response: root["response"]?["body"].map { Spot($0) }
    case .session, .delivery: nil
    }
  }

  /// The values at an instance path of a side.
  func find(_ side: Clause.Side, _ path: InstancePath) -> [Spot] {
    document(side)?.find(path.steps) ?? []
  }

  /// The line in a session and without its time, so that the order of lines is the order of time.
  func placed(in session: String) -> String {
    var members = ObjectText.members(root).filter { $0.name != "at" && $0.name != "session" }
    members.append(("session", ObjectText.quoted(session)))
    return ObjectText.text(members)
  }
}
