import JSONDocument

/// The documents, resources and anchors that references of one compilation can reach.
struct SchemaRegistry {
  /// The documents read so far; the first is the root schema's.
  private(set) var documents: [JSONDocument] = []
  /// The resources met so far.
  private(set) var resources: [SchemaResource] = []
  private var byAddress: [String: Int] = [:]
  private var known: [SchemaPlace: SchemaLocation] = [:]
  private var missing: Set<String> = []
  private let loader: (@Sendable (String) -> JSONDocument?)?
  private let isPack: Bool

  /// Knows nothing yet.
  init(options: SchemaOptions) {
    loader = options.loader
    isPack = options.packVocabulary
  }

  /// The value at a place.
  func value(_ place: SchemaPlace) -> JSONValue {
    documents[place.document].value(at: place.token)
  }

  /// Adds the document of a schema that is to be compiled, and tells the schema's location.
  mutating func addRoot(_ root: JSONValue, address: String) throws(ReferenceFault)
    -> SchemaLocation
  {
    documents.append(root.document)
    let start = SchemaPlace(document: 0, token: 0)
    let base = Address(address).withoutFragment
    register(base, at: start, pointer: "")
    guard root.index != 0 else {
      scan(SchemaLocation(place: start, pointer: "", resource: 0))
      try settleDialects()
      return known[start] ?? SchemaLocation(place: start, pointer: "", resource: 0)
    }
    // The document holds several schemas; their common definitions stand at its top.
    var location = SchemaLocation(place: start, pointer: "", resource: 0)
    for member in root.document.root.members {
      let below = SchemaLocation(
        place: SchemaPlace(document: 0, token: member.value.index),
        pointer: "/" + JSONPointer.escape(member.name), resource: 0)
      if member.value.index == root.index {
        scan(below)
        location = known[below.place] ?? below
      } else if member.name == "$defs" {
        scanMembers(of: below)
      }
    }
    if location.place.token != root.index {
      let pointer = root.document.withTape { JSONPointer.path(to: root.index, in: $0) }
      location = SchemaLocation(
        place: SchemaPlace(document: 0, token: root.index), pointer: pointer.description,
        resource: 0)
      scan(location)
      location = known[location.place] ?? location
    }
    try settleDialects()
    return location
  }

  private mutating func register(_ address: Address, at place: SchemaPlace, pointer: String) {
    if byAddress[address.description] == nil { byAddress[address.description] = resources.count }
    resources.append(SchemaResource(address: address, location: place, pointer: pointer))
  }

  // MARK: Scanning

  private mutating func scanMembers(of location: SchemaLocation) {
    for member in value(location.place).members {
      scan(below(location, member.value, member.name))
    }
  }

  private func below(_ location: SchemaLocation, _ value: JSONValue, _ name: String)
    -> SchemaLocation
  {
    SchemaLocation(
      place: SchemaPlace(document: location.place.document, token: value.index),
      pointer: location.pointer + "/" + JSONPointer.escape(name), resource: location.resource)
  }

  /// Notes a schema and all schemas below it.
  private mutating func scan(_ start: SchemaLocation) {
    guard known[start.place] == nil else { return }
    var location = start
    let schema = value(start.place)
    guard schema.kind == .object else {
      known[start.place] = start
      return
    }
    if let id = schema["$id"]?.string, !id.hasPrefix("#"), start.place.token != 0 || !id.isEmpty {
      let address = resources[start.resource].address.resolving(id).withoutFragment
      let isDocumentRoot = resources[start.resource].location == start.place
      if isDocumentRoot {
        resources[start.resource].address = address
        if byAddress[address.description] == nil {
          byAddress[address.description] = start.resource
        }
      } else {
        location.resource = resources.count
        register(address, at: start.place, pointer: start.pointer)
      }
    }
    known[start.place] = location
    if let name = schema["$anchor"]?.string {
      resources[location.resource].anchors[name] = location
    }
    if let name = schema["$dynamicAnchor"]?.string {
      resources[location.resource].anchors[name] = location
      resources[location.resource].dynamicAnchors[name] = location
    }
    for member in schema.members {
      let place = below(location, member.value, member.name)
      switch member.name == "definitions" ? .named : Keyword.shapes[member.name] {
      case .schema: scan(place)
      case .schemas:
        for (index, element) in member.value.elements.enumerated() {
          scan(below(place, element, String(index)))
        }
      case .named where member.name == "dependencies":
        for element in member.value.members where element.value.kind != .array {
          scan(below(place, element.value, element.name))
        }
      case .named: scanMembers(of: place)
      case .openItems where isPack:
        for (index, element) in member.value.elements.enumerated() {
          guard let when = element["when"] else { continue }
          scan(below(below(place, element, String(index)), when, "when"))
        }
      default: break
      }
    }
  }

  /// The location of a schema that a keyword holds; scans it where it is not known yet.
  mutating func location(of value: JSONValue, below parent: SchemaLocation, _ names: String...)
    -> SchemaLocation
  {
    location(of: value, below: parent, names: names)
  }

