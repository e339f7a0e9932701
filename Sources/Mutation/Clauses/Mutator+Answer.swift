import ContractModel
import JSONDocument

/// The clauses that a method with a documented response has beside its schema.
extension Mutator {
  /// A body without its last byte, against the whole of it.
  func deriveBody(_ clause: Int) -> Derivation {
    for sample in samples[pack.clauses[clause].endpoint] {
      guard let response = sample.root["response"], let body = response["body"]?.text,
        body.hasPrefix("{") || body.hasPrefix("[")
      else { continue }
      func line(_ text: String) -> String {
        let members = ObjectText.members(response).filter { $0.name != "body" }
        return Spot(response).replacing(
          with: ObjectText.text(members + [("bodyText", ObjectText.quoted(text))]))
      }
      return Derivation(
        clause: clause,
        mutant: Recording(
          words: "the body without its last byte", lines: [line(String(body.dropLast()))]),
        twin: Recording(words: "the whole body", lines: [line(body)]))
    }
    return Derivation(clause: clause, reason: "no sample has a body that is an object or an array")
  }

  /// The status just beyond success, against the last that is one.
  func deriveStatus(_ clause: Int) -> Derivation {
    for sample in samples[pack.clauses[clause].endpoint] {
      guard let response = sample.root["response"], response["body"] != nil else { continue }
      func recording(_ status: Int) -> Recording {
        Recording(
          words: "status \(status)",
          lines: [
            Spot(response).replacing(
              with: ObjectText.setting("status", to: "\(status)", in: response))
          ])
      }
      return Derivation(clause: clause, mutant: recording(400), twin: recording(299))
    }
    return Derivation(clause: clause, reason: "no sample has a response with a body")
  }
}
