/// Texts that were changed, so that one that is cut short is changed like the beginning of the whole.
///
/// Whether an app sent a link cut short is told by comparing it with the link that it received; a
/// secret that is cut in the middle would become another pseudonym, and the comparison fail.
struct CutLinks: Sendable {
  private var texts: [[UInt8]: [(text: [UInt8], changed: [UInt8])]] = [:]
  private var held = 0

  /// How many bytes are held before everything is forgotten.
  private static let bound = 8 << 20
  /// What is shorter tells nothing of where it was cut from.
  private static let beginning = 16

  /// Keeps a text that was changed.
  mutating func keep(_ text: [UInt8], _ changed: [UInt8]) {
    guard text.count > Self.beginning else { return }
    let key = Array(text.prefix(Self.beginning))
    if texts[key]?.contains(where: { $0.text == text }) == true { return }
    held += text.count * 2
    if held > Self.bound {
      texts = [:]
      held = text.count * 2
    }
    texts[key, default: []].append((text, changed))
  }

  /// What becomes of a text that is the beginning of one that was kept.
  func changed(_ text: [UInt8]) -> [UInt8]? {
    guard text.count >= Self.beginning,
      let kept = texts[Array(text.prefix(Self.beginning))]?.first(where: {
        $0.text.count > text.count && $0.text.starts(with: text)
      })
    else { return nil }
    return Array(kept.changed.prefix(text.count))
  }
}
