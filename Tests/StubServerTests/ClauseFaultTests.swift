import Conformance
import ContractModel
import HTTPBinding
import JSONDocument
import Recordings
import StubServer
import Testing

/// That an answer that is to violate a clause violates that clause and no other.
@Suite struct ClauseFaultTests {
  private static let pack = try? ContractPack.load(
    files: StubFixture.files, targetLists: ["preLoginPlacements": ["09"]])

  /// The clauses that an answer decides.
  static let clauses = (pack?.clauses ?? []).filter { $0.subject == .api }.map(\.id)

  /// What the engine says of the answers to all samples' requests, each sent twice.
  private static func violated(_ ids: [String], rate: Double = 1) throws -> [String] {
    let pack = try #require(pack)
    let faults = try ClauseFaults(ids, pack: pack, files: StubFixture.files, rate: rate, seed: 7)
    let responder = try StubFixture.responder(alteration: faults.alteration)
    var recording = NDJSONWriter()
    for endpoint in pack.endpoints where endpoint.payloadIsDue {
      for sample in try StubFixture.samples(endpoint.name) {
        let request = try #require(sample["request"]?.text)
        for _ in 0..<2 {
          let answer = responder.answer(StubFixture.post("/\(endpoint.name)", request))
          recording.write(
            RecordedInteraction(
              endpoint: endpoint.name, request: Array(request.utf8),
              outcome: .response(
                .init(status: answer.status, headers: answer.headers, body: .bytes(answer.body)))))
        }
      }
    }
    var settings = RunSettings()
    settings.sources = ["stub.ndjson"]
    let lines = PaddedBuffer(recording.bytes)
    var run = Run(pack: pack, settings: settings)
    var worker = Worker(pack: pack, settings: settings)
    worker.begin(source: 0)
    worker.judge(lines: lines.pointer, lines.count)
    run.merge(worker.take())
    run.add(worker.takeCounts())
    return run.finish().clauses.filter { $0.outcome == .violates }.map(\.id)
  }

  @Test func knowsTheClausesOfAnswers() throws {
    #expect(Self.clauses.count > 70)
    #expect(try Self.violated([]) == [])
  }

  @Test(arguments: clauses)
  func violatesExactlyTheClause(id: String) throws {
    #expect(try Self.violated([id]) == [id])
  }

  @Test func violatesSeveralClausesInTurn() throws {
    let ids = [
      "getCashbackPoints/response/#body", "getCashbackPoints/response/#required(deepLink)",
      "getCheggoutTopStores/response/#type",
    ]
    #expect(Set(try Self.violated(ids)) == Set(ids))
  }

  @Test func violatesNothingAtARateOfZero() throws {
    #expect(try Self.violated(["getCashbackPoints/response/#body"], rate: 0) == [])
  }

  @Test(arguments: [
    (
      "getCashbackPoints/response/#bodi",
      "'getCashbackPoints/response/#bodi' is no clause of the contract; did you mean 'getCashbackPoints/response/#body'?"
    ),
    ("nothing", "'nothing' is no clause of the contract"),
    (
      "getCashbackPoints/request/virtualId#type",
      "the app, not an answer, can violate 'getCashbackPoints/request/virtualId#type'"
    ),
  ])
  func saysWhyAClauseIsNoFaultOfAnAnswer(id: String, text: String) throws {
    let pack = try #require(Self.pack)
    do throws(ClauseFaults.Refusal) {
      _ = try ClauseFaults([id], pack: pack, files: StubFixture.files)
      Issue.record("no refusal")
    } catch {
      #expect(error.text == text)
    }
  }
}
