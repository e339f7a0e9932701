import ContractModel
import Recordings

/// The links that were received, by session and over the whole recording.
struct LinkMemory {
  /// A link as one session received it.
  struct Link {
    /// The session that received it.
    var session: FP
    /// Whence it came, over all its receipts in the session.
    var sources: LinkSources
    var received: Moment
    /// Where it was received first.
    var place: Place
    /// Where its text stands in the ring; nil where it was too long to be kept.
    var text: UInt64?
    var count: Int
    /// The link that the session received before it, and its number there.
    var previous: (index: Int, number: Int)
    /// Counts the links of the whole run, to tell a reused place from the link that stood there.
    var number: Int
  }

  /// A link as any session received it.
  struct Anywhere {
    /// The session that received it last.
    var session: FP
    var sources: LinkSources
    /// Where it was received first.
    var place: Place
  }

  private(set) var links: RecentTable<Link>
  private var anywhere: RecentTable<Anywhere>
  var texts: TextRing
  private var number = 0

  init(_ memory: RunSettings.Memory) {
    links = RecentTable(capacity: memory.fingerprints)
    anywhere = RecentTable(capacity: memory.fingerprints)
    texts = TextRing(capacity: memory.linkBytes)
  }

  /// True once a link has left, so that nothing unknown is known to be new.
  var hasForgotten: Bool { anywhere.forgotten > 0 }
  /// How many links left the table of the whole recording.
  var forgotten: Int { anywhere.forgotten }

  /// Notes a receipt; `newest` is the session's newest link and is updated.
  mutating func receive(
    _ fingerprint: FP, session: FP, source: Int, at time: Int64, place: Place,
    text: UnsafeBufferPointer<UInt8>, newest: inout (index: Int, number: Int)
  ) {
    let bit: LinkSources = 1 << LinkSources(truncatingIfNeeded: source & 63)
    let key = fingerprint.mixed(with: session)
    if let index = links.find(key) {
      links[index].sources |= bit
      links[index].received.add(time)
    } else {
      number += 1
      let link = Link(
        session: session, sources: bit, received: Moment(at: time), place: place,
        text: texts.append(text), count: text.count, previous: newest, number: number)
      newest = (links.insert(key, link), number)
    }
    if let index = anywhere.find(fingerprint) {
      anywhere[index].sources |= bit
      anywhere[index].session = session
    } else {
      anywhere.insert(fingerprint, Anywhere(session: session, sources: bit, place: place))
    }
  }

  /// The link as a session received it.
  mutating func find(_ fingerprint: FP, session: FP) -> Link? {
    links.find(fingerprint.mixed(with: session)).map { links[$0] }
  }

  /// The link as any session received it.
  mutating func find(anywhere fingerprint: FP) -> Anywhere? {
    anywhere.find(fingerprint).map { anywhere[$0] }
  }

  /// Calls a function with each link of a session whose text is still there, the newest first.
  func forEach(
    from newest: (index: Int, number: Int), _ body: (Link, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var step = newest
    while step.number > 0, step.index < links.entries.count {
      let link = links[step.index]
      guard link.number == step.number else { return }
      if let text = link.text {
        guard texts.withText(text, link.count, { body(link, $0) }) != nil else { return }
      }
      step = link.previous
    }
  }
}
