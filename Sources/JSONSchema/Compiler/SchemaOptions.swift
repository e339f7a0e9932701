package import JSONDocument

/// How a schema is read.
package struct SchemaOptions: Sendable {
  /// Our keywords have their meaning, every keyword must be known, and formats and contents
  /// assert.
  package var packVocabulary: Bool
  /// `format` asserts; without it, it is an annotation as the standard says.
  package var assertsFormat: Bool
  /// One site for each schema place and instance path, as packs want it; otherwise one for each
  /// schema place.
  package var expandsReferences: Bool
  /// The lists of a target that `unless` asks; `nil` where no target tells.
  package var targetLists: [String: [String]]?
  /// Gives the document at an absolute address, for references beyond the schema.
  package var loader: (@Sendable (String) -> JSONDocument?)?
  /// The address of the schema itself, which an `$id` overrules; may be empty.
  package var baseAddress: String
  /// The instance paths whose values are handed over as events.
  package var taps: [InstancePath]

  /// Options of a plain schema, unless stated otherwise.
  package init(
    packVocabulary: Bool = false, assertsFormat: Bool = false, expandsReferences: Bool = false,
    targetLists: [String: [String]]? = nil,
    loader: (@Sendable (String) -> JSONDocument?)? = nil, baseAddress: String = "",
    taps: [InstancePath] = []
  ) {
    self.packVocabulary = packVocabulary
    self.assertsFormat = assertsFormat
    self.expandsReferences = expandsReferences
    self.targetLists = targetLists
    self.loader = loader
    self.baseAddress = baseAddress
    self.taps = taps
  }

  /// The options of a contract pack's schemas.
  package static func pack(targetLists: [String: [String]]?) -> SchemaOptions {
    SchemaOptions(
      packVocabulary: true, assertsFormat: true, expandsReferences: true,
      targetLists: targetLists)
  }
}
