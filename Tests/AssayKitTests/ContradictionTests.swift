import AssayKit
import CheggoutStandIn
import Testing

/// That what the documentation contradicts itself about is explained, and fails nobody.
@Suite struct ContradictionTests {
  /// B15: samples show an empty `bankLink`, whose documented values are 0 and 1.
  @Test func explainsAnEmptyBankLink() async throws {
    let recorder = Recorder()
    _ = await PartnerApp.fetchBanners(recorder)
    let verdict = try await Judge().require(recorder.recording())
    let item = try #require(verdict.openItems.first { $0.id == "bankLink-empty" })
    #expect(item.endpoint == "getCheggoutTopBanners")
    #expect(item.documentation == ["B15"])
    #expect(item.observed == 1)
    #expect(item.values.map(\.value) == [#""""#])
    #expect(item.question.contains("empty"))
    #expect(verdict.description.contains("getCheggoutTopBanners bankLink-empty: observed 1 of 2"))
    #expect(verdict.statements.first { $0.id == "B15" }?.verdict == "observed")
  }

  /// R10: the text calls for an empty string and writes a single space, which is what counts.
  @Test func explainsTheSingleSpaceOfASessionId() async throws {
    let recorder = Recorder()
    await PartnerApp.requestCard(recorder)
    let verdict = try await Judge().require(recorder.recording())
    let statement = try #require(verdict.statements.first { $0.id == "R10" })
    #expect(statement.verdict == "conforms")
    #expect(statement.text.contains("single space"))
    #expect(verdict.openItems.allSatisfy { $0.id != "sessionId-empty" })
  }

  /// R11: whether the empty string is accepted as well is not documented.
  @Test func explainsAnEmptySessionId() async throws {
    let recorder = Recorder()
    await PartnerApp.requestCard(recorder, sessionId: "")
    let verdict = try await Judge().require(recorder.recording())
    let item = try #require(verdict.openItems.first { $0.id == "sessionId-empty" })
    #expect(item.documentation == ["R11"])
    #expect(item.question.contains("empty"))
  }

  @Test func failsAnyOtherSessionId() async {
    let recorder = Recorder()
    await PartnerApp.requestCard(recorder, sessionId: PartnerApp.session)
    let verdict = await Judge().verdict(of: recorder.recording())
    #expect(verdict.findings.map(\.documentation) == [["R10"]])
    #expect(!verdict.description.contains(PartnerApp.session))
  }
}
