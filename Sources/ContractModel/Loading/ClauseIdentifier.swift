import JSONSchema

/// The ids of clauses: stable, never reused, and equal to nothing else in the pack.
///
/// `getCheggoutTopBanners/response/banners/*/[]/href#maxLength` is the keyword `maxLength` of the
/// `href` of any banner in the response. Where two clauses would share an id, the first in the file
/// keeps it, and the others get the place of their keyword as well: `...#type@/then/.../type`.
enum ClauseIdentifier {
  /// The path of a clause: its instance path, or its schema location in recursion and plain schemas.
  static func path(of site: Site, side: Clause.Side) -> String {
    guard site.usesSchemaLocation else { return site.path.description }
    var place = site.schemaPointer.utf8.dropFirst()
    if site.keyword != "false" {
      while let last = place.popLast(), last != UInt8(ascii: "/") {}
    }
    // Both sides of an endpoint stand in one file.
    let prefix = side.rawValue
    if place.elementsEqual(prefix.utf8) { place = place.prefix(0) }
    if place.starts(with: (prefix + "/").utf8) { place = place.dropFirst(prefix.utf8.count + 1) }
    return address(of: site) + String(decoding: place, as: UTF8.self)
  }

  /// What tells a place in a document that the loader gave from one in the schema itself.
  private static func address(of site: Site) -> String {
    site.position == nil ? site.resource + "#" : ""
  }

  /// The ids of the sites of one side, in their order.
  static func ids(endpoint: String, side: Clause.Side, sites: [Site]) -> [String] {
    var used: Set<String> = []
    return sites.map { site in
      let id = "\(endpoint)/\(side.rawValue)/\(path(of: site, side: side))#\(site.label)"
      if used.insert(id).inserted { return id }
      var longer = "\(id)@\(address(of: site))\(site.schemaPointer)"
      while !used.insert(longer).inserted { longer += "'" }
      return longer
    }
  }
}
