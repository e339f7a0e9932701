/// What was odd about an interaction without making it unreadable: each is a warning.
package struct InteractionNotes: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The body begins with a byte order mark, which RFC 8259 section 8.1 forbids to send.
  package static let bodyByteOrderMark = InteractionNotes(rawValue: 1 << 0)
  /// The response declares a charset other than UTF-8, although the body is UTF-8.
  package static let charsetIgnored = InteractionNotes(rawValue: 1 << 1)
  /// A body came with a status that has none (1xx, 204, 304) or in answer to HEAD.
  package static let bodyWithoutContent = InteractionNotes(rawValue: 1 << 2)
  /// A time is not RFC 3339, but could be read.
  package static let looseTime = InteractionNotes(rawValue: 1 << 3)
  /// A time could not be read.
  package static let unreadableTime = InteractionNotes(rawValue: 1 << 4)
  /// A member of the envelope has a type that it should not have, and was ignored.
  package static let wrongType = InteractionNotes(rawValue: 1 << 5)
  /// The envelope has a name that the recording format does not know.
  package static let unknownName = InteractionNotes(rawValue: 1 << 6)
  /// The envelope has a name twice; the last one counts.
  package static let duplicateName = InteractionNotes(rawValue: 1 << 7)
  /// A HAR entry lacks members that HAR 1.2 demands.
  package static let missingMember = InteractionNotes(rawValue: 1 << 8)
  /// The content's size and text disagree, in a way that does not tell that the body was cut.
  package static let sizeDiffers = InteractionNotes(rawValue: 1 << 9)
  /// The body was declared as base64, but is plain text.
  package static let notBase64 = InteractionNotes(rawValue: 1 << 10)
  /// The body is a login page.
  package static let loginPage = InteractionNotes(rawValue: 1 << 11)
  /// A header declares a content coding, although the recorded body is decoded.
  package static let codingHeaderKept = InteractionNotes(rawValue: 1 << 12)
  /// The recorded text holds a lone surrogate, written as U+FFFD in the body.
  package static let loneSurrogate = InteractionNotes(rawValue: 1 << 13)
  /// The status is not a number from 100 to 599.
  package static let oddStatus = InteractionNotes(rawValue: 1 << 14)

  /// The request went to a login page and got one: the followed redirect of another call, whose
  /// root cause is that redirect.
  package static let loginFollowed = InteractionNotes(rawValue: 1 << 15)

  /// The notes that are only information: nothing is wrong with the recording or the answer.
  package static let informative: InteractionNotes = [
    .codingHeaderKept, .loginPage, .loginFollowed,
  ]

  /// The single notes in the set, with a stable word and a sentence for each.
  package var list: [(word: String, text: String)] {
    Self.words.compactMap { contains($0.note) ? ($0.word, $0.text) : nil }
  }

  private static let words: [(note: InteractionNotes, word: String, text: String)] = [
    (
      .bodyByteOrderMark, "byte-order-mark",
      "body starts with a byte order mark (RFC 8259 8.1 forbids sending it)"
    ),
    (
      .charsetIgnored, "charset",
      "the declared charset is not UTF-8, the body is (application/json has no charset parameter)"
    ),
    (
      .bodyWithoutContent, "body-without-content",
      "a body came with a status or method that has none (RFC 9110 6.4.1)"
    ),
    (.looseTime, "loose-time", "a time is not as RFC 3339 writes it; it was read all the same"),
    (.unreadableTime, "unreadable-time", "a time could not be read: expected RFC 3339"),
    (.wrongType, "wrong-type", "a member has another type than the format says; it was ignored"),
    (
      .unknownName, "unknown-name",
      "the envelope has a name that the format does not know; it knows endpoint, request, response,"
        + " error, session, at, durationMs, delivery and probe, and in a response status, headers,"
        + " body, bodyText and bodyBase64"
    ),
    (.duplicateName, "duplicate-name", "the envelope has a name twice; the last one counts"),
    (.missingMember, "missing-member", "the HAR entry lacks members that HAR 1.2 demands"),
    (.sizeDiffers, "size-differs", "the content's size and its text disagree"),
    (.notBase64, "not-base64", "the body was declared as base64, but is plain text"),
    (.loginPage, "login-page", "the body is a login page"),
    (.loginFollowed, "login-followed", "the page that a redirect to a login page led to"),
    (
      .codingHeaderKept, "coding-header-kept",
      "Content-Encoding is kept, the recorded body is decoded"
    ),
    (.loneSurrogate, "lone-surrogate", "the recorded text holds a lone surrogate"),
    (.oddStatus, "odd-status", "the status is not a number from 100 to 599"),
  ]
}
