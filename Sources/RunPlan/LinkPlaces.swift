import ContractModel
package import JSONDocument
import JSONSchema

/// Where links stand in answers that a later call must echo.
package struct LinkPlaces: Sendable {
  private struct Place {
    var endpoint: Int
    var steps: [InstancePath.Step]
    /// The sibling that makes a link one of another source, and the text that it then has.
    var mark: (name: String, value: String)?
  }

  /// The argument that echoes the links, and its endpoint.
  package let endpoint: Int
  package let label: String
  private var places: [Place] = []

  /// The endpoints whose answers carry such links.
  package var sources: Set<Int> { Set(places.map(\.endpoint)) }

  /// The places of the links that a rule wants to be echoed; nil where the rule is another one.
  ///
  /// Links of a source of which another rule says that it is perhaps not to be echoed are left out.
  init?(_ rule: SessionRule, pack: ContractPack) {
    guard rule.kind == .echoes, let at = rule.at else { return nil }
    let tap = pack.session.taps[at]
    guard tap.isRequest, pack.endpoints[tap.endpoint].availability == .available,
      tap.path.steps.count == 1, case .name(let label) = tap.path.steps[0]
    else { return nil }
    endpoint = tap.endpoint
    self.label = label
    var doubtful: LinkSources = 0
    for other in pack.rules where other.kind == .never && other.at == at {
      doubtful |= other.sources
    }
    for (index, link) in pack.session.links.enumerated()
    where rule.sources & (1 << LinkSources(index)) != 0 {
      let source = pack.session.taps[link.tap]
      var place = Place(endpoint: source.endpoint, steps: source.path.steps)
      if let mark = link.mark,
        rule.sources & (1 << LinkSources(mark.source)) == 0
          || doubtful & (1 << LinkSources(mark.source)) != 0,
        case .name(let name)? = pack.session.taps[mark.tap].path.steps.last
      {
        place.mark = (name, mark.value)
      }
      places.append(place)
    }
  }

  /// The links in an answer, as JSON texts, in its order.
  package func links(in body: JSONValue, of endpoint: Int) -> [[UInt8]] {
    var found: [[UInt8]] = []
    for place in places where place.endpoint == endpoint {
      walk(body, place.steps[...], place, parent: nil, &found)
    }
    return found
  }

  private func walk(
    _ value: JSONValue, _ steps: ArraySlice<InstancePath.Step>, _ place: Place,
    parent: JSONValue?, _ found: inout [[UInt8]]
  ) {
    guard let step = steps.first else {
      guard value.kind == .string else { return }
      if let mark = place.mark, parent?[mark.name]?.string == mark.value { return }
      found.append(Array(value.text.utf8))
      return
    }
    let rest = steps.dropFirst()
    switch step {
    case .name(let name): value[name].map { walk($0, rest, place, parent: value, &found) }
    case .anyProperty:
      for member in value.members { walk(member.value, rest, place, parent: value, &found) }
    case .anyItem:
      for element in value.elements { walk(element, rest, place, parent: value, &found) }
    }
  }
}
