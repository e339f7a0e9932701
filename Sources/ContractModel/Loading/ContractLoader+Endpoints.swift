import Diagnostics
import JSONDocument
import JSONSchema

extension ContractLoader {
  /// An endpoint's file and what the compiling needs of it.
  struct EndpointFile {
    var file: PackFile
    /// Statements behind what cites none of its own.
    var documentation: [String]
  }

  private static let members = [
    "$schema", "endpoint", "summary", "availability", "effects", "documentation", "notes",
    "request", "response", "openItems", "$defs",
  ]

  /// Reads an endpoint's file up to its schemas, and adds the endpoint to the pack.
  mutating func readEndpoint(_ name: String) -> EndpointFile? {
    guard var file = open("endpoints/\(name).json") else { return nil }
    let root = file.root
    guard file.isObject(root, "the endpoint's file") else {
      close(&file)
      return nil
    }
    file.allow(Self.members, in: root)
    if let written = file.string("endpoint", of: root), written != name {
      file.refuse(
        root["endpoint"] ?? root, "other-name", "the file is not named after its endpoint",
        expected: "'\(name)', as the file is called", found: "'\(written)'")
    }
    let availability = file.word("availability", of: root, as: Endpoint.Availability.self)
    let index = pack.endpoints.count
    let isCalled = availability == .available
    pack.endpoints.append(
      Endpoint(
        name: name, summary: file.string("summary", of: root) ?? "",
        availability: availability ?? .available,
        hasEffects: file.bool("effects", of: root) ?? false,
        payloadIsDue: isCalled && root["response"] != nil, request: nil, response: nil,
        bodyClause: nil, httpClause: nil))
    let notes = readNotes(of: root, endpoint: index, &file)
    for note in notes { check(note.documentation, at: root["notes"] ?? root, &file) }
    pack.notes += notes
    let documentation = file.strings("documentation", of: root)
    check(documentation, at: root["documentation"] ?? root, &file)
    readOpenItems(of: root, endpoint: index, &file)
    close(&file)
    return EndpointFile(file: file, documentation: documentation)
  }

  private mutating func readOpenItems(
    of root: JSONValue, endpoint: Int, _ file: inout PackFile
  ) {
    for value in file.array("openItems", of: root) where file.isObject(value, "openItems") {
      file.allow(["id", "documentation", "question"], in: value)
      guard let id = file.string("id", of: value),
        let question = file.string("question", of: value)
      else { continue }
      let documentation = file.strings("documentation", of: value)
      check(documentation, at: value["documentation"] ?? value, &file)
      if documentation.isEmpty {
        file.refuse(value, "no-documentation", "the open item '\(id)' cites no statement")
      }
      if pack.openItem(id, endpoint: endpoint) != nil {
        file.refuse(value["id"] ?? value, "twice", "the open item '\(id)' is there twice")
      }
      pack.openItems.append(
        OpenItem(id: id, endpoint: endpoint, documentation: documentation, question: question))
    }
  }

  /// Compiles both sides of an endpoint and adds their clauses to the pack.
  mutating func compile(_ index: Int, _ endpoint: EndpointFile) {
    var endpoint = endpoint
    let root = endpoint.file.root
    if let schema = root["request"] {
      pack.endpoints[index].request = message(index, .request, schema, &endpoint)
    }
    if let schema = root["response"] {
      pack.endpoints[index].response = message(index, .response, schema, &endpoint)
    }
    if pack.endpoints[index].payloadIsDue { appendPayloadClauses(index, &endpoint.file) }
    refuseUnfedOpenItems(index, &endpoint.file)
    close(&endpoint.file)
  }

  private mutating func message(
    _ index: Int, _ side: Clause.Side, _ schema: JSONValue, _ endpoint: inout EndpointFile
  ) -> Endpoint.Message? {
    let taps = pack.session.taps(endpoint: index, isRequest: side == .request)
    var options = SchemaOptions.pack(targetLists: targetLists)
    options.taps = taps.map { pack.session.taps[$0].path }
    do throws(CompileFault) {
      let program = try Program.compile(schema, source: endpoint.file.source, options: options)
      let first = pack.clauses.count
      appendClauses(index, side, program, &endpoint)
      let openItems = program.openItems.map { openItem($0, index, schema, &endpoint.file) }
      for place in program.observedPlaces where place.reason == .sensitive {
        if case .name(let name)? = place.path.steps.last { pack.sensitiveNames.append(name) }
      }
      return Endpoint.Message(
        program: program, clauses: first..<pack.clauses.count, openItems: openItems,
        taps: program.taps.map { path in
          taps.first { pack.session.taps[$0].path == path } ?? -1
        })
    } catch {
      // Repeated names are noted already, for the whole file.
      endpoint.file.diagnostics += error.diagnostics.filter { $0.id != "schema.duplicate-name" }
      return nil
    }
  }

  private mutating func openItem(
    _ site: OpenItemSite, _ endpoint: Int, _ schema: JSONValue, _ file: inout PackFile
  ) -> Int {
    if let item = pack.openItem(site.id, endpoint: endpoint) {
      fedOpenItems.insert(item)
      return item
    }
    let known = pack.openItems.filter { $0.endpoint == endpoint }.map(\.id)
    let value = place(site.schemaPointer, in: file) ?? schema
    file.refuse(
      value, "unknown-open-item", "no open item '\(site.id)' is listed for this endpoint",
      expected: "an entry of 'openItems'",
      remedy: Suggestion.nearest(to: site.id, in: known).map { "did you mean '\($0)'?" })
    return 0
  }

  /// The value at a JSON Pointer in a file.
  func place(_ pointer: String, in file: PackFile) -> JSONValue? {
    JSONPointer(pointer)?.find(in: file.root)
  }

  /// Notes each open item that nothing observes, unless what observes it may be hidden by a mistake.
  private mutating func refuseUnfedOpenItems(_ index: Int, _ file: inout PackFile) {
    guard diagnostics.isEmpty, file.diagnostics.isEmpty else { return }
    for value in file.array("openItems", of: file.root) {
      guard let id = value["id"]?.string, let item = pack.openItem(id, endpoint: index),
        !fedOpenItems.contains(item)
      else { continue }
      file.refuse(
        value, "unfed-open-item", "nothing observes the open item '\(id)'",
        expected: "a 'tbd' or 'unless' of this endpoint, or a rule of session.json",
        remedy: "observe it, or remove the entry")
    }
  }
}
