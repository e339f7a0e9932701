import Diagnostics
package import JSONDocument
import JSONSchema

extension ContractPack {
  /// An ad-hoc contract: one plain JSON Schema that every response body must satisfy.
  ///
  /// Its one endpoint has a response only; every clause is must-level and told by its schema
  /// location, and `body` is a clause that each response exercises.
  ///
  /// - Parameters:
  ///   - schema: the bytes of the schema.
  ///   - source: name of the schema's file in messages.
  ///   - name: name of the pack and of its one endpoint.
  ///   - assertsFormat: whether `format` asserts instead of annotating.
  ///   - loader: gives the document at an absolute address, for references beyond the schema.
  /// - Throws: every mistake found in the schema.
  package static func adHoc(
    schema: [UInt8], source: String, name: String, assertsFormat: Bool = false,
    loader: (@Sendable (String) -> JSONDocument?)? = nil
  ) throws(ContractFault) -> ContractPack {
    let text = SourceText(name: source, bytes: schema)
    let program = try compile(text, SchemaOptions(assertsFormat: assertsFormat, loader: loader))
    let ids = ClauseIdentifier.ids(endpoint: name, side: .response, sites: program.sites)
    var clauses = zip(program.sites, ids).map { site, id in
      Clause(
        id: id, endpoint: 0, side: .response, subject: .api,
        path: ClauseIdentifier.path(of: site, side: .response), keyword: site.label, level: .must,
        statement: ClauseWording.statement(of: site, side: .response), documentation: [],
        origin: Clause.Origin(
          source: source, pointer: site.schemaPointer, line: site.position?.line ?? 0,
          column: site.position?.column ?? 0))
    }
    clauses.append(
      Clause(
        id: "\(name)/response/#body", endpoint: 0, side: .response, subject: .api, path: "",
        keyword: "body", level: .must, statement: ClauseWording.plainBody, documentation: [],
        origin: Clause.Origin(source: source)))
    var digest = SHA256()
    digest.update(schema)
    let message = Endpoint.Message(
      program: program, clauses: 0..<program.sites.count, openItems: [], taps: [])
    let endpoint = Endpoint(
      name: name, summary: "An ad-hoc contract: \(source)", availability: .available,
      payloadIsDue: false, request: nil, response: message, bodyClause: program.sites.count,
      httpClause: nil)
    return ContractPack(
      name: name, version: "0", sha256: digest.hexadecimal(), endpoints: [endpoint],
      clauses: clauses, openItems: [], session: .none, statements: [], notes: [],
      sensitiveNames: [])
  }

  private static func compile(
    _ source: SourceText, _ options: SchemaOptions
  ) throws(ContractFault) -> Program {
    let document: JSONDocument
    do throws(JSONFault) {
      document = try JSONDocument(parsing: source.bytes)
    } catch {
      throw ContractFault(diagnostics: [error.diagnostic(in: source, id: "schema.not-json")])
    }
    do throws(CompileFault) {
      return try Program.compile(document.root, source: source, options: options)
    } catch {
      throw ContractFault(diagnostics: error.diagnostics)
    }
  }
}
