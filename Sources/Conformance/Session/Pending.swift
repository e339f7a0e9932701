import Recordings

/// A value that could not be judged when it came: its link was not known, or its message not seen.
struct Pending {
  /// The use by its index in the plan.
  var use: Int
  var fingerprint: FP
  var text: [UInt8]
  var at: Int64
  var spot: Spot
  /// True where the recording that holds it is known to be complete.
  var isComplete: Bool
  /// True where the link is known and only the message before it is missing.
  var awaitsUse: Bool
  /// True once the link was received in a line further down, not shown to be earlier.
  var isLate = false
  /// The link that it is an altered copy of, once found.
  var near: (miss: NearMiss, link: FP, place: Place)?
  /// True once it was held against all links that its session received before.
  var isSearched = false
}

/// The fingerprints of links that values wait for, with a quick answer for nearly all others.
struct AwaitedLinks {
  private var all: Set<FP> = []
  /// A bit for each value of six bits of the fingerprints.
  private var bits: UInt64 = 0

  private static func bit(_ link: FP) -> UInt64 { 1 << (link.low & 63) }

  /// Whether values wait for a link.
  func contains(_ link: FP) -> Bool { bits & Self.bit(link) != 0 && all.contains(link) }

  /// Notes that a value waits for a link.
  mutating func insert(_ link: FP) {
    bits |= Self.bit(link)
    all.insert(link)
  }

  /// Forgets all links.
  mutating func removeAll() {
    bits = 0
    all.removeAll(keepingCapacity: true)
  }
}

/// A session that the run remembers.
struct Session {
  var fingerprint: FP
  /// Counts the interactions of the run, to find the session used least recently.
  var lastUse = 0
  /// The links that it received.
  var links = LinkMemory.Index()
  var pending: [Pending] = []
  /// The fingerprints of what is pending because its link was not known, and perhaps of more.
  var awaited = AwaitedLinks()
  /// The bytes of all pending texts.
  var pendingBytes = 0
  /// Its secrets, one behind the other, and where each ends.
  var secrets: [UInt8] = []
  var secretEnds: [Int] = []
  /// Fingerprints of the secrets that came last, so that one that repeats is kept once.
  private(set) var recentSecrets: [UInt64] = []
  private var nextSecret = 0
  /// True once secrets were left out, so that nothing of the session may be shown any more.
  var lostSecrets = false

  init(_ fingerprint: FP) { self.fingerprint = fingerprint }

  /// Becomes another session that received nothing yet; memory of a common size is used again.
  mutating func begin(_ fingerprint: FP) {
    var next = Session(fingerprint)
    swap(&next.links, &links)
    swap(&next.secrets, &secrets)
    swap(&next.secretEnds, &secretEnds)
    swap(&next.recentSecrets, &recentSecrets)
    next.links.removeAll()
    next.secrets.removeAll(keepingCapacity: next.secrets.capacity <= 4096)
    next.secretEnds.removeAll(keepingCapacity: next.secretEnds.capacity <= 256)
    next.recentSecrets.removeAll(keepingCapacity: true)
    self = next
  }

  /// Remembers the fingerprint of a secret in place of the oldest one.
  mutating func noteSecret(_ secret: UInt64) {
    if recentSecrets.count < 16 {
      recentSecrets.append(secret)
    } else {
      recentSecrets[nextSecret] = secret
      nextSecret = (nextSecret + 1) & 15
    }
  }
}
