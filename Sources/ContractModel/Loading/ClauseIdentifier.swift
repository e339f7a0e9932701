import JSONSchema

/// The ids of clauses: stable, never reused, and equal to nothing else in the pack.
///
/// `getCheggoutTopBanners/response/banners/*/[]/href#maxLength` is the keyword `maxLength` of the
/// `href` of any banner in the response. Where two clauses would share an id, each gets the place
/// of its keyword in the schema as well: `...#type@/then/properties/href/type`.
enum ClauseIdentifier {
  /// The path of a clause: its instance path, or its schema location in recursion and plain schemas.
  static func path(of site: Site) -> String {
    guard site.usesSchemaLocation else { return site.path.description }
    return location(of: site)
  }

  /// The schema's place without the keyword itself, without a leading slash.
  private static func location(of site: Site) -> String {
    var parts = site.schemaPointer.split(separator: "/", omittingEmptySubsequences: false)
    if !parts.isEmpty { parts.removeFirst() }
    if site.keyword != "false", !parts.isEmpty {
      parts.removeLast()
      if site.name != nil, site.keyword != "unless", parts.last.map(String.init) == site.keyword {
        parts.removeLast()
      }
    }
    let place = parts.joined(separator: "/")
    return site.resource.isEmpty ? place : "\(site.resource)#\(place)"
  }

  /// The ids of the sites of one side, in their order.
  static func ids(endpoint: String, side: String, sites: [Site]) -> [String] {
    let plain = sites.map { "\(endpoint)/\(side)/\(path(of: $0))#\($0.label)" }
    var uses: [String: Int] = [:]
    for id in plain { uses[id, default: 0] += 1 }
    return zip(plain, sites).map { id, site in
      uses[id] == 1 ? id : "\(id)@\(site.resource)\(site.schemaPointer)"
    }
  }
}
