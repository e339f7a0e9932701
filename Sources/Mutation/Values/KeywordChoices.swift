import JSONDocument
import JSONSchema

/// The values that break and keep one assertion keyword, near the value that a sample has.
///
/// They are proposals: which of them breaks nothing else is for the evaluator to say.
struct KeywordChoices {
  /// The value that stands in the place now; nil where nothing does.
  let current: JSONValue?

  /// Values of every type, for what nothing better is known.
  static let anything = [
    "5", #""x""#, "true", "false", "5.5", "-1", #"{"other":1}"#, "[1]", "[]", "{}", #""""#, "null",
  ].map { Choice($0) }

  /// The choices for a keyword of a schema.
  func choices(_ keyword: String, name: String?, _ value: JSONValue, depth: Int = 0) -> Choices {
    var choices = Choices()
    switch keyword {
    case "type": choices = type(value)
    case "const": choices = constants([value])
    case "enum": choices = constants(Array(value.elements))
    case "minLength", "maxLength", "minUTF16Length", "maxUTF16Length":
      choices = length(value.int ?? 0, isMaximum: keyword.hasPrefix("max"))
    case "pattern":
      choices.breaking = strings.flatMap(Strings.near).map(Choice.string)
      choices.keeping = choices.breaking
    case "format": choices = format(value.string ?? "")
    case "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum":
      choices = bound(value.text, isMaximum: keyword.hasSuffix("aximum"))
    case "multipleOf": choices = multiple(value.text)
    case "minItems", "maxItems", "minContains", "maxContains":
      choices = items(value.int ?? 0, isMaximum: keyword.hasPrefix("max"))
    case "uniqueItems": choices = duplicates
    case "minProperties", "maxProperties":
      choices = properties(value.int ?? 0, isMaximum: keyword.hasPrefix("max"))
    case "required", "unless", "dependentRequired":
      choices = demand(name.map { [$0] } ?? value.elements.compactMap(\.string))
    case "contentMediaType", "contentEncoding":
      choices.breaking = ["{", "}", "%", "no JSON"].map(Choice.string)
      choices.keeping = ["{}", "[]", "e30="].map(Choice.string)
    case "not", "anyOf", "oneOf", "allOf", "if", "then", "else", "contains", "propertyNames":
      guard depth < 8 else { break }
      choices = branches(keyword, value, depth)
    default: break
    }
    if let current {
      let isShort = current.text.unicodeScalars.count <= 48
      choices.keeping.append(
        isShort ? Choice(current.text) : Choice(current.text, words: "the sample's value"))
    }
    return choices
  }

  private var strings: [String] { [current?.string ?? "text"] }

