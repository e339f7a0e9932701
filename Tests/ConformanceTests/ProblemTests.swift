import Conformance
import Testing

/// What is said of interactions that cannot be judged, or were read with a remark.
@Suite struct ProblemTests {
  private func messages(_ lines: [String], _ kind: String) throws -> [String] {
    let results = try Judged.run([lines])
    return results.problems.filter { $0.kind == kind }.flatMap { $0.samples.map(\.message) }
  }

  @Test(arguments: [
    #""request":{"virtualId":"virtSECRET1234"}"#, #""request":{"a":[{"userID":"virtSECRET1234"}]}"#,
    #""request":{"p":"{\"virtualId\":\"virtSECRET1234\"}"}"#,
    #""response":{"body":{"virtualId":"virtSECRET1234"}}"#,
    #""response":{"bodyText":"{\"virtualId\":\"virtSECRET1234\"}"}"#,
    #""response":{"bodyText":"{\"virtualId\":\"virtSECRET1234\","}"#,
    #""response":{"headers":{"Authorization":"Bearer virtSECRET1234"}}"#,
  ])
  func masksTheNameOfAnUnknownEndpointThatIsASecret(members: String) throws {
    let messages = try messages([#"{"endpoint":"virtSECRET1234",\#(members)}"#], "unmatched")
    #expect(messages.count == 1)
    #expect(messages.first?.contains("SECRET") == false, "\(messages)")
    #expect(messages.first?.contains("no endpoint of the contract has this name") == true)
  }

  @Test func namesTheCharsetThatIsDeclared() throws {
    let line =
      #"{"endpoint":"getCashbackPoints","request":{"virtualId":"v","sessionId":" "},"response":{"status":200,"headers":{"Content-Type":"application/json; charset=ISO-8859-1"},"bodyText":"{\"cashbackPoints\":\"1\",\"deepLink\":\"d\"}"}}"#
    #expect(
      try messages([line], "charset") == [
        "the declared charset is not UTF-8, the body is (application/json has no charset parameter);"
          + " declared is: ISO-8859-1"
      ])
  }

  @Test func countsEveryRepeatedNameOfAnObject() throws {
    let names = Array(repeating: #""a":1"#, count: 1501).joined(separator: ",")
    let line =
      #"{"endpoint":"getCashbackPoints","request":{"virtualId":"v","sessionId":" "},"response":{"status":200,"body":{"cashbackPoints":"1","deepLink":"d","x":{\#(names)}}}}"#
    let problem = try Judged.run([[line]]).problems.first { $0.kind == "duplicate-name" }
    #expect(problem?.count == 1500)
  }

  @Test func agreesInNumberWithTheMembersOfAnObject() throws {
    for (banners, words) in [
      (#"{"02":[]}"#, "an object of 1 member without it"),
      (#"{"02":[],"03":[]}"#, "an object of 2 members without it"),
    ] {
      let line =
        #"{"endpoint":"getCheggoutTopBanners","request":{"languageCode":"EN","virtualId":"v","placementId":"01"},"response":{"status":200,"body":{"banners":\#(banners)}}}"#
      let found = try Judged.run([[line]]).clauses.flatMap { $0.samples.map(\.found) }
      #expect(found.contains(words), "\(found)")
    }
  }
}
