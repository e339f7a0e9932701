import Diagnostics
import Foundation
import JSONDocument
import Testing

@testable import JSONSchema

struct BasicOutputTests {
  private func output(_ schema: String, _ instance: String) throws -> BasicOutput {
    let bytes = Array(schema.utf8)
    return try BasicOutput(
      of: JSONDocument(parsing: instance), schema: JSONDocument(parsing: bytes).root,
      source: SourceText(name: "schema.json", bytes: bytes))
  }

  @Test func tellsTheThreePlacesOfAnError() throws {
    let schema = ##"""
      {"$id":"https://example.com/s","properties":{"a/b":{"$ref":"#/$defs/x y"}},
       "$defs":{"x y":{"type":"string"}}}
      """##
    let output = try output(schema, #"{"a/b":[1]}"#)
    #expect(!output.isValid)
    #expect(output.units.map(\.keywordLocation) == ["/properties/a~1b/$ref/type"])
    #expect(
      output.units.map(\.absoluteKeywordLocation) == ["https://example.com/s#/$defs/x%20y/type"])
    #expect(output.units.map(\.instanceLocation) == ["/a~1b"])
    #expect(output.units.map(\.error) == ["expected a string, found an array of 1 element"])
  }

  @Test func dropsAnnotationsOfWhatFails() throws {
    let schema = #"{"anyOf":[{"type":"string","title":"no"},{"title":"yes"}],"x-note":[1]}"#
    let output = try output(schema, "1")
    #expect(output.isValid)
    #expect(
      output.units.map {
        $0.keywordLocation + " " + String(decoding: $0.annotation ?? [], as: UTF8.self)
      }
        == [#"/anyOf/1/title "yes""#, "/x-note [1]"])
    #expect(
      String(decoding: output.json, as: UTF8.self).hasPrefix(#"{"valid":true,"annotations":[{"#))
  }
}

// Skipped where the shared data is missing, and then says so.
@Suite(
  .enabled(if: SchemaSuite.folder != nil, "../shared is not here: the output suite is skipped"))
struct OutputSuiteTests {
  static var folder: URL? {
    SchemaSuite.folder?.appendingPathComponent("output-tests/draft2020-12")
  }

  @Test(arguments: ["escape", "general", "readOnly", "type"])
  func writesWhatTheOutputTestsExpect(_ name: String) throws {
    let folder = try #require(Self.folder)
    let data = try Data(contentsOf: folder.appendingPathComponent("content/\(name).json"))
    let form = try Data(contentsOf: folder.appendingPathComponent("output-schema.json"))
    let formDocument = try JSONDocument(parsing: Array(form))
    let options = SchemaOptions(loader: { address in
      address.hasSuffix("/draft/2020-12/output/schema") ? formDocument : nil
    })
    var count = 0
    for group in try JSONDocument(parsing: Array(data)).root.elements {
      let schema = try #require(group["schema"])
      for test in try #require(group["tests"]).elements {
        let instance = try JSONDocument(parsing: #require(test["data"]).text)
        let output = try BasicOutput(
          of: instance, schema: schema,
          source: SourceText(name: name, bytes: schema.document.bytes))
        let expected = Array(try #require(test["output"]?["basic"]).text.utf8)
        let judge = try Program.compile(
          JSONDocument(parsing: expected).root, source: SourceText(name: name, bytes: expected),
          options: options)
        let written = try JSONDocument(parsing: output.json)
        let explanation = written.withTape { judge.explain($0, 0) }
        #expect(explanation.failures.map(\.expected) == [], "\(test["description"]?.string ?? "")")
        count += 1
      }
    }
    #expect(count > 0)
  }
}
