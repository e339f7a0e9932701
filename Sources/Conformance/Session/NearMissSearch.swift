import ContractModel
import Recordings

/// Looks for the links that some values are altered copies of, the newest first.
struct NearMissSearch {
  /// A value whose link was not received.
  struct Wanted {
    var text: [UInt8]
    /// The sources of which its link may be.
    var sources: LinkSources
    /// Whether it was never looked for before, so that older links count too.
    var isNew: Bool
  }

  private let wanted: [Wanted]
  /// The link that each value is an altered copy of, once found.
  private(set) var found: [(miss: NearMiss, link: FP, place: Place)?]

  init(_ wanted: [Wanted]) {
    self.wanted = wanted
    found = Array(repeating: nil, count: wanted.count)
  }

  /// Holds all values against the links with numbers beyond a border, and new ones against the
  /// others as well: first as texts that were cut short, then in their normal form.
  mutating func run(_ links: LinkMemory, _ index: LinkMemory.Index, border: Int) {
    let all = Array(wanted.indices)
    let new = all.filter { wanted[$0].isNew }
    findPrefixes(all, links, index, border + 1...Int.max)
    findPrefixes(new, links, index, 0...border)
    findForms(all, links, index, border + 1...Int.max)
    findForms(new, links, index, 0...border)
  }

  private mutating func findPrefixes(
    _ numbers: [Int], _ links: LinkMemory, _ index: LinkMemory.Index, _ range: ClosedRange<Int>
  ) {
    let numbers = numbers.filter { found[$0] == nil }
    if numbers.isEmpty { return }
    let prefixes = PrefixIndex(numbers.map { wanted[$0].text })
    links.forEach(in: index, range) { link, text in
      prefixes.forEachPrefix(of: text) { hold(numbers[$0], against: link, text) }
    }
  }

  private mutating func findForms(
    _ numbers: [Int], _ links: LinkMemory, _ index: LinkMemory.Index, _ range: ClosedRange<Int>
  ) {
    var byKey: [String: [Int]] = [:]
    for number in numbers where found[number] == nil {
      byKey[NormalForm.key(wanted[number].text), default: []].append(number)
    }
    if byKey.isEmpty { return }
    links.forEach(in: index, range) { link, text in
      for number in byKey[NormalForm.key(Array(text))] ?? [] {
        hold(number, against: link, text)
      }
    }
  }

  private mutating func hold(
    _ number: Int, against link: ReceivedLink, _ text: UnsafeBufferPointer<UInt8>
  ) {
    guard found[number] == nil, link.sources & wanted[number].sources != 0,
      let miss = NearMiss(of: wanted[number].text, from: Array(text))
    else { return }
    found[number] = (miss, link.fingerprint, link.place)
  }
}