  private func type(_ value: JSONValue) -> Choices {
    let names = value.string.map { [$0] } ?? value.elements.compactMap(\.string)
    var choices = Choices()
    if names.contains("integer") {
      choices.breaking.append(Choice("5.5"))
      choices.keeping.append(Choice("5.0"))
    }
    if let current, current.kind != .string {
      choices.breaking.append(.string(current.text.count < 40 ? current.text : "text"))
    }
    choices.breaking += [Choice("5"), .string("5"), Choice("true"), Choice(#"{"other":1}"#)]
    choices.breaking += [Choice("[1]"), Choice("null"), Choice("5.5")]
    return choices
  }

  private func constants(_ values: [JSONValue]) -> Choices {
    var choices = Choices()
    for value in values {
      choices.keeping.append(Choice(value.text))
      if let text = value.string {
        choices.breaking += [text + " ", text + "x"].map(Choice.string)
        choices.breaking += Strings.near(text).map(Choice.string)
      } else if let above = Numbers.stepped(value.text, by: 1) {
        choices.breaking.append(Choice(above))
      }
    }
    choices.breaking += Self.anything
    return choices
  }

  private func length(_ limit: Int, isMaximum: Bool) -> Choices {
    let beyond = isMaximum ? limit + 1 : limit - 1
    return Choices(
      breaking: strings.flatMap { Strings.resized($0, to: beyond) }.map(Choice.string),
      keeping: strings.flatMap { Strings.resized($0, to: limit) }.map(Choice.string))
  }

  private func format(_ name: String) -> Choices {
    let texts = FormatExamples.texts(name)
    let isNumber = FormatChecker.named(name)?.judgesNumbers == true
    var choices = Choices()
    choices.breaking = texts.bad.map { isNumber ? Choice($0) : .string($0) }
    choices.keeping = texts.good.map { isNumber ? Choice($0) : .string($0) }
    if !isNumber { choices.breaking += strings.flatMap(Strings.near).map(Choice.string) }
    return choices
  }

  private func bound(_ limit: String, isMaximum: Bool) -> Choices {
    let step = isMaximum ? 1 : -1
    let below = [Numbers.stepped(limit, by: -step), Numbers.stepped(limit, by: -step, decimals: 2)]
    let beyond = [Numbers.stepped(limit, by: step), Numbers.stepped(limit, by: step, decimals: 2)]
    return Choices(
      breaking: (beyond.compactMap { $0 } + [limit]).map { Choice($0) },
      keeping: ([limit] + below.compactMap { $0 }).map { Choice($0) })
  }

  private func multiple(_ unit: String) -> Choices {
    let beside = [
      Numbers.stepped(unit, by: 1), Numbers.stepped(unit, by: -1),
      Numbers.stepped(unit, by: 1, decimals: 4),
    ]
    return Choices(
      breaking: beside.compactMap { $0 }.map { Choice($0) }, keeping: [Choice(unit), Choice("0")])
  }

  // MARK: - Containers

  private func items(_ limit: Int, isMaximum: Bool) -> Choices {
    let elements = current?.elements.map(\.text) ?? []
    func sized(_ count: Int) -> [Choice] {
      guard count >= 0, count <= 4096 else { return [] }
      let words = "\(count) items"
      if count <= elements.count {
        return [
          Choice(ObjectText.array(Array(elements.prefix(count))), words: words),
          Choice(ObjectText.array(Array(elements.suffix(count))), words: words),
        ]
      }
      let missing = count - elements.count
      let fillers = [
        Array(repeating: elements.first ?? "1", count: missing),
        Array(repeating: elements.last ?? "1", count: missing),
        (0..<missing).map { ObjectText.quoted("other\($0)") }, (0..<missing).map { "\(1000 + $0)" },
      ]
      return fillers.map { Choice(ObjectText.array(elements + $0), words: words) }
    }
    return Choices(breaking: sized(isMaximum ? limit + 1 : limit - 1), keeping: sized(limit))
  }

  private var duplicates: Choices {
    let elements = current?.elements.map(\.text) ?? []
    guard let first = elements.first else {
      return Choices(breaking: [Choice("[1,1]")], keeping: [Choice("[1,2]")])
    }
    let twice = Choice(ObjectText.array(elements + [first]), words: "an item twice")
    return Choices(
      breaking: [twice, Choice(ObjectText.array([first, first]), words: "an item twice")])
  }

  private func properties(_ limit: Int, isMaximum: Bool) -> Choices {
    let members = current.map(ObjectText.members) ?? []
    func sized(_ count: Int) -> [Choice] {
      guard count >= 0, count <= 4096 else { return [] }
      let words = "\(count) members"
      if count <= members.count {
        return [
          Choice(ObjectText.text(Array(members.prefix(count))), words: words),
          Choice(ObjectText.text(Array(members.suffix(count))), words: words),
        ]
      }
      let added = (0..<count - members.count).map {
        (name: "other\($0)", text: members.first?.text ?? "1")
      }
      return [Choice(ObjectText.text(members + added), words: words)]
    }
    return Choices(breaking: sized(isMaximum ? limit + 1 : limit - 1), keeping: sized(limit))
  }

  private func demand(_ names: [String]) -> Choices {
    guard let current, current.kind == .object else { return Choices() }
    var choices = Choices()
    for name in names {
      if let value = current[name] {
        choices.keeping.append(
          Choice(
            ObjectText.setting(name, to: value.text, in: current), words: "with '\(name)'"))
      }
      let words = "without '\(name)'"
      choices.breaking.append(Choice(ObjectText.removing(name, from: current), words: words))
      let rest = ObjectText.members(current).filter { $0.name != name }
      // An object that holds nothing would be an empty result as well.
      choices.breaking.append(
        Choice(ObjectText.text(rest + [("other", "1")]), words: words))
    }
    return choices
  }

  private func branches(_ keyword: String, _ value: JSONValue, _ depth: Int) -> Choices {
    let schemas = value.kind == .array ? Array(value.elements) : [value]
    var pool: [Choice] = []
    for schema in schemas {
      for member in schema.members {
        pool += choices(member.name, name: nil, member.value, depth: depth + 1).all
      }
    }
    pool += Self.anything
    if keyword == "contains" {
      pool = pool.map { Choice("[\($0.text)]") } + [Choice("[]")]
    } else if keyword == "propertyNames", let current {
      pool = pool.compactMap { choice in
        ObjectText.parse(choice.text)?.string.map {
          Choice(
            ObjectText.setting($0, to: "1", in: current), words: "a member named \(choice.words)")
        }
      }
    } else if let current, current.kind == .object {
      for member in current.members {
        pool.append(
          Choice(ObjectText.removing(member.name, from: current), words: "without '\(member.name)'")
        )
      }
    }
    return Choices(breaking: pool, keeping: pool)
  }
}
