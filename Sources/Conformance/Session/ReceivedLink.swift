import ContractModel
import Recordings

/// A link as one session received it, in as few bytes as may be: it passes through memory once.
struct ReceivedLink {
  /// The fingerprint of its text.
  let fingerprint: FP
  /// The session that received it.
  let session: FP
  /// Whence it came, over all its receipts in the session.
  var sources: LinkSources
  /// Whence it came, over all sessions that are remembered.
  var everywhere: LinkSources
  /// Where its text stands in the ring of texts, where it was kept.
  private(set) var textOffset = UInt64.max
  private let stored: StoredPlace
  /// When the session received it first.
  var received: Moment
  /// Whether it was received more than once, in this session or in another one.
  var isRepeated = false
  private let length: UInt32
  /// The low half of the number of the link that the session received before it, 0 for none.
  var previous: UInt32

  /// Makes a link that was received once and whose text is not kept.
  init(
    fingerprint: FP, session: FP, sources: LinkSources, received: Moment, place: Place,
    count: Int, previous: UInt32
  ) {
    self.fingerprint = fingerprint
    self.session = session
    self.sources = sources
    everywhere = sources
    stored = StoredPlace(place)
    self.received = received
    length = UInt32(truncatingIfNeeded: count)
    self.previous = previous
  }

  /// The bytes of its text.
  var count: Int { Int(length) }
  /// Where the session received it first.
  var place: Place { stored.place }
  /// Whether its text was kept; it was not where it was too long.
  var hasText: Bool { textOffset != .max }

  /// Notes where the text stands in the ring of texts.
  mutating func keep(_ offset: UInt64?) { textOffset = offset ?? .max }
}

/// Memory for a number of links, which takes pages only as they are written.
final class LinkRing {
  /// The links; a place holds one once it was written.
  let links: UnsafeMutablePointer<ReceivedLink>

  /// Makes room for some links.
  init(capacity: Int) { links = .allocate(capacity: capacity) }

  deinit { links.deallocate() }
}
