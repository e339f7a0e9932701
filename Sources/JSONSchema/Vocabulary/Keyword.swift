/// The keywords that schemas are made of: the standard's and ours.
enum Keyword {
  /// What stands below a keyword.
  enum Shape {
    /// One schema.
    case schema
    /// An array of schemas.
    case schemas
    /// An object whose members are schemas.
    case named
    /// An array of open items, each with an optional schema `when`.
    case openItems
    /// No schema.
    case plain
  }

  /// The vocabularies of the standard that a meta schema can leave out.
  enum Vocabulary: String, Sendable, CaseIterable {
    /// The vocabularies whose names need no other spelling.
    case core, applicator, unevaluated, validation, content
    /// Titles, defaults and the like.
    case metaData = "meta-data"
    /// Formats that do not assert.
    case formatAnnotation = "format-annotation"
    /// Formats that assert.
    case formatAssertion = "format-assertion"
    /// Ours.
    case pack

    /// The part of a vocabulary's address that is the same for all.
    static let folder = "https://json-schema.org/draft/2020-12/vocab/"
  }

  /// What stands below each known keyword.
  static let shapes: [String: Shape] = {
    var shapes: [String: Shape] = [:]
    for (vocabulary, keywords) in all where vocabulary != nil {
      for (keyword, shape) in keywords { shapes[keyword] = shape }
    }
    return shapes
  }()

  /// The vocabulary that each known keyword belongs to.
  static let vocabularies: [String: Vocabulary] = {
    var vocabularies: [String: Vocabulary] = [:]
    for (vocabulary, keywords) in all {
      for (keyword, _) in keywords { vocabularies[keyword] = vocabulary }
    }
    return vocabularies
  }()

  private static let all: [(Vocabulary?, [(String, Shape)])] = [
    (
      .core,
      [
        ("$id", .plain), ("$schema", .plain), ("$ref", .plain), ("$anchor", .plain),
        ("$dynamicRef", .plain), ("$dynamicAnchor", .plain), ("$vocabulary", .plain),
        ("$comment", .plain), ("$defs", .named),
      ]
    ),
    (
      .applicator,
      [
        ("prefixItems", .schemas), ("items", .schema), ("contains", .schema),
        ("additionalProperties", .schema), ("properties", .named), ("patternProperties", .named),
        ("dependentSchemas", .named), ("propertyNames", .schema), ("if", .schema),
        ("then", .schema), ("else", .schema), ("allOf", .schemas), ("anyOf", .schemas),
        ("oneOf", .schemas), ("not", .schema), ("dependencies", .named),
      ]
    ),
    (.unevaluated, [("unevaluatedItems", .schema), ("unevaluatedProperties", .schema)]),
    (
      .validation,
      [
        ("type", .plain), ("const", .plain), ("enum", .plain), ("multipleOf", .plain),
        ("maximum", .plain), ("exclusiveMaximum", .plain), ("minimum", .plain),
        ("exclusiveMinimum", .plain), ("maxLength", .plain), ("minLength", .plain),
        ("pattern", .plain), ("maxItems", .plain), ("minItems", .plain), ("uniqueItems", .plain),
        ("maxContains", .plain), ("minContains", .plain), ("maxProperties", .plain),
        ("minProperties", .plain), ("required", .plain), ("dependentRequired", .plain),
      ]
    ),
    (
      .metaData,
      [
        ("title", .plain), ("description", .plain), ("default", .plain), ("deprecated", .plain),
        ("readOnly", .plain), ("writeOnly", .plain), ("examples", .plain),
      ]
    ),
    (.formatAnnotation, [("format", .plain)]),
    (
      .content,
      [("contentEncoding", .plain), ("contentMediaType", .plain), ("contentSchema", .schema)]
    ),
    (
      .pack,
      [
        ("should", .schema), ("tbd", .openItems), ("unless", .plain), ("known", .plain),
        ("sensitive", .plain), ("statement", .plain), ("documentation", .plain),
        ("minUTF16Length", .plain), ("maxUTF16Length", .plain),
      ]
    ),
  ]

  /// The keywords that a contract pack may use: all but those kept for older schemas.
  static let pack: Set<String> = Set(vocabularies.keys).subtracting(["dependencies"])
}
