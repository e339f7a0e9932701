import JSONDocument
import JSONSchema

/// Finds values in samples that a clause applies to, and changes them until they violate it.
struct ExampleMaker {
  let program: Program
  /// The clause's site in the program.
  let site: Int

  /// An example from one message; nil where the clause is not exercised by it, or fails already.
  func example(in sample: JSONTree) -> ClauseExample? {
    let assertion = program.sites[site]
    guard let before = failures(of: sample), !before.contains(where: { $0.site == site }) else {
      return nil
    }
    let isAbsent = assertion.keyword == "false"
    guard isAbsent || exercises(sample) else { return nil }
    let places = sample.places(assertion.path.steps[...], addsLast: isAbsent)
    guard let place = places.first else { return nil }
    let holder = isAbsent || assertion.path.steps.isEmpty ? Array(place.dropLast()) : place
    var example = ClauseExample(
      pointer: Self.pointer(holder), conforming: (sample.value(at: holder) ?? .null).line,
      violating: nil)
    for place in places.prefix(4) {
      for value in candidates(for: assertion, instead: sample.value(at: place)) {
        let changed = sample.replacing(place[...], with: value)
        guard let after = failures(of: changed),
          let failure = after.first(where: { $0.site == site })
        else { continue }
        let isAlone = after.allSatisfy { $0.site == site }
        guard isAlone || example.violating == nil else { continue }
        let shown = isAbsent ? Array(place.dropLast()) : place
        example = ClauseExample(
          pointer: Self.pointer(shown), conforming: (sample.value(at: shown) ?? .null).line,
          violating: (changed.value(at: shown) ?? .null).line, found: failure.found,
          isAlone: isAlone)
        if isAlone { return example }
      }
    }
    return example
  }

  private static func pointer(_ place: [TreeStep]) -> String {
    place.map { step in
      switch step {
      case .name(let name): "/" + JSONPointer.escape(name)
      case .item(let index): "/\(index)"
      }
    }.joined()
  }

  private func failures(of tree: JSONTree) -> [Failure]? {
    guard let document = try? JSONDocument(parsing: tree.json()) else { return nil }
    return document.withTape { program.explain($0, 0).failures }
  }

  private func exercises(_ tree: JSONTree) -> Bool {
    guard let document = try? JSONDocument(parsing: tree.json()) else { return false }
    var evaluator = Evaluator(program)
    var events = EventBuffer()
    _ = document.withTape { evaluator.run($0, 0, &events) }
    return evaluator.exercised(program.sites[site]) > 0
  }

  /// Values to try, those made for the keyword first.
  private func candidates(for site: Site, instead value: JSONTree?) -> [JSONTree] {
    var tries: [JSONTree] = []
    let text = value?.text ?? ""
    let length = text.unicodeScalars.count
    let limit = site.value.int ?? 0
    switch site.keyword {
    case "required", "dependentRequired", "unless":
      guard let name = site.name, var object = value else { return [] }
      object[name] = nil
      return [object]
    case "maxLength" where limit < 100_000:
      tries.append(.string(text + String(repeating: "x", count: max(1, limit + 1 - length))))
    case "minLength":
      tries.append(.string(String(text.prefix(max(0, limit - 1)))))
    case "maxItems" where limit < 10_000:
      let item = value?.elements.first ?? .null
      tries.append(.array(Array(repeating: item, count: limit + 1)))
    case "minItems":
      tries.append(.array(Array((value?.elements ?? []).prefix(max(0, limit - 1)))))
    case "uniqueItems":
      if let first = value?.elements.first { tries.append(.array([first, first])) }
    case "maximum", "exclusiveMaximum": tries.append(.number("1e99"))
    case "minimum", "exclusiveMinimum": tries.append(.number("-1e99"))
    case "format", "pattern", "multipleOf":
      tries += [.number("0.001"), .string("31132026141530"), .string(text + "!")]
    case "contentMediaType": tries.append(.string("{"))
    case "contentSchema": tries.append(.string("[]"))
    case "enum", "const": tries.append(.string(text + "x"))
    default: break
    }
    if let value = value, let excluded = JSONTree(site.value)["const"] {
      tries += [excluded, value]
    }
    let generic: [JSONTree] = [
      .string(value?.line ?? "text"), .string(""), .string(" "), .string("not a documented value"),
      .number("1"), .number("0.5"), .bool(true), .null, .array([]), .object([]),
    ]
    return tries + generic
  }
}

/// One step into a tree.
enum TreeStep: Hashable {
  case name(String)
  case item(Int)
}

extension JSONTree {
  /// Parses JSON; nil for what is none.
  package init?(parsing bytes: [UInt8]) {
    guard let document = try? JSONDocument(parsing: bytes) else { return nil }
    self.init(document.root)
  }

  /// The places that an instance path leads to; with `addsLast` the last name need not be there.
  func places(_ steps: ArraySlice<InstancePath.Step>, addsLast: Bool) -> [[TreeStep]] {
    guard let step = steps.first else { return [[]] }
    let rest = steps.dropFirst()
    switch step {
    case .name(let name):
      guard case .object = self else { return [] }
      guard let value = self[name] else {
        return addsLast && rest.isEmpty ? [[.name(name)]] : []
      }
      return value.places(rest, addsLast: addsLast).map { [.name(name)] + $0 }
    case .anyProperty:
      if addsLast, rest.isEmpty, case .object = self { return [[.name("anything")]] }
      return members.flatMap { member in
        member.value.places(rest, addsLast: addsLast).map { [.name(member.name)] + $0 }
      }
    case .anyItem:
      return elements.enumerated().flatMap { index, element in
        element.places(rest, addsLast: addsLast).map { [.item(index)] + $0 }
      }
    }
  }

  /// The value at a place; nil where there is none.
  func value(at place: some Collection<TreeStep>) -> JSONTree? {
    var value: JSONTree? = self
    for step in place {
      switch step {
      case .name(let name): value = value?[name]
      case .item(let index):
        let elements = value?.elements ?? []
        value = elements.indices.contains(index) ? elements[index] : nil
      }
    }
    return value
  }

  /// The tree with another value at a place.
  func replacing(_ place: ArraySlice<TreeStep>, with value: JSONTree) -> JSONTree {
    guard let step = place.first else { return value }
    let rest = place.dropFirst()
    var tree = self
    switch step {
    case .name(let name):
      tree[name] = (self[name] ?? .null).replacing(rest, with: value)
    case .item(let index):
      guard case .array(var elements) = self, elements.indices.contains(index) else { return self }
      elements[index] = elements[index].replacing(rest, with: value)
      tree = .array(elements)
    }
    return tree
  }
}
