import Diagnostics
import JSONDocument

/// Turns a schema into flat code: each schema once for each way in which it can be reached.
struct SchemaCompiler {
  /// What a schema takes over from where it is reached.
  struct Frame {
    /// The outermost resource of each dynamic anchor, by its interned number.
    var dynamic = 0
    /// Where the values stand.
    var path = InstancePath()
    /// How binding the assertions are.
    var level = Level.must
    /// True where failures are no clauses of their own.
    var isBranch = false
    /// True where places are told by schema location: in recursion and in plain schemas.
    var isShared: Bool
    /// The statements that are cited where a schema cites none.
    var documentation: [String] = []
    /// The words of a schema that is only a reference to this one.
    var statement: String?
    /// True for the first schema of an instance place.
    var isFirst = true
    /// True where evaluated children are noted for a schema further out.
    var tracks = false
    /// The counters of the object or array around, which exercise a `false` schema.
    var outerCounters: [Int] = []
    /// The names beside a forbidden one, for a "did you mean".
    var alternatives: [String] = []
    /// The schemas that are being compiled for the same instance, against endless reference.
    var chain: [Visit] = []
  }

  /// A schema in a dynamic scope.
  struct Visit: Hashable {
    /// The schema.
    var place: SchemaPlace
    /// The number of the dynamic scope.
    var dynamic: Int
  }

  private struct Key: Hashable {
    var visit: Visit
    var path: InstancePath?
    var level: Level
    var isBranch: Bool
    var isFirst: Bool
    var tracks: Bool
    var documentation: [String]
    var statement: String?
    var isShared: Bool
  }

  /// More nodes than any real schema needs: unfolding that does not end is stopped here.
  var largestProgram: Int { options.expandsReferences ? 20_000 : 1_000_000 }

  /// The text of the root schema.
  let source: SourceText
  /// How schemas are read.
  let options: SchemaOptions
  /// The documents that references can reach.
  var registry: SchemaRegistry
  /// The code so far.
  var code = CodeBuilder()
  /// The clauses so far.
  var sites: [Site] = []
  /// The assertions of branches so far.
  var details: [Site] = []
  /// The open items so far.
  var openItems: [OpenItemSite] = []
  /// The places of notes so far.
  var observedPlaces: [ObservedPlace] = []
  /// The mistakes found so far.
  var diagnostics: [Diagnostic] = []
  private var memo: [Key: Int32] = [:]
  private var open: [Visit] = []
  private var scopes: [[String: Int]] = [[:]]
  private var scopeNumbers: [[String: Int]: Int] = [[:]: 0]
  /// True once the largest program is reached.
  var isTooLarge = false
  /// The taps that found at least one place.
  var tapped: Set<Int> = []

  /// Prepares to compile one root schema.
  init(source: SourceText, options: SchemaOptions) {
    self.source = source
    self.options = options
    registry = SchemaRegistry(options: options)
  }

  /// Compiles a root schema; mistakes are in `diagnostics` afterwards.
  mutating func compile(root: JSONValue) -> Int32 {
    do {
      let location = try registry.addRoot(root, address: options.baseAddress)
      var frame = Frame(isShared: !options.expandsReferences)
      frame.dynamic = entering(location.resource, 0)
      let node = compile(location, frame)
      return node == Node.always ? code.add(Node()) : node
    } catch {
      report("schema.reference", error.summary, at: root, remedy: error.remedy)
      return Node.always
    }
  }

  // MARK: Scopes

  /// The dynamic scope after entering a resource.
  func scope(_ number: Int) -> [String: Int] { scopes[number] }

  /// The dynamic scope after entering a resource.
  mutating func entering(_ resource: Int, _ dynamic: Int) -> Int {
    let anchors = registry.resources[resource].dynamicAnchors
    guard !anchors.isEmpty else { return dynamic }
    var scope = scopes[dynamic]
    for name in anchors.keys where scope[name] == nil { scope[name] = resource }
    if let number = scopeNumbers[scope] { return number }
    scopeNumbers[scope] = scopes.count
    scopes.append(scope)
    return scopes.count - 1
  }

  // MARK: Schemas

