import ContractModel
import Diagnostics
import FuzzDriver
import HTTPBinding
import JSONDocument
import JSONSchema

/// Fuzzes the loader of contracts: one file of a small pack, or a target, is what the fuzzer gives.
@main
enum FuzzContract {
  static func main() {
    _ = Fuzzer.run { data, size in
      FuzzContract.check(Array(UnsafeBufferPointer(start: data, count: size)))
      return 0
    }
  }

  /// What must hold of any bytes; the first one tells which file the rest is.
  static func check(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let text = Array(bytes.dropFirst())
    let name = names[Int(first) % names.count]
    if name == "target.json" { return target(text) }
    var files = smallPack
    files[name] = text
    do throws(ContractFault) {
      use(try ContractPack.load(files: files))
    } catch {
      Fuzzer.check(!error.diagnostics.isEmpty, "refused without a mistake")
      for diagnostic in error.diagnostics { use(diagnostic, files[diagnostic.source]) }
    }
  }

  private static let names = [
    "endpoints/e.json", "session.json", "endpoints/e.json", "target.json", "endpoints/e.json",
    "pack.json", "endpoints/launch.json", "statements.json",
  ]

  private static let smallPack: [String: [UInt8]] = [
    "pack.json": Array(
      #"{"name":"p","version":"1","document":"d","endpoints":["e","launch"]}"#.utf8),
    "statements.json": Array(
      #"{"statements":[{"id":"A1","section":"a","level":"must","text":"one"}]}"#.utf8),
    "session.json": Array(#"{"links":[],"rules":[]}"#.utf8),
    "endpoints/e.json": Array(
      #"{"endpoint":"e","summary":"s","availability":"available","documentation":["A1"],"request":{"type":"object","documentation":["A1"]},"response":{"type":"object","documentation":["A1"]}}"#
        .utf8),
    "endpoints/launch.json": Array(
      #"{"endpoint":"launch","summary":"s","availability":"event","documentation":["A1"],"request":{"type":"object","documentation":["A1"]}}"#
        .utf8),
  ]

  /// A pack that was accepted has distinct clauses, and judges any document.
  private static func use(_ pack: ContractPack) {
    Fuzzer.check(Set(pack.clauses.map(\.id)).count == pack.clauses.count, "an id used twice")
    for endpoint in pack.endpoints {
      for message in [endpoint.request, endpoint.response] {
        if let message { judge(message.program) }
      }
    }
  }

  private static let documents = [
    #"{"a":1,"b":"x","c":[1,2,{"d":null}],"a":2.50,"banners":{"01":[{"href":"<a>b</a>"}]}}"#,
    #"[{"title":"t"},[],"29022024101112",1e400]"#, "7", "\"text\"", "null",
  ].compactMap { try? JSONDocument(parsing: Array($0.utf8)) }

  private static func judge(_ program: Program) {
    var evaluator = Evaluator(program)
    var events = EventBuffer()
    for document in documents {
      document.withTape { tape in
        let isFailed = evaluator.run(tape, 0, &events) != []
        let explained = program.explain(tape, 0)
        Fuzzer.check(
          isFailed == (!explained.failures.isEmpty || explained.isTooDeep),
          "a verdict without its explanation")
      }
    }
  }

  private static func target(_ text: [UInt8]) {
    guard let document = try? JSONDocument(parsing: text) else { return }
    let source = SourceText(name: "target.json", bytes: text)
    do throws(TargetFault) {
      let target = try TargetFile.load(
        document: document, source: source, environment: { $0 == "SET" ? "secret" : nil },
        requiresEnvironment: text.count % 2 == 0, knownEndpoints: ["e"])
      Fuzzer.check(target.endpoints.allSatisfy { $0.name == "e" }, "an unknown endpoint")
    } catch {
      Fuzzer.check(!error.diagnostics.isEmpty, "refused without a mistake")
      for diagnostic in error.diagnostics { use(diagnostic, text) }
    }
  }

  private static func use(_ diagnostic: Diagnostic, _ text: [UInt8]?) {
    Fuzzer.check(!diagnostic.summary.isEmpty && !diagnostic.text.isEmpty, "a mistake without words")
    if let position = diagnostic.position, let text {
      Fuzzer.check(position.offset <= text.count, "a mistake outside its file")
      Fuzzer.check(position.line > 0 && position.column > 0, "a mistake without a place")
    }
  }
}
