import Diagnostics
import Foundation
import JSONDocument
import Testing

@testable import JSONSchema

/// The official suite of JSON Schema 2020-12, and the documents that its schemas refer to.
struct SchemaSuite: Sendable {
  /// The cases of one file.
  struct File: Sendable, CustomTestStringConvertible {
    let name: String
    var testDescription: String { name }
  }

  /// What a case came out as.
  struct Verdict: Sendable, Equatable {
    /// `file: group: case`
    var id: String
    var isRight: Bool
    var note: String
  }

  /// The suite's folder; nil where the shared data is not on this machine.
  static let folder: URL? = SuiteCases.folder?.deletingLastPathComponent()
    .deletingLastPathComponent()

  /// All files of the draft, the optional ones included, formats apart.
  static let files: [File] = {
    guard let folder = SuiteCases.folder else { return [] }
    let all = FileManager.default.enumerator(atPath: folder.path)
    return (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".json") }.sorted()
      .map { File(name: $0) }
  }()

  /// Cases that we do not hold to, each with the reason.
  static let skipped: [String: String] = [
    "optional/cross-draft.json: refs to historic drafts are processed as historic drafts: first item not a string is valid":
      "only 2020-12 is read, and another dialect is refused when the schema is loaded"
  ]

  /// Gives the suite's remote documents, and the meta schemas from there too.
  @Sendable static func load(_ address: String) -> JSONDocument? {
    let host = "http://localhost:1234/"
    guard let folder, address.hasPrefix(host) else { return nil }
    let file = folder.appendingPathComponent("remotes/" + address.dropFirst(host.count))
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDocument(parsing: Array(data))
  }

  /// Judges all cases of a file.
  static func judge(_ file: File) throws -> [Verdict] {
    guard let folder = SuiteCases.folder else { return [] }
    let data = try Data(contentsOf: folder.appendingPathComponent(file.name))
    let document = try JSONDocument(parsing: Array(data))
    let options = SchemaOptions(
      assertsFormat: file.name.hasPrefix("optional/format/"), loader: load)
    var verdicts: [Verdict] = []
    for group in document.root.elements {
      guard let schema = group["schema"], let tests = group["tests"] else { continue }
      let text = Array(schema.text.utf8)
      let program: Program?
      var problem = ""
      do {
        program = try Program.compile(
          JSONDocument(parsing: text).root, source: SourceText(name: file.name, bytes: text),
          options: options)
      } catch {
        program = nil
        problem = "\(error)"
      }
      for test in tests.elements {
        guard let instance = test["data"], let isValid = test["valid"]?.bool else { continue }
        let id =
          "\(file.name): \(group["description"]?.string ?? ""): \(test["description"]?.string ?? "")"
        guard let program else {
          verdicts.append(Verdict(id: id, isRight: false, note: problem))
          continue
        }
        let document = try JSONDocument(parsing: instance.text)
        let found = document.withTape { tape in judge(program, tape) }
        let output = try BasicOutput(
          of: document, schema: program.root, source: program.source, options: options)
        let isRight = found.isValid == isValid && found.agrees && output.isValid == isValid
        verdicts.append(
          Verdict(
            id: id, isRight: isRight,
            note:
              "valid: \(found.isValid), explanation agrees: \(found.agrees), output: \(output.isValid)"
          ))
      }
    }
    return verdicts
  }

  /// Judges each schema of a file by all instances of the file; tells where the verdicts differ.
  static func disagreements(in file: File) throws -> [String] {
    guard let folder = SuiteCases.folder else { return [] }
    let data = try Data(contentsOf: folder.appendingPathComponent(file.name))
    let groups = try JSONDocument(parsing: Array(data)).root.elements
    let options = SchemaOptions(
      assertsFormat: file.name.hasPrefix("optional/format/"), loader: load)
    let instances = try groups.flatMap { group in
      try (group["tests"] ?? group).elements.compactMap { test in
        try (test["data"]?.text).map { try JSONDocument(parsing: $0) }
      }
    }
    var differences: [String] = []
    for schema in groups.compactMap({ $0["schema"] }) {
      let text = Array(schema.text.utf8)
      let root = try JSONDocument(parsing: text).root
      let source = SourceText(name: file.name, bytes: text)
      guard let program = try? Program.compile(root, source: source, options: options) else {
        continue
      }
      for instance in instances.prefix(120) {
        let found = instance.withTape { tape in judge(program, tape) }
        let output = try BasicOutput(of: instance, schema: root, source: source, options: options)
        if output.isValid != found.isValid || !found.agrees {
          differences.append("\(schema.text) \(instance.root.text)")
        }
      }
    }
    return differences
  }

  /// The verdict, and whether the explanation says the same.
  private static func judge(_ program: Program, _ tape: Tape) -> (isValid: Bool, agrees: Bool) {
    var evaluator = Evaluator(program)
    var events = EventBuffer()
    let result = evaluator.run(tape, 0, &events)
    let explanation = evaluator.explain(tape, 0)
    let isValid = !result.contains(.mustFailed)
    return (isValid, explanation.failures.isEmpty == isValid)
  }
}
