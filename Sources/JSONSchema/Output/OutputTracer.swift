import Diagnostics
import JSONDocument

/// Follows a schema word by word over one document, and notes every error and annotation.
struct OutputTracer {
  /// What one schema says about one value.
  struct Trace {
    /// What the value fails on.
    var errors: [OutputUnit] = []
    /// What the schema says about the value.
    var annotations: [OutputUnit] = []
    /// The names' and elements' tokens that the schema evaluated.
    var evaluated: Set<Int> = []
    /// Whether the value satisfies the schema.
    var isValid = true

    /// Takes over what a schema for the same value says, which must hold.
    mutating func absorb(_ other: Trace) {
      isValid = isValid && other.isValid
      errors += other.errors
      annotations += other.annotations
      evaluated.formUnion(other.evaluated)
    }

    /// Takes over what a schema for a value inside says.
    mutating func absorbChild(_ other: Trace) {
      isValid = isValid && other.isValid
      errors += other.errors
      annotations += other.annotations
    }
  }

  /// A schema and a value on their way.
  struct Step {
    /// Where the schema stands.
    var location: SchemaLocation
    /// The schema.
    var schema: JSONValue
    /// The number of the dynamic scope.
    var dynamic: Int
    /// The way through all references.
    var path: String
    /// The value's token.
    var token: Int
    /// The value's place in the document.
    var pointer: String
  }

  /// Resolves references and reads keywords.
  var compiler: SchemaCompiler
  /// The document.
  let tape: Tape
  /// How the schema is read.
  let options: SchemaOptions
  private var patterns: [String: CompiledPattern] = [:]

  /// Prepares to judge one document.
  init(source: SourceText, options: SchemaOptions, tape: Tape) {
    compiler = SchemaCompiler(source: source, options: options)
    self.options = options
    self.tape = tape
  }

  /// Judges the document by a schema that compiles.
  mutating func trace(_ schema: JSONValue) -> Trace {
    guard let location = try? compiler.registry.addRoot(schema, address: options.baseAddress)
    else { return Trace() }
    return trace(
      Step(
        location: location, schema: compiler.registry.value(location.place), dynamic: 0, path: "",
        token: 0, pointer: ""))
  }

  /// A step to a schema below the keyword of another one, for the same value.
  mutating func inner(_ step: Step, _ value: JSONValue, _ names: String...) -> Step {
    var inner = step
    inner.location = compiler.registry.location(of: value, below: step.location, names: names)
    inner.schema = value
    for name in names { inner.path += "/" + JSONPointer.escape(name) }
    return inner
  }

  /// The same step for a value inside.
  func child(_ step: Step, _ token: Int, _ name: String) -> Step {
    var child = step
    child.token = token
    child.pointer += "/" + JSONPointer.escape(name)
    return child
  }

  /// Judges one value by one schema.
  mutating func trace(_ given: Step) -> Trace {
    var step = given
    var trace = Trace()
    switch step.schema.kind {
    case .true: return trace
    case .object: break
    default:
      fail(&trace, step, "", step.schema)
      return trace
    }
    if compiler.registry.resources[step.location.resource].location == step.location.place {
      step.dynamic = compiler.entering(step.location.resource, step.dynamic)
    }
    let members = compiler.readMembers(of: step.schema, step.location)
    let late: Set<String> = ["unevaluatedItems", "unevaluatedProperties"]
    for keyword in members.order where !late.contains(keyword) {
      guard let value = members.values[keyword] else { continue }
      apply(keyword, value, members, step, &trace)
    }
    for keyword in members.order where late.contains(keyword) {
      guard let value = members.values[keyword] else { continue }
      traceUnevaluated(keyword, value, step, &trace)
    }
    for member in step.schema.members where Keyword.vocabularies[member.name] == nil {
      annotate(&trace, step, member.name, Array(member.value.text.utf8))
    }
    // A schema that fails says nothing about its value.
    if !trace.isValid {
      trace.annotations = []
      trace.evaluated = []
    }
    return trace
  }

  private mutating func apply(
    _ keyword: String, _ value: JSONValue, _ members: SchemaMembers, _ step: Step,
    _ trace: inout Trace
  ) {
    if traceAssertion(keyword, value, members, step, &trace) { return }
    if traceChildren(keyword, value, members, step, &trace) { return }
    if traceInPlace(keyword, value, members, step, &trace) { return }
    switch keyword {
    case "title", "description", "default", "deprecated", "readOnly", "writeOnly", "examples",
      "contentEncoding", "contentMediaType", "contentSchema", "format":
      annotate(&trace, step, keyword, Array(value.text.utf8))
    default: break
    }
  }

  // MARK: Units

  /// Adds an error of a keyword.
  func fail(_ trace: inout Trace, _ step: Step, _ keyword: String, _ value: JSONValue) {
    trace.isValid = false
    let site = Site(
      keyword: keyword.isEmpty ? "false" : keyword, name: nil, level: .must, path: InstancePath(),
      usesSchemaLocation: true, schemaPointer: "", resource: "", position: nil, value: value,
      documentation: [], statement: nil, counters: [], alternatives: [])
    var unit = unit(step, keyword)
    let words = FailureWording(site: site, detail: .none, tape: tape, token: step.token)
    unit.isValid = false
    unit.error = "expected \(words.expected), found \(words.found)"
    trace.errors.append(unit)
  }

  /// Adds an annotation of a keyword.
  func annotate(_ trace: inout Trace, _ step: Step, _ keyword: String, _ json: [UInt8]) {
    var unit = unit(step, keyword)
    unit.annotation = json
    trace.annotations.append(unit)
  }

  private func unit(_ step: Step, _ keyword: String) -> OutputUnit {
    let below = keyword.isEmpty ? "" : "/" + JSONPointer.escape(keyword)
    let resource = compiler.registry.resources[step.location.resource]
    let pointer = step.location.pointer.dropFirst(resource.pointer.utf8.count) + below
    let address = resource.address.description
    return OutputUnit(
      isValid: true, keywordLocation: step.path + below,
      absoluteKeywordLocation: address.isEmpty
        ? nil : address + "#" + Self.fragment(String(pointer)),
      instanceLocation: step.pointer)
  }

  /// A JSON Pointer as the fragment of an address (RFC 6901, section 6).
  static func fragment(_ pointer: String) -> String {
    var text = ""
    for byte in pointer.utf8 {
      switch byte {
      case 0x22, 0x25, 0x3c, 0x3e, 0x5b...0x5e, 0x60, 0x7b...0x7d, 0...0x20, 0x23, 0x7f...0xff:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return text
  }

  // MARK: Texts

  /// True if a pattern of the schema matches in a text.
  mutating func matches(_ pattern: String, _ text: String) -> Bool {
    let compiled: CompiledPattern
    if let known = patterns[pattern] {
      compiled = known
    } else if let new = try? CompiledPattern(pattern) {
      compiled = new
      patterns[pattern] = new
    } else {
      return false
    }
    return Self.withBytes(text) { compiled.matches($0, $1) }
  }

  /// Hands a text's bytes to a function.
  static func withBytes<R>(_ text: String, _ body: (UnsafePointer<UInt8>, Int) -> R) -> R {
    let buffer = PaddedBuffer(Array(text.utf8))
    return body(buffer.pointer, buffer.count)
  }
}
