import ContractModel
import JSONSchema

/// The session rules of a pack, turned round: what is to be done with a value of each tap.
struct SessionPlan: Sendable {
  /// The rules about values that use links, or that are counted, by the tap of the value.
  ///
  /// An object, because a copy of all its rules for each value costs more than judging it.
  final class Use: @unchecked Sendable {  // changed only while the plan is made
    let tap: Int
    /// The endpoint whose messages hold the value, by its index in the pack.
    let endpoint: Int
    let path: String
    var echoes: SessionRule?
    var sameSession: SessionRule?
    /// It must come after the response that carried the link.
    var afterResponse: SessionRule?
    /// It must come after another message with the same value.
    var afterUse: SessionRule?
    /// It must not hold links of some sources.
    var never: [SessionRule] = []
    var repeats: SessionRule?
    /// The sources that are looked up for the value.
    var sources: LinkSources = 0
    /// True where another rule asks whether such a value was sent before.
    var isMarked = false

    /// A use without rules.
    init(tap: Int, endpoint: Int, path: String) {
      self.tap = tap
      self.endpoint = endpoint
      self.path = path
    }
  }

  /// The rules about a value that names requests, by the tap of the value.
  final class Key: @unchecked Sendable {  // changed only while the plan is made
    let tap: Int
    var unique: SessionRule?
    var agrees: SessionRule?

    /// A key without rules.
    init(tap: Int) { self.tap = tap }
  }

  /// What the worker does with a value of a tap; several bits may be set.
  struct Roles: OptionSet, Sendable {
    let rawValue: UInt16
    /// The text of a link that was received.
    static let link = Roles(rawValue: 1)
    /// The value that marks a link of the same object as one of another source.
    static let mark = Roles(rawValue: 2)
    /// A value that uses a link or is counted.
    static let use = Roles(rawValue: 4)
    /// A value that names a request.
    static let key = Roles(rawValue: 8)
    /// A value that equal requests must share.
    static let card = Roles(rawValue: 16)
    /// Whether the answer issued one.
    static let issued = Roles(rawValue: 32)
    /// A value that must be the name of a member.
    static let name = Roles(rawValue: 64)
    /// The object whose members' names count.
    static let names = Roles(rawValue: 128)
    /// A local time.
    static let clock = Roles(rawValue: 256)
    /// The roles for which a value goes to the one consumer.
    static let consumed: Roles = [.use, .key, .card, .issued, .link]
    /// The roles that rules about one interaction look at.
    static let local: Roles = [.mark, .name, .names, .clock]
  }

  /// A value beside a link that makes it one of another source.
  struct Mark: Sendable {
    let tap: Int
    let link: Int
    let value: [UInt8]
    /// The same value, where it is short.
    let short: ShortName?
    let source: Int
  }

  /// What each tap is for.
  var roles: [Roles] = []
  /// For each tap the link, by its index in the rules' links; -1 for others.
  var linkOfTap: [Int] = []
  /// The marks of links.
  var marks: [Mark] = []
  /// The uses, and for each tap the use; -1 for others.
  var uses: [Use] = []
  var useOfTap: [Int] = []
  /// The keys, and for each tap the key; -1 for others.
  var keys: [Key] = []
  var keyOfTap: [Int] = []
  /// The endpoints whose whole request is compared.
  var comparesRequest: [Bool] = []
  var hasKey: [SessionRule] = []
  var clocks: [SessionRule] = []
  var deliveries: [SessionRule] = []
  var wireFormats: [SessionRule] = []
  var tagAddress: SessionRule?
  var tags: SessionRule?
  /// Rules against any call of an endpoint.
  var unavailable: [SessionRule] = []

  /// Sorts the rules of a pack.
  init(_ session: SessionRules, endpoints: Int) {
    roles = Array(repeating: [], count: session.taps.count)
    linkOfTap = Array(repeating: -1, count: session.taps.count)
    useOfTap = linkOfTap
    keyOfTap = linkOfTap
    comparesRequest = Array(repeating: false, count: endpoints)
    for (index, link) in session.links.enumerated() {
      roles[link.tap].insert(.link)
      linkOfTap[link.tap] = index
      guard let mark = link.mark else { continue }
      roles[mark.tap].insert(.mark)
      marks.append(
        Mark(
          tap: mark.tap, link: index, value: Array(mark.value.utf8),
          short: ShortName(mark.value), source: mark.source))
    }
    for rule in session.rules { add(rule, session) }
  }

  private mutating func add(_ rule: SessionRule, _ session: SessionRules) {
    switch rule.kind {
    case .hasKey:
      hasKey.append(rule)
      if let at = rule.at { roles[at].insert(.name) }
      if let of = rule.against { roles[of].insert(.names) }
    case .echoes: withUse(rule, session) { $0.echoes = rule }
    case .sameSession: withUse(rule, session) { $0.sameSession = rule }
    case .precededBy:
      if let by = rule.by {
        withUse(rule, session) { $0.afterUse = rule }
        withUse(tap: by, session) { $0.isMarked = true }
      } else {
        withUse(rule, session) { $0.afterResponse = rule }
      }
    case .repeat: withUse(rule, session) { $0.repeats = rule }
    case .never:
      if rule.at == nil { unavailable.append(rule) }
      withUse(rule, session) { $0.never.append(rule) }
    case .unique, .agrees:
      guard let at = rule.at else { return }
      if keyOfTap[at] < 0 {
        keyOfTap[at] = keys.count
        keys.append(Key(tap: at))
        roles[at].insert(.key)
      }
      comparesRequest[rule.endpoint] = true
      if rule.kind == .unique { keys[keyOfTap[at]].unique = rule }
      if rule.kind == .agrees { keys[keyOfTap[at]].agrees = rule }
      if rule.kind == .agrees, let of = rule.against { roles[of].insert(.card) }
      if rule.kind == .agrees, let when = rule.when { roles[when].insert(.issued) }
    case .http:
      if rule.httpFact == .tagAddress { tagAddress = rule } else { wireFormats.append(rule) }
    case .delivery: deliveries.append(rule)
    case .clock:
      clocks.append(rule)
      if let at = rule.at { roles[at].insert(.clock) }
    case .tags: tags = rule
    }
  }

  private mutating func withUse(
    _ rule: SessionRule, _ session: SessionRules, _ body: (Use) -> Void
  ) {
    guard let at = rule.at else { return }
    withUse(tap: at, session) { use in
      body(use)
      use.sources |= rule.sources | rule.also | rule.except
    }
  }

  private mutating func withUse(
    tap: Int, _ session: SessionRules, _ body: (Use) -> Void
  ) {
    if useOfTap[tap] < 0 {
      useOfTap[tap] = uses.count
      roles[tap].insert(.use)
      let place = session.taps[tap]
      uses.append(Use(tap: tap, endpoint: place.endpoint, path: place.path.description))
    }
    body(uses[useOfTap[tap]])
  }
}
