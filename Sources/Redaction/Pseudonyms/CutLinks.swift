/// Texts that were changed, so that one that is cut short is changed like the beginning of the whole.
///
/// Whether an app sent a link cut short is told by comparing it with the link that it received; a
/// secret that is cut in the middle would become another pseudonym, and the comparison fail.
struct CutLinks: Sendable {
  /// The texts in the order of their bytes: those that begin alike stand together.
  private var texts: [(text: [UInt8], changed: [UInt8])] = []
  private var held = 0

  /// How many bytes are held before everything is forgotten.
  private static let bound = 8 << 20
  /// What is shorter tells nothing of where it was cut from.
  private static let beginning = 16

  /// Keeps a text that was changed.
  mutating func keep(_ text: [UInt8], _ changed: [UInt8]) {
    guard text.count > Self.beginning else { return }
    var place = place(of: text)
    if place < texts.count, texts[place].text == text { return }
    held += text.count * 2
    if held > Self.bound {
      texts.removeAll(keepingCapacity: true)
      held = text.count * 2
      place = 0
    }
    texts.insert((text, changed), at: place)
  }

  /// What becomes of a text that is the beginning of one that was kept.
  func changed(_ text: [UInt8]) -> [UInt8]? {
    guard text.count >= Self.beginning else { return nil }
    var place = place(of: text)
    // The text itself stands in front of those that it begins.
    if place < texts.count, texts[place].text.count == text.count { place += 1 }
    guard place < texts.count, texts[place].text.count > text.count,
      texts[place].text.starts(with: text)
    else { return nil }
    return Array(texts[place].changed.prefix(text.count))
  }

  /// The first place whose text is not in front of a text.
  private func place(of text: [UInt8]) -> Int {
    var low = 0
    var high = texts.count
    while low < high {
      let middle = (low + high) / 2
      if Self.precedes(texts[middle].text, text) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        let count = min(left.count, right.count)
        var index = 0
        while index < count, left[index] == right[index] { index += 1 }
        return index < count ? left[index] < right[index] : left.count < right.count
      }
    }
  }
}
