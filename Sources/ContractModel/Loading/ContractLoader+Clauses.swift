import Diagnostics
import JSONDocument
import JSONSchema

extension ContractLoader {
  /// Adds the clauses of one compiled side, in the order of its sites.
  mutating func appendClauses(
    _ index: Int, _ side: Clause.Side, _ program: Program, _ endpoint: inout EndpointFile
  ) {
    let ids = ClauseIdentifier.ids(
      endpoint: pack.endpoints[index].name, side: side, sites: program.sites)
    for (site, id) in zip(program.sites, ids) {
      let documentation =
        site.documentation.isEmpty ? endpoint.documentation : site.documentation
      let value = place(site.schemaPointer, in: endpoint.file) ?? endpoint.file.root
      check(site.documentation, at: value, &endpoint.file)
      if documentation.isEmpty {
        endpoint.file.refuse(
          value, "no-documentation", "the clause '\(id)' cites no statement",
          expected: "'documentation' beside it, above it, or for the whole endpoint")
      }
      pack.clauses.append(
        Clause(
          id: id, endpoint: index, side: side, subject: side == .request ? .app : .api,
          path: ClauseIdentifier.path(of: site, side: side), keyword: site.label,
          level: site.level == .must ? .must : .should,
          statement: ClauseWording.statement(of: site, side: side),
          documentation: documentation, origin: origin(of: site, endpoint.file.source.name)))
    }
  }

  private func origin(of site: Site, _ source: String) -> Clause.Origin {
    Clause.Origin(
      source: source, pointer: site.schemaPointer, line: site.position?.line ?? 0,
      column: site.position?.column ?? 0)
  }

  /// Adds the clauses of a method with a documented response: that one comes, and no failure.
  ///
  /// They have no text of their own in the endpoint's file; the pack's `payload` says what they cite.
  mutating func appendPayloadClauses(_ index: Int, _ file: inout PackFile) {
    let name = pack.endpoints[index].name
    if payloadDocumentation.isEmpty {
      file.refuse(
        file.root["response"] ?? file.root, "no-documentation",
        "the clause '\(name)/response/#body' cites no statement",
        expected: "'payload' with its 'documentation' in pack.json")
    }
    for (keyword, statement) in [("body", ClauseWording.body), ("http", ClauseWording.http)] {
      pack.clauses.append(
        Clause(
          id: "\(name)/response/#\(keyword)", endpoint: index, side: .response, subject: .api,
          path: "", keyword: keyword, level: .must, statement: statement,
          documentation: payloadDocumentation, origin: Clause.Origin(source: file.source.name)))
    }
    pack.endpoints[index].bodyClause = pack.clauses.count - 2
    pack.endpoints[index].httpClause = pack.clauses.count - 1
  }
}
