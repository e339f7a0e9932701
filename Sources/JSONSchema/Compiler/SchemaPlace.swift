import JSONDocument

/// A value of one of the documents that a compilation read.
struct SchemaPlace: Hashable, Sendable {
  /// The document's number.
  var document: Int
  /// The value's token.
  var token: Int
}

/// A schema with its surroundings.
struct SchemaLocation: Sendable {
  var place: SchemaPlace
  /// From the document's root.
  var pointer: String
  /// The resource that it belongs to.
  var resource: Int
}

/// A schema with an address of its own, and what its subschemas can be called.
struct SchemaResource: Sendable {
  var address: Address
  var location: SchemaPlace
  var pointer: String
  var anchors: [String: SchemaLocation] = [:]
  var dynamicAnchors: [String: SchemaLocation] = [:]
  /// The vocabularies in force; `nil` for all of the standard.
  var vocabularies: Set<Keyword.Vocabulary>?
}

/// A mistake in a reference, before it has a place.
struct ReferenceFault: Error {
  var summary: String
  var remedy: String?
}