  /// The location of a schema that a keyword holds; scans it where it is not known yet.
  mutating func location(of value: JSONValue, below parent: SchemaLocation, names: [String])
    -> SchemaLocation
  {
    let place = SchemaPlace(document: parent.place.document, token: value.index)
    if let location = known[place] { return location }
    var location = SchemaLocation(
      place: place, pointer: parent.pointer, resource: parent.resource)
    for name in names { location.pointer += "/" + JSONPointer.escape(name) }
    scan(location)
    return known[place] ?? location
  }

  // MARK: References

  /// The schema that a reference of a resource means.
  mutating func resolve(_ reference: String, from resource: Int) throws(ReferenceFault)
    -> SchemaLocation
  {
    let target = resources[resource].address.resolving(reference)
    let address = target.withoutFragment.description
    let found = byAddress[address] ?? load(address)
    guard let found else {
      throw ReferenceFault(
        summary: "nothing is known at the address '\(address)'",
        remedy: "give the document a file, or refer to one that there is")
    }
    try settleDialects()
    guard let fragment = target.decodedFragment else {
      throw ReferenceFault(summary: "the fragment of '\(reference)' is not UTF-8", remedy: nil)
    }
    if fragment.isEmpty { return root(of: found) }
    if fragment.hasPrefix("/") { return try follow(fragment, in: found, reference) }
    if let location = resources[found].anchors[fragment] { return location }
    throw ReferenceFault(summary: "there is no anchor '\(fragment)'", remedy: nil)
  }

  private func root(of resource: Int) -> SchemaLocation {
    let target = resources[resource]
    return known[target.location]
      ?? SchemaLocation(place: target.location, pointer: target.pointer, resource: resource)
  }

  private mutating func follow(_ fragment: String, in resource: Int, _ reference: String)
    throws(ReferenceFault) -> SchemaLocation
  {
    var location = root(of: resource)
    guard let pointer = JSONPointer(fragment) else {
      throw ReferenceFault(summary: "'\(reference)' is no JSON Pointer", remedy: "write ~ as ~0")
    }
    for token in pointer.tokens {
      let holder = value(location.place)
      guard let next = JSONPointer(tokens: [token]).find(in: holder) else {
        throw ReferenceFault(
          summary: "'\(reference)' leads nowhere: '\(location.pointer)' has no '\(token)'",
          remedy: nearest(token, in: holder))
      }
      let place = SchemaPlace(document: location.place.document, token: next.index)
      let below = SchemaLocation(
        place: place, pointer: location.pointer + "/" + JSONPointer.escape(token),
        resource: location.resource)
      location = known[place] ?? below
    }
    if known[location.place] == nil {
      scan(location)
      location = known[location.place] ?? location
      try settleDialects()
    }
    return location
  }

  private mutating func load(_ address: String) -> Int? {
    guard !missing.contains(address) else { return nil }
    guard let document = MetaSchemas.document(at: address) ?? loader?(address) else {
      missing.insert(address)
      return nil
    }
    let number = documents.count
    documents.append(document)
    let resource = resources.count
    let place = SchemaPlace(document: number, token: 0)
    register(Address(address), at: place, pointer: "")
    scan(SchemaLocation(place: place, pointer: "", resource: resource))
    return resource
  }

  // MARK: Dialects

  private var settled = 0

  /// Reads the vocabularies of each resource that names a meta schema.
  private mutating func settleDialects() throws(ReferenceFault) {
    while settled < resources.count {
      let index = settled
      settled += 1
      guard case let schema = value(resources[index].location), schema.kind == .object,
        let dialect = schema["$schema"]?.string
      else { continue }
      resources[index].vocabularies = try vocabularies(of: dialect)
    }
  }

  private mutating func vocabularies(of dialect: String) throws(ReferenceFault)
    -> Set<Keyword.Vocabulary>?
  {
    let address = Address(dialect).withoutFragment.description
    if address == MetaSchemas.dialect || isPack { return nil }
    if address.contains("json-schema.org/draft") {
      throw ReferenceFault(
        summary: "the dialect '\(dialect)' is not supported",
        remedy: "write the schema in 2020-12: \(MetaSchemas.dialect)")
    }
    guard let resource = byAddress[address] ?? load(address) else {
      throw ReferenceFault(
        summary: "the meta schema '\(dialect)' is not known",
        remedy: "name \(MetaSchemas.dialect)")
    }
    guard let listed = value(resources[resource].location)["$vocabulary"], listed.kind == .object
    else { return nil }
    var found: Set<Keyword.Vocabulary> = [.core]
    for member in listed.members {
      if member.name.hasPrefix(Keyword.Vocabulary.folder),
        let vocabulary = Keyword.Vocabulary(
          rawValue: String(member.name.dropFirst(Keyword.Vocabulary.folder.count)))
      {
        found.insert(vocabulary)
      } else if member.value.bool == true {
        throw ReferenceFault(
          summary: "'\(dialect)' demands the unknown vocabulary '\(member.name)'", remedy: nil)
      }
    }
    return found
  }
}
