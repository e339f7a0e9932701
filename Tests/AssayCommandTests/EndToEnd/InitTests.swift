import Foundation
import Testing

/// `assay init` as its users meet it.
@Suite struct InitTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  @Test func writesATargetThatLintAccepts() throws {
    let run = try Assay.run(["init", "staging.json"], in: folder)
    #expect(run.status == 0 && run.output == "staging.json\n" && run.complaint == "")
    #expect(try folder.names() == ["staging.json", "target.schema.json"])
    let text = String(decoding: try folder.read("staging.json"), as: UTF8.self)
    #expect(
      text == """
        {
          "$schema": "./target.schema.json",
          "name": "staging",
          "baseURL": "${API_URL}",
          "headers": {
            "Authorization": "Bearer ${API_TOKEN}"
          },
          "parameters": {
            "virtualId": "${VIRTUAL_ID}",
            "sessionId": "${SESSION_ID}",
            "userID": "${USER_ID}",
            "extTransactionId": "{unique}",
            "dateandtime": "{now}"
          },
          "effects": false,
          "endpoints": {
            "getCheggoutTopBanners": {
              "method": "POST",
              "path": "/getCheggoutTopBanners",
              "parameters": "json"
            },
            "getCheggoutTopStores": {
              "method": "POST",
              "path": "/getCheggoutTopStores",
              "parameters": "json"
            },
            "getCashbackPoints": {
              "method": "POST",
              "path": "/getCashbackPoints",
              "parameters": "json"
            },
            "sendRewardCardRequest": {
              "method": "POST",
              "path": "/sendRewardCardRequest",
              "parameters": "json"
            },
            "impression": {
              "method": "POST",
              "path": "/impression",
              "parameters": "json"
            }
          }
        }

        """)
    let lint = try Assay.run(["lint", "staging.json"], in: folder)
    #expect(lint.status == 0, "\(lint.output)")
    let schema = try JSONSerialization.jsonObject(with: folder.read("target.schema.json"))
    #expect((schema as? [String: Any])?["title"] as? String == "A target")
  }

  @Test func replacesAFileOnlyByForce() throws {
    try folder.write("target.json", "mine")
    let refused = try Assay.run(["init"], in: folder)
    #expect(refused.status == 2)
    #expect(
      refused.complaint == "assay init: 'target.json' is there already: '--force' replaces it\n")
    #expect(String(decoding: try folder.read("target.json"), as: UTF8.self) == "mine")
    let forced = try Assay.run(["init", "--force", "--name", "acme"], in: folder)
    #expect(forced.status == 0)
    let text = String(decoding: try folder.read("target.json"), as: UTF8.self)
    #expect(text.contains(#""name": "acme""#))
  }

  @Test func replacesAnotherSchemaOnlyByForce() throws {
    #expect(try Assay.run(["init", "one.json"], in: folder).status == 0)
    #expect(try Assay.run(["init", "two.json"], in: folder).status == 0)
    try folder.write("target.schema.json", "mine")
    let refused = try Assay.run(["init", "three.json"], in: folder)
    #expect(refused.status == 2)
    #expect(try folder.names() == ["one.json", "target.schema.json", "two.json"])
  }

  @Test(arguments: [
    (["init", "a.json", "b.json"], "expected one file, found 2"),
    (["init", "-"], "expected a file, found '-'"),
    (
      ["init", "target.schema.json"],
      "'target.schema.json' is the name of the schema, not of a target"
    ),
  ])
  func refusesWrongUse(arguments: [String], words: String) throws {
    let run = try Assay.run(arguments, in: folder)
    #expect(run.status == 2 && run.complaint == "assay init: \(words)\n")
  }
}
