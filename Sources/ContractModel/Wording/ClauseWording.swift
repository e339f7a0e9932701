import JSONDocument
import JSONSchema

/// Clauses in plain words, for those whose schema gives no `statement`.
enum ClauseWording {
  /// The sentence of one assertion: lower case, no full stop.
  static func statement(of site: Site, side: Clause.Side) -> String {
    if let statement = site.statement { return statement }
    let noun = noun(of: site, side: side)
    return sentence(site, noun) ?? "\(noun) satisfies \(site.label)"
  }

  /// The sentence of the clause that an answer comes, and holds something.
  static let body = "an answer comes, and it is JSON that is not nil or empty"
  /// The sentence of the clause on the HTTP status where a payload is due.
  static let http = "an answer's HTTP status is no failure"
  /// The sentence of an ad-hoc contract's clause on the body.
  static let plainBody = "the response is JSON"

  // MARK: - The subject of the sentence

  /// The judged value in words: its name, `each item of banners`, `the response`.
  private static func noun(of site: Site, side: Clause.Side) -> String {
    var words = "the \(side.rawValue)"
    for step in site.path.steps {
      switch step {
      case .name(let name): words = name
      case .anyProperty: words = "each member of \(words)"
      case .anyItem: words = "each item of \(words)"
      }
    }
    return words
  }

  // MARK: - The rest of it

  private static func sentence(_ site: Site, _ noun: String) -> String? {
    let value = site.value
    switch site.keyword {
    case "false": return "\(noun) is absent"
    case "type": return "\(noun) is \(types(value))"
    case "const": return "\(noun) is \(shown(value))"
    case "enum": return "\(noun) is one of \(list(value.elements.map(shown)))"
    case "required": return "\(site.name ?? value.text) is present"
    case "dependentRequired": return "\(site.name ?? value.text) is present where it is needed"
    case "unless":
      return "\(site.name ?? "the member") is present, except where the target says otherwise"
    case "not": return "\(noun) is not what the contract excludes"
    case "anyOf":
      return "\(noun) has at least one of \(count(value.elements.count, "documented form"))"
    case "oneOf":
      return "\(noun) has exactly one of \(count(value.elements.count, "documented form"))"
    case "contains": return "\(noun) has an item of the demanded kind"
    case "minContains": return "at least \(value.text) items of \(noun) are of the demanded kind"
    case "maxContains": return "at most \(value.text) items of \(noun) are of the demanded kind"
    case "propertyNames": return "the member names of \(noun) are as demanded"
    case "uniqueItems": return "the items of \(noun) are unique"
    case "format": return "\(noun) is \(format(value.string ?? value.text))"
    case "pattern": return "\(noun) matches the pattern \(value.string ?? value.text)"
    case "contentEncoding": return "\(noun) is encoded as \(value.string ?? value.text)"
    case "contentMediaType": return "\(noun) is \(mediaType(value.string ?? value.text)) text"
    case "contentSchema": return "the content of \(noun) is as demanded"
    default: return limit(site, noun)
    }
  }

  private static func limit(_ site: Site, _ noun: String) -> String? {
    let value = site.value
    switch site.keyword {
    case "minLength" where value.int == 1: return "\(noun) is not empty"
    case "minLength": return "\(noun) is at least \(count(value, "character"))"
    case "maxLength": return "\(noun) is at most \(count(value, "character"))"
    case "maxUTF16Length": return "\(noun) is at most \(count(value, "UTF-16 code unit"))"
    case "minItems" where value.int == 1: return "\(noun) is not empty"
    case "minItems": return "\(noun) has at least \(count(value, "item"))"
    case "maxItems": return "\(noun) has at most \(count(value, "item"))"
    case "minProperties" where value.int == 1: return "\(noun) is not empty"
    case "minProperties": return "\(noun) has at least \(count(value, "member"))"
    case "maxProperties": return "\(noun) has at most \(count(value, "member"))"
    case "minimum": return "\(noun) is at least \(value.text)"
    case "maximum": return "\(noun) is at most \(value.text)"
    case "exclusiveMinimum": return "\(noun) is more than \(value.text)"
    case "exclusiveMaximum": return "\(noun) is less than \(value.text)"
    case "multipleOf": return "\(noun) is a multiple of \(value.text)"
    default: return nil
    }
  }

  private static func types(_ value: JSONValue) -> String {
    let names = value.kind == .array ? value.elements.compactMap(\.string) : [value.string ?? ""]
    return list(names.map { articles[$0] ?? $0 })
  }

  private static let articles = [
    "string": "a string", "number": "a number", "integer": "an integer", "boolean": "a boolean",
    "array": "a list", "object": "an object", "null": "null",
  ]

  private static let formats = [
    "ddmmyyyyhhmmss": "a real date and time in the form DDMMYYYYHHMMSS",
    "two-decimals": "a number with at most two decimal places",
    "tracking-href": "tracking text with at least one readable tag",
    "uri": "a URI", "iri": "a URL", "uri-reference": "a URI reference",
    "iri-reference": "a URL reference", "uri-template": "a URI template",
    "date-time": "a date and time (RFC 3339)", "date": "a date (RFC 3339)",
    "time": "a time (RFC 3339)", "duration": "a duration (ISO 8601)", "uuid": "a UUID",
    "email": "an e-mail address", "idn-email": "an e-mail address", "hostname": "a host name",
    "idn-hostname": "a host name", "ipv4": "an IPv4 address", "ipv6": "an IPv6 address",
    "regex": "a regular expression", "json-pointer": "a JSON Pointer",
    "relative-json-pointer": "a relative JSON Pointer",
  ]

  private static func format(_ name: String) -> String { formats[name] ?? "in the format \(name)" }

  private static func mediaType(_ name: String) -> String {
    name == "application/json" ? "JSON" : name
  }

  private static func shown(_ value: JSONValue) -> String {
    value.string == "" ? "an empty string" : value.text
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func count(_ value: JSONValue, _ unit: String) -> String {
    value.int.map { count($0, unit) } ?? "\(value.text) \(unit)s"
  }

  private static func count(_ number: Int, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s")"
  }
}
