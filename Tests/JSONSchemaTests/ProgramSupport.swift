import Diagnostics
import JSONDocument

@testable import JSONSchema

/// Compiles a schema given as text.
func compile(_ text: String, _ options: SchemaOptions = SchemaOptions()) throws -> Program {
  let bytes = Array(text.utf8)
  return try Program.compile(
    JSONDocument(parsing: bytes).root, source: SourceText(name: "schema.json", bytes: bytes),
    options: options)
}

/// Compiles a schema with our vocabulary.
func compilePack(
  _ text: String, lists: [String: [String]]? = nil, taps: [InstancePath] = []
) throws -> Program {
  var options = SchemaOptions.pack(targetLists: lists)
  options.taps = taps
  return try compile(text, options)
}

/// What came of judging one document, in comparable words.
struct Judgement {
  var result: EvaluationResult
  /// `pointer label` of each failure.
  var failures: [String]
  /// The whole explanation.
  var explanation: Explanation
  /// `kind pointer` of each event, the document's number before the pointer where it is nested.
  var events: [String]
  /// How often each clause was exercised, by `path#label`.
  var exercised: [String: Int]
}

/// Judges a document given as text.
func judge(_ program: Program, _ text: String) throws -> Judgement {
  try JSONDocument(parsing: text).withTape { tape in
    var evaluator = Evaluator(program)
    var events = EventBuffer()
    let result = evaluator.run(tape, 0, &events)
    var exercised: [String: Int] = [:]
    for site in program.sites {
      exercised["\(site.path)#\(site.label)", default: 0] += evaluator.exercised(site)
    }
    let explanation = evaluator.explain(tape, 0)
    let failures = explanation.failures.map { failure in
      let place =
        failure.document == 0
        ? JSONPointer.path(to: failure.token, in: tape).description
        : "\(failure.document):"
          + explanation.nested[failure.document - 1].document.withTape { nested in
            JSONPointer.path(to: failure.token, in: nested).description
          }
      return "\(place) \(program.place(failure.site).label)"
    }
    var noted: [String] = []
    for index in 0..<events.count {
      let event = events[index]
      let pointer = JSONPointer.path(
        to: Int(event.token), in: events.tape(event.document, of: tape))
      let document = event.document == 0 ? "" : "\(event.document):"
      noted.append("\(event.kind) \(document)\(pointer)")
    }
    return Judgement(
      result: result, failures: failures, explanation: explanation, events: noted,
      exercised: exercised)
  }
}

/// The mistakes of a schema as `line:column id`.
func mistakes(_ text: String, _ options: SchemaOptions = .pack(targetLists: nil)) -> [String] {
  do {
    _ = try compile(text, options)
    return []
  } catch let fault as CompileFault {
    return fault.diagnostics.map {
      "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.id)"
    }
  } catch {
    return ["\(error)"]
  }
}

/// Schemas that are members of a larger document.
enum JSONDocumentText {
  /// A member's value, and the source of the whole document.
  static func member(_ name: String, of text: String) throws -> (
    value: JSONValue, source: SourceText
  ) {
    let bytes = Array(text.utf8)
    let document = try JSONDocument(parsing: bytes)
    guard let value = document.root[name] else { throw CompileFault(diagnostics: []) }
    return (value, SourceText(name: "endpoint.json", bytes: bytes))
  }
}
