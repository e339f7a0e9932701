package import ContractModel
import JSONSchema

/// Replaces the secrets of a recording by keyed pseudonyms, so that its verdicts stay what they are.
///
/// What is secret is what a `Redactor` masks: values by their names, the values of every `${NAME}`,
/// what repeats one of them, and what is shaped like a credential or an address. Each secret is
/// replaced, wherever it stands and under any coding that the redactor sees through, by a pseudonym
/// of the same JSON type, length and character classes:
///
/// - the same secret is the same pseudonym everywhere in a run, and texts that differed still do;
/// - texts that differ in case only keep doing so, numbers stay numbers, dates dates;
/// - an empty value stays, and one of white space only, such as the single space of a `sessionId`;
/// - the bytes around a secret stay, so that a text, a line or a file keeps its length and layout.
///
/// Without the key nobody can tell which value a pseudonym stands for: make a new one of random
/// bytes for each recording, and keep it nowhere.
///
///     var pseudonyms = Pseudonyms(key: random, redactor: redactor, pack: pack)
///     pseudonyms.learn("pub_1")              // values known beforehand, such as a target's
///     pseudonyms.learn(line: line)           // optional: a first pass, for secrets that come late
///     file.write(pseudonyms.line(line))      // learns what the line holds, and replaces
package struct Pseudonyms: Sendable {
  let cipher: SecretCipher
  /// What is secret; its session holds every secret of the run so far.
  private(set) var redactor: Redactor
  /// Texts that the contract itself speaks of: no secret is looked for among them.
  private let vocabulary: Set<[UInt8]>
  /// The target's base URL: of a value of the environment that it is, the path stays, which tells
  /// the endpoints apart, and so does the scheme.
  private let baseURL: [UInt8]
  private var lengths = KnownLengths()
  private var links = CutLinks()
  private var made: [[UInt8]: [UInt8]] = [:]

  /// Makes the pseudonyms of one recording.
  ///
  /// - Parameters:
  ///   - key: random bytes, at least 16, drawn anew for each recording.
  ///   - redactor: what is secret; its names should include the wire names of a target's renames.
  ///   - pack: the contract, whose own words are no secrets wherever they stand by chance.
  ///   - words: more such words, such as the placements that a target lists.
  ///   - baseURL: the target's base URL, whose path binds the endpoints and stays.
  package init(
    key: [UInt8], redactor: Redactor, pack: ContractPack? = nil, words: [String] = [],
    baseURL: String? = nil
  ) {
    self.baseURL = Array((baseURL ?? "").utf8)
    cipher = SecretCipher(key: key)
    self.redactor = redactor
    var vocabulary = Set(words.map { Self.folded(Array($0.utf8)) })
    for endpoint in pack?.endpoints ?? [] {
      vocabulary.insert(Self.folded(Array(endpoint.name.utf8)))
      for program in [endpoint.request?.program, endpoint.response?.program].compactMap({ $0 }) {
        for word in program.vocabulary { vocabulary.insert(Self.folded(Array(word.utf8))) }
      }
    }
    for rule in pack?.rules ?? [] {
      for tag in rule.knownTags { vocabulary.insert(Self.folded(Array(tag.utf8))) }
    }
    self.vocabulary = vocabulary
  }

  // MARK: - What is secret

  /// Takes a value that is secret wherever it stands in the run.
  ///
  /// Nothing comes of an empty value, of white space, or of a word of the contract.
  package mutating func learn(_ secret: String) { learn(Array(secret.utf8)) }

  mutating func learn(_ secret: [UInt8]) {
    let plain = Self.decoded(secret).last?.bytes ?? secret
    for value in plain == secret ? [secret] : [secret, plain] {
      if vocabulary.contains(Self.folded(value)) { continue }
      redactor.session.insert(value)
      lengths.insert(value)
    }
  }

  mutating func learn(_ secrets: KnownSecrets) {
    for secret in secrets.values where !vocabulary.contains(secret) {
      redactor.session.insert(secret)
    }
  }

  // MARK: - Texts

  /// A text that is no part of a document, such as a URL or a message, with pseudonyms in it.
  package mutating func text(_ text: String) -> String {
    String(decoding: replaced(Array(text.utf8)), as: UTF8.self)
  }

  /// A text with pseudonyms for the secrets in it; as many bytes.
  mutating func replaced(_ text: [UInt8]) -> [UInt8] {
    guard !text.isEmpty else { return text }
    let folded = Self.folded(text)
    if vocabulary.contains(folded) { return text }
    if let changed = links.changed(text) { return changed }
    let views = Self.decoded(text)
    let inner = views.last?.bytes ?? text
    var ranges = whole(inner) ?? known(inner)
    let finder = SecretFinder(redactor: redactor)
    for range in finder.ranges(in: text) {
      let mapped = views.reduce(range) { $1.decodedRange($0) }
      for rest in Self.outside(ranges, mapped)
      where !vocabulary.contains(Self.folded(Array(inner[rest]))) {
        ranges.append(rest)
      }
    }
    let kept = kept(inner)
    if !kept.isEmpty { ranges = ranges.flatMap { Self.outside(kept, $0) } }
    if ranges.isEmpty { return text }
    var changed = inner
    for range in ranges { changed.replaceSubrange(range, with: pseudonym(Array(inner[range]))) }
    let result = Self.recoded(text, views, changed)
    if result != text { links.keep(text, result) }
    return result
  }

  /// A text that is secret as a whole; as many bytes.
  mutating func replacedWhole(_ text: [UInt8]) -> [UInt8] {
    let views = Self.decoded(text)
    return Self.recoded(text, views, pseudonym(views.last?.bytes ?? text))
  }

  /// The pseudonym of one secret, plain; white space and quotation marks around it stay.
  private mutating func pseudonym(_ secret: [UInt8]) -> [UInt8] {
    if let known = made[secret] { return known }
    if made.count > 1 << 16 { made.removeAll(keepingCapacity: true) }
    let isInside: (UInt8) -> Bool = { !$0.isSpace && $0 != 0x22 && $0 != 0x27 && $0 != 0x5C }
    guard let first = secret.firstIndex(where: isInside),
      let last = secret.lastIndex(where: isInside)
    else { return secret }
    let inside = cipher.pseudonym(of: Array(secret[first...last]))
    let pseudonym = secret[..<first] + inside + secret[(last + 1)...]
    made[secret] = Array(pseudonym)
    return Array(pseudonym)
  }

  /// The whole text where it is a short secret of the session.
  private func whole(_ text: [UInt8]) -> [Range<Int>]? {
    guard CodePoints.count(text) < 4, redactor.session.isFound(in: text) else { return nil }
    return [0..<text.count]
  }

  /// Where known values stand, the longest of those that overlap.
  private func known(_ text: [UInt8]) -> [Range<Int>] {
    let found = (redactor.environment.ranges(in: text) + redactor.session.ranges(in: text))
      .map { lengths.extended($0, in: text) }
      .sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
    var ranges: [Range<Int>] = []
    for range in found where range.lowerBound >= ranges.last?.upperBound ?? 0 {
      ranges.append(range)
    }
    return ranges
  }

  /// What stays of the base URL: its scheme and its path, each time that it stands in a text.
  private func kept(_ text: [UInt8]) -> [Range<Int>] {
    guard !baseURL.isEmpty, text.count >= baseURL.count else { return [] }
    var ranges: [Range<Int>] = []
    let scheme = Array("://".utf8)
    for start in 0...(text.count - baseURL.count)
    where text[start] == baseURL[0] && text[start...].starts(with: baseURL) {
      let end = start + baseURL.count
      guard let colon = text[start..<end].firstIndex(of: 0x3A),
        text[colon...].starts(with: scheme)
      else { continue }
      ranges.append(start..<colon + 3)
      let path = text[(colon + 3)..<end].firstIndex(of: 0x2F) ?? end
      ranges.append(path..<end)
    }
    return ranges.filter { !$0.isEmpty }
  }

  // MARK: - Codings

  /// The layers of coding of a text, the outermost first.
  private static func decoded(_ text: [UInt8]) -> [DecodedView] {
    var views: [DecodedView] = []
    var current = text
    for _ in 0..<3 {
      let view = DecodedView(of: current)
      guard view.isChanged else { break }
      views.append(view)
      current = view.bytes
    }
    return views
  }

  /// A text with other plain bytes in it, written in the codings that it had.
  private static func recoded(
    _ text: [UInt8], _ views: [DecodedView], _ changed: [UInt8]
  ) -> [UInt8] {
    var changed = changed
    for (index, view) in views.enumerated().reversed() {
      changed = view.recoded(index == 0 ? text : views[index - 1].bytes, changed)
    }
    return changed
  }

  /// What of a range is outside of some others.
  private static func outside(_ ranges: [Range<Int>], _ range: Range<Int>) -> [Range<Int>] {
    var pieces = [range]
    for taken in ranges {
      pieces = pieces.flatMap { piece in
        guard piece.overlaps(taken) else { return [piece] }
        return [
          piece.lowerBound..<max(piece.lowerBound, taken.lowerBound),
          min(piece.upperBound, taken.upperBound)..<piece.upperBound,
        ].filter { !$0.isEmpty }
      }
    }
    return pieces
  }

  private static func folded(_ text: [UInt8]) -> [UInt8] { text.map(\.lowerCased) }
}

extension DecodedView {
  /// The decoded bytes that came from a range of the source.
  func decodedRange(_ range: Range<Int>) -> Range<Int> {
    var lower = firstIndex(from: range.lowerBound)
    // A code that the range begins within is part of it.
    if lower > 0, starts[lower] > range.lowerBound { lower -= 1 }
    return lower..<max(lower, firstIndex(from: range.upperBound))
  }

  /// The first decoded byte whose source begins at an offset or behind it.
  private func firstIndex(from offset: Int) -> Int {
    var low = 0
    var high = bytes.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
