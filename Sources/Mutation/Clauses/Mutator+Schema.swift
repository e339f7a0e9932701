import ContractModel
import JSONDocument
import JSONSchema

/// Clauses of schemas.
extension Mutator {
  /// A changed line and what was changed.
  private struct Edit {
    var words: String
    var line: String
  }

  /// How many changed lines are tried for one clause.
  private static let budget = 6000

  func derive(_ clause: Int, _ site: Site) -> Derivation {
    let endpoint = pack.clauses[clause].endpoint
    let side = pack.clauses[clause].side
    let lines = samples[endpoint]
    var best: (edit: Edit, falls: Set<Int>, sample: Int)?
    var left = Self.budget
    search: for (index, line) in lines.enumerated() {
      for edit in edits(site, side, line, isBreaking: true) {
        left -= 1
        guard left > 0 else { break search }
        guard let falls = judge(edit.line, endpoint: endpoint)?.falls, falls.contains(clause) else {
          continue
        }
        if falls.count < best?.falls.count ?? .max { best = (edit, falls, index) }
        if falls.count == 1 { break search }
      }
    }
    guard let best else {
      let reason =
        lines.isEmpty ? "the pack has no sample of it" : "no change of a sample violates it"
      return Derivation(clause: clause, reason: reason)
    }
    let falls = best.falls.sorted()
    var derivation = Derivation(
      clause: clause, mutant: Recording(words: best.edit.words, lines: [best.edit.line]),
      falls: falls, twinExercises: site.keyword != "false")
    if falls.count > 1 { derivation.reason = reason(clause, falls) }
    derivation.twin = twin(site, side, endpoint, near: best.sample)
    return derivation
  }

  private func reason(_ clause: Int, _ falls: [Int]) -> String {
    let others = falls.filter { $0 != clause }.map { pack.clauses[$0].id }
    return
      "every change of a sample that violates it violates \(others.joined(separator: " and ")) too"
  }

  private func twin(_ site: Site, _ side: Clause.Side, _ endpoint: Int, near sample: Int)
    -> Recording?
  {
    let lines = samples[endpoint]
    // A value that session rules look at had better stay what it is.
    let isTapped = pack.session.taps.contains {
      $0.endpoint == endpoint && $0.isRequest == (side == .request) && $0.path == site.path
    }
    for index in [sample] + lines.indices.filter({ $0 != sample }) {
      let proposed = edits(site, side, lines[index], isBreaking: false)
      for edit in isTapped && site.keyword == "pattern" ? proposed.reversed() : proposed {
        guard let found = judge(edit.line, endpoint: endpoint, counting: site, of: side) else {
          continue
        }
        if found.falls.isEmpty, found.exercised > 0 || site.keyword == "false" {
          return Recording(words: edit.words, lines: [edit.line])
        }
      }
    }
    return nil
  }

  private func edits(_ site: Site, _ side: Clause.Side, _ line: SampleLine, isBreaking: Bool)
    -> [Edit]
  {
    if site.keyword == "false" { return additions(site, side, line, isBreaking) }
    let steps = site.path.steps
    let name = steps.last.map(Self.words) ?? side.rawValue
    var edits: [Edit] = []
    for found in line.find(side, site.path) {
      for spot in [found, found.inner].compactMap({ $0 }) {
        let choices = KeywordChoices(current: spot.value).choices(
          site.keyword, name: site.name, site.value)
        let chosen =
          isBreaking ? choices.breaking + KeywordChoices.anything : choices.keeping
        edits += chosen.map {
          Edit(words: "\(name): \($0.words)", line: spot.replacing(with: $0.text))
        }
      }
    }
    guard edits.isEmpty, case .name(let member)? = steps.last else { return edits }
    // A member that this sample does not have.
    let choices = KeywordChoices(current: nil).choices(site.keyword, name: site.name, site.value)
    let chosen = isBreaking ? choices.breaking + KeywordChoices.anything : choices.keeping
    for parent in line.find(side, InstancePath(steps.dropLast())) where parent.value.kind == .object
    {
      edits += chosen.map {
        Edit(
          words: "\(name): \($0.words)",
          line: parent.replacing(
            with: ObjectText.setting(member, to: $0.text, in: parent.value)))
      }
    }
    return edits
  }

  /// What must not be there, added; or a name beside it, and nothing at all.
  private func additions(
    _ site: Site, _ side: Clause.Side, _ line: SampleLine, _ isBreaking: Bool
  ) -> [Edit] {
    guard let last = site.path.steps.last else { return [] }
    var edits: [Edit] = []
    for found in line.find(side, InstancePath(site.path.steps.dropLast())) {
      for parent in [found, found.inner].compactMap({ $0 }) {
        let value = parent.value
        for text in [#""""#, "1", #"{"other":1}"#] {
          switch last {
          case .name(let name) where value.kind == .object:
            let added = isBreaking ? name : name + "x"
            edits.append(
              Edit(
                words: "with '\(added)'",
                line: parent.replacing(with: ObjectText.setting(added, to: text, in: value))))
          case .anyProperty where value.kind == .object && isBreaking:
            edits.append(
              Edit(
                words: "with a member nobody named",
                line: parent.replacing(with: ObjectText.setting("other", to: text, in: value))))
          case .anyItem where value.kind == .array && isBreaking:
            let items = value.elements.map(\.text) + [text]
            edits.append(
              Edit(words: "one item more", line: parent.replacing(with: ObjectText.array(items))))
          default: break
          }
        }
      }
    }
    if !isBreaking { edits.append(Edit(words: "the sample", line: line.text)) }
    return edits
  }

  private static func words(_ step: InstancePath.Step) -> String {
    switch step {
    case .name(let name): name
    case .anyProperty: "a member"
    case .anyItem: "an item"
    }
  }
}
