/// One rule of a pack's `session.json`: within an interaction or across messages.
///
/// A rule is one clause, or, at level `tbd`, it feeds the open item that it names. The kinds and
/// their members are described by `Contracts/meta/session.schema.json`.
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
  package var endpoint = 0
  /// The level of the clause; nil at level `tbd`.
  package var level: SessionLevel = .must
  /// Who is judged; nil at level `tbd`.
  package var subject: Clause.Subject?
  /// The statements that the rule comes from.
  package var documentation: [String] = []
  /// The clause in plain words; empty at level `tbd`.
  package var statement = ""
  /// The open item that the rule feeds: its endpoint's index and its id; only at level `tbd`.
  package var openItemName: (endpoint: Int, id: String)?
  /// The clause's id, such as `impression/session/impressionInfo#echoes`; nil at level `tbd`.
  package var id: String?
  /// The instance path of the clause as it is shown, such as `impressionInfo`.
  package var path = ""
  /// The keyword of the clause id: the kind, with the fact in brackets for a delivery.
  package var keyword = ""
  /// The tap whose value is judged: in the request for most kinds.
  package var at: Int?
  /// The tap of the object with the names for `has-key`, of the value that must agree for `agrees`.
  package var against: Int?
  /// The tap that must be `true` for `agrees` to hold two answers against each other.
  package var when: Int?
  /// The sources of the links that an echo, an order or a `never` rule knows.
  package var sources: LinkSources = 0
  /// Sources that make a rule not apply when they carried the link too.
  package var except: LinkSources = 0
  /// Sources whose links an `echoes` rule knows, although altered copies of them do not violate it.
  package var also: LinkSources = 0
  /// For `preceded-by`: the tap of the earlier message; nil for the response that carried the link.
  package var by: Int?
  /// What an `echoes` rule makes of a value that was never received.
  package var unreceived: Unreceived = .violates
  /// The fact that a `delivery` rule looks at.
  package var fact: Fact?
  /// The fact that an `http` rule looks at.
  package var httpFact: HTTPFact?
  /// The tags that the documentation names, for `tags`.
  package var knownTags: [String] = []
  /// The clause by its index in the pack; the pack's loader fills it.
  package var clause: Int?
  /// The open item by its index in the pack; the pack's loader fills it.
  package var openItem: Int?
  /// Where the rule stands in its file, as a JSON Pointer.
  package var pointer = ""

  /// Makes a rule that demands nothing yet.
  package init(kind: Kind, pointer: String = "") {
    self.kind = kind
    self.pointer = pointer
  }
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
