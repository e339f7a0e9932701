import Conformance
import ContractModel
import JSONDocument
import Mutation
import Redaction
import Testing

@testable import AssayCommand

/// That a recording with pseudonyms is judged as the one that it was made from.
@Suite struct PseudonymVerdictTests {
  private static let files = (try? ContractSource.packFiles(nil).files) ?? [:]

  /// What is compared of a clause.
  private struct Verdict: Equatable {
    let id: String
    let outcome: Results.Outcome
    let exercised: Int
    let violations: Int
  }

  private static func verdicts(_ recording: [UInt8], _ pack: ContractPack) -> [Verdict] {
    var settings = RunSettings()
    settings.sources = ["recording.ndjson"]
    let lines = PaddedBuffer(recording)
    var run = Run(pack: pack, settings: settings)
    var worker = Worker(pack: pack, settings: settings)
    worker.begin(source: 0)
    worker.judge(lines: lines.pointer, lines.count)
    run.merge(worker.take())
    run.add(worker.takeCounts())
    return run.finish().clauses.map {
      Verdict(
        id: $0.id, outcome: $0.outcome, exercised: $0.exercised, violations: $0.violations)
    }
  }

  private static func replaced(_ recording: [UInt8], _ pack: ContractPack, key: UInt8) -> [UInt8] {
    var pseudonyms = Pseudonyms(
      key: [key], redactor: Redactor(names: pack.sensitiveNames), pack: pack)
    return recording.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { pseudonyms.line(Array($0)) }.joined(separator: [0x0A]).map { $0 }
  }

  @Test func keepsTheVerdictsOfEveryMutantAndTwin() throws {
    let lists = TargetNeeds.lists(files: Self.files)
    let pack = try ContractPack.load(files: Self.files, targetLists: lists)
    let mutator = Mutator(pack: pack, files: Self.files)
    for (number, derivation) in mutator.deriveAll().enumerated() {
      for recording in [derivation.mutant, derivation.twin].compactMap({ $0 }) {
        let changed = Self.replaced(recording.bytes, pack, key: UInt8(number % 251))
        #expect(changed != recording.bytes || !recording.bytes.contains(0x22))
        #expect(
          Self.verdicts(changed, pack) == Self.verdicts(recording.bytes, pack),
          "\(pack.clauses[derivation.clause].id): \(recording.words)")
      }
    }
  }
}