  /// The node of a schema, or `Node.always` where there is nothing to do.
  mutating func compile(_ location: SchemaLocation, _ given: Frame) -> Int32 {
    var frame = given
    let schema = registry.value(location.place)
    switch schema.kind {
    case .true: return compileTrue(location, frame)
    case .false: return compileFalse(location, schema, frame)
    case .object: break
    default:
      report(
        "schema.keyword-value", "a schema is an object or a boolean", at: schema,
        expected: "an object, true or false", found: "\(schema.kind.word)")
      return Node.always
    }
    if registry.resources[location.resource].location == location.place {
      frame.dynamic = entering(location.resource, frame.dynamic)
    }
    let visit = Visit(place: location.place, dynamic: frame.dynamic)
    if frame.chain.contains(visit) {
      report(
        "schema.reference-loop", "this schema refers to itself for the same value", at: schema,
        remedy: "take one reference out of the circle, so that judging can end")
      return Node.always
    }
    frame.chain.append(visit)
    if !frame.isShared, open.contains(visit) { frame.isShared = true }
    let key = Key(
      visit: visit, path: frame.isShared ? nil : frame.path, level: frame.level,
      isBranch: frame.isBranch, isFirst: frame.isFirst, tracks: frame.tracks,
      documentation: frame.documentation, statement: frame.statement, isShared: frame.isShared)
    if let node = memo[key] { return node }
    var members = readMembers(of: schema, location)
    if members.isOnlyReference {
      frame.documentation = members.documentation ?? frame.documentation
      frame.statement = members.statement ?? frame.statement
      return compileReference(members, location, frame)
    }
    guard code.nodeCount < largestProgram else {
      if !isTooLarge {
        isTooLarge = true
        report(
          "schema.too-large", "the schema unfolds into too many places", at: schema,
          expected: "at most \(largestProgram) places")
      }
      return Node.always
    }
    let node = code.reserve()
    memo[key] = node
    open.append(visit)
    var draft = NodeDraft(index: node, location: location, schema: schema)
    fill(&draft, &members, frame)
    open.removeLast()
    return node
  }

  private mutating func compileTrue(_ location: SchemaLocation, _ frame: Frame) -> Int32 {
    guard frame.isFirst, !frame.isBranch, let tap = options.taps.firstIndex(of: frame.path) else {
      return Node.always
    }
    var draft = NodeDraft(
      index: code.reserve(), location: location, schema: registry.value(location.place))
    addTap(tap, to: &draft)
    code.finish(draft, frame.level)
    return draft.index
  }

  private mutating func compileFalse(
    _ location: SchemaLocation, _ schema: JSONValue, _ frame: Frame
  ) -> Int32 {
    var draft = NodeDraft(index: code.reserve(), location: location, schema: schema)
    draft.node.typeMask = 0
    let counters =
      frame.outerCounters.isEmpty
      ? code.counters(draft.index, kinds: Node.anyKind) : frame.outerCounters
    draft.node.typePlace = addPlace(
      "false", in: draft, frame, value: schema, counters: counters,
      alternatives: frame.alternatives)
    code.finish(draft, frame.level)
    return draft.index
  }

  // MARK: References

  /// The node that `$ref` or `$dynamicRef`, the only keyword that counts, leads to.
  private mutating func compileReference(
    _ members: SchemaMembers, _ location: SchemaLocation, _ frame: Frame
  ) -> Int32 {
    if let value = members.values["$ref"] { return reference(value, location, frame) }
    if let value = members.values["$dynamicRef"] {
      return dynamicReference(value, location, frame)
    }
    return Node.always
  }

  /// The node of the schema that a `$ref` names.
  mutating func reference(_ value: JSONValue, _ location: SchemaLocation, _ frame: Frame) -> Int32 {
    guard let text = string(value, "$ref") else { return Node.always }
    do {
      let target = try registry.resolve(text, from: location.resource)
      return enter(target, frame)
    } catch {
      report("schema.reference", error.summary, at: value, remedy: error.remedy)
      return Node.always
    }
  }

  /// The node of the schema that a `$dynamicRef` names in the scope that led here.
  mutating func dynamicReference(_ value: JSONValue, _ location: SchemaLocation, _ frame: Frame)
    -> Int32
  {
    guard let target = dynamicTarget(value, location, frame.dynamic) else { return Node.always }
    return enter(target, frame)
  }

  /// The schema that a `$dynamicRef` names; reports what is wrong with it.
  mutating func dynamicTarget(_ value: JSONValue, _ location: SchemaLocation, _ dynamic: Int)
    -> SchemaLocation?
  {
    guard let text = string(value, "$dynamicRef") else { return nil }
    do {
      let target = try registry.resolve(text, from: location.resource)
      let name = Address(text).decodedFragment ?? ""
      let own = registry.resources[target.resource].dynamicAnchors[name]
      if own?.place == target.place, let outer = scope(dynamic)[name],
        let chosen = registry.resources[outer].dynamicAnchors[name]
      {
        return chosen
      }
      return target
    } catch {
      report("schema.reference", error.summary, at: value, remedy: error.remedy)
      return nil
    }
  }

  private mutating func enter(_ target: SchemaLocation, _ given: Frame) -> Int32 {
    var frame = given
    frame.dynamic = entering(target.resource, frame.dynamic)
    return compile(target, frame)
  }
}
