import Conformance
import ContractModel
import ContractTools
import JSONDocument
import Mutation
import Testing

@testable import AssayCommand

/// That explanations are true, whatever of the pack is asked for.
@Suite struct ExplainTests {
  private let loaded: LoadedPack
  private let explanation: PackExplanation

  init() throws {
    loaded = try LoadedPack(folder: nil).demandingAll()
    explanation = PackExplanation(loaded)
  }

  @Test func givesExamplesOfEveryClauseThatTheEngineConfirms() throws {
    let prover = Prover(pack: loaded.pack)
    for (index, clause) in loaded.pack.clauses.enumerated() {
      let found = explanation.explanation(of: .clause(index))
      let example = try #require(found.parts.first?.example, "\(clause.id)")
      let good = try #require(example.conforming, "\(clause.id)")
      let bad = try #require(example.violating, "\(clause.id)")
      #expect(violated(good.lines, prover) == [])
      #expect(violated(bad.lines, prover) == [clause.id])
      #expect(example.others == [])
      #expect(bad.found?.isEmpty == false)
      for half in [good, bad] {
        guard let value = half.value else { continue }
        #expect(shownValue(value, half.lines.last ?? "") == value.json)
      }
      if clause.side == .request || clause.side == .response, clause.keyword != "http",
        clause.keyword != "body"
      {
        #expect(good.value != nil && bad.value != nil, "\(clause.id)")
        #expect(good.value?.json != bad.value?.json || good.value?.pointer != bad.value?.pointer)
      }
      #expect(found.text.contains(clause.statement))
      #expect(found.text.contains(clause.origin.source))
      for id in clause.documentation { #expect(found.text.contains("says        \(id): ")) }
    }
  }

  private func violated(_ lines: [String], _ prover: Prover) -> [String] {
    prover.results(of: Recording(words: "", lines: lines)).clauses
      .filter { $0.outcome == .violates }.map(\.id)
  }

  private func shownValue(_ value: ClauseExample.Value, _ line: String) -> String? {
    guard let tree = JSONTree(parsing: Array(line.utf8)), let pointer = JSONPointer(value.pointer)
    else { return nil }
    let message = value.side == .request ? tree["request"] : tree["response"]?["body"]
    return message?.value(at: pointer)?.line
  }

  @Test func explainsEveryStatementWithTheExamplesOfItsClauses() {
    for (index, statement) in loaded.pack.statements.enumerated() {
      let found = explanation.explanation(of: .statement(index))
      #expect(found.id == statement.id)
      #expect(found.text.contains(statement.text))
      let citing = loaded.pack.clauses.filter { $0.documentation.contains(statement.id) }
      #expect(found.parts.map(\.id) == citing.map(\.id))
      for part in found.parts {
        #expect(part.example?.conforming != nil && part.example?.violating != nil, "\(part.id)")
      }
      #expect(!found.advice.isEmpty)
    }
  }

  @Test func explainsEveryOpenItemWithItsEvidence() {
    for (index, item) in loaded.pack.openItems.enumerated() {
      let found = explanation.explanation(of: .openItem(index))
      #expect(found.text.contains(item.question))
      #expect(found.facts.contains { $0.label == "observed" && !$0.texts.isEmpty }, "\(found.id)")
      #expect(found.facts.contains { $0.label == "evidence" }, "\(found.id)")
      let place = found.facts.first { $0.label == "written at" }?.texts.first ?? ""
      #expect(place.split(separator: ":").count == 3, "\(place)")
    }
  }

  @Test func findsEveryIdByItself() {
    for item in loaded.pack.items {
      #expect(loaded.pack.lookUp(loaded.pack.id(of: item)) == [item])
    }
  }
}
