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
  /// The schema itself.
  var place: SchemaPlace
  /// From the document's root.
  var pointer: String
  /// The resource that it belongs to.
  var resource: Int
}

/// A schema with an address of its own, and what its subschemas can be called.
struct SchemaResource: Sendable {
  /// Its absolute address, as far as one is known.
  var address: Address
  /// Its root schema.
  var location: SchemaPlace
  /// The root schema's place in its document.
  var pointer: String
  /// The schemas that have a name, dynamic ones too.
  var anchors: [String: SchemaLocation] = [:]
  /// The schemas that a `$dynamicRef` can reach from further in.
  var dynamicAnchors: [String: SchemaLocation] = [:]
  /// The vocabularies in force; `nil` for all of the standard.
  var vocabularies: Set<Keyword.Vocabulary>?
}

/// A mistake in a reference, before it has a place.
struct ReferenceFault: Error {
  /// What is wrong, in one line.
  var summary: String
  /// What to do about it.
  var remedy: String?
}
