/// One rule of a pack's `session.json`: within an interaction or across messages.
///
/// A rule is one clause, or, at level `tbd`, it feeds the open item that it names. The kinds and their members are
/// described by `Contracts/meta/session.schema.json`.
package struct SessionRule: Sendable {
  /// What a rule demands; the raw value is the word in the contract file and the keyword of the clause id.
  package enum Kind: String, Sendable, CaseIterable {
    /// A value of the request is a key of an object of the response (B9).
    case hasKey = "has-key"
    /// A value equals, byte for byte, a link that was received earlier (I3, B12).
    case echoes
    /// A value that was received was received in the same session (I3).
    case sameSession = "same-session"
    /// A message came after another one that it depends on (B21, I4).
    case precededBy = "preceded-by"
    /// One value names one request (R6).
    case unique
    /// Equal requests with an equal key get equal answers (R7).
    case agrees
    /// What must not happen at all (E1, E3, B14, B24).
    case never
    /// How often the same value is sent in a session (I7).
    case `repeat`
    /// HTTP facts, and tag addresses that were fetched (G2, I6).
    case http
    /// How the SDK delivered a result (G3 to G5, S8).
    case delivery
    /// How far a local time is from the time of the interaction (R8).
    case clock
    /// Which tags received links carry (I5).
    case tags
  }

  /// What an `echoes` rule makes of a value that was never received.
  package enum Unreceived: String, Sendable {
    /// A violation in a complete recording, else not exercised.
    case violates
    /// Only ever observed as an unknown link.
    case observed
  }

  /// The fact about a delivery that a rule looks at.
  package enum Fact: String, Sendable {
    /// The queue is a background queue (G3).
    case queue
    /// The closure was called at most once (G5).
    case once
    /// The closure was called at all (G4).
    case called
    /// Whatever was recorded, for an open item (S8).
    case any
  }

  /// The HTTP fact that a rule looks at.
  package enum HTTPFact: String, Sendable {
    /// Method, media type and status of an interaction (G2).
    case wireFormat = "wire-format"
    /// A plain GET of an address that a tag of an earlier link carries (I6).
    case tagAddress = "tag-address"
  }

  /// What the rule demands.
  package var kind: Kind
  /// The endpoint whose interactions the rule judges, by its index in the pack.
  package var endpoint: Int
  /// The level of the clause; nil at level `tbd`.
  package var level: SessionLevel
  /// Who is judged: `api`, `app` or `sdk`; nil at level `tbd`.
  package var subject: String?
  /// The statements that the rule comes from.
  package var documentation: [String]
  /// The clause in plain words; empty at level `tbd`.
  package var statement: String
  /// The open item that the rule feeds, by the id in its endpoint's file; only at level `tbd`.
  package var openItemID: String?
  /// The clause's id; nil at level `tbd`.
  package var id: String?
  /// The instance path of the clause as it is shown, such as `impressionInfo`.
  package var path: String
  /// The keyword of the clause id: the kind, with the fact in brackets for a delivery.
  package var keyword: String
  /// The tap whose value is judged: in the request for most kinds.
  package var at: Int?
  /// The tap of the object whose names count for `has-key`, or of the value that must agree for `agrees`.
  package var against: Int?
  /// The tap whose value must be `true` for `agrees` to hold both answers against each other.
  package var when: Int?
  /// The sources of the links that an echo, an order or a `never` rule knows.
  package var sources: LinkSources
  /// Sources that make a rule not apply when they carried the link too.
  package var except: LinkSources
  /// For `preceded-by`: the endpoint whose message with the same value must come first; nil for the response that carried it.
  package var before: Int?
  /// What an `echoes` rule makes of a value that was never received.
  package var unreceived: Unreceived
  /// The fact that a `delivery` rule looks at.
  package var fact: Fact?
  /// The fact that an `http` rule looks at.
  package var httpFact: HTTPFact?
  /// The tags that the documentation names, for `tags`.
  package var knownTags: [String]
  /// The clause by its index in the pack; the pack's loader fills it.
  package var clause: Int?
  /// The open item by its index in the pack; the pack's loader fills it.
  package var openItem: Int?
  /// Where the rule stands in its file, as a JSON Pointer.
  package var pointer: String
}

/// The level of a session rule.
package enum SessionLevel: String, Sendable {
  /// The documentation demands it.
  case must
  /// Only a sample or an inference supports it.
  case should
  /// The documentation leaves it open: observed, never failed.
  case tbd
}

/// A set of link sources, as bits by the index of the source in `SessionRules.links`; 64 sources at most.
package typealias LinkSources = UInt64
