package import JSONDocument

/// The surroundings of a value in its document, bounded, until a redactor may show them.
///
/// Kept are the way from the root to the value, its nearest neighbours and its own first children;
/// what is left out is counted.
package struct SealedExcerpt: Sendable, Hashable, CustomStringConvertible {
  /// The outermost container that is shown.
  let node: SealedNode
  /// The entry to follow in each container down to the marked value; empty marks the root.
  let path: [Int]
  /// True where the member's name is marked rather than its value.
  let marksName: Bool
  /// How many containers above the first one shown are left out.
  let skipped: Int
  /// The names of the members above the first container shown.
  let names: [String]

  /// How many containers above the value are shown.
  private static let levels = 5
  /// How many neighbours are shown on each side of the value.
  private static let neighbours = 4

  /// Seals the surroundings of a value or of a member's name.
  ///
  /// - Parameters:
  ///   - tape: the tape that holds the document.
  ///   - root: the token of the document, where it is a value within a larger text.
  ///   - index: the token of the value, or of the name, to mark.
  ///   - sensitive: the tokens that the pack marks as sensitive.
  package init(
    of tape: Tape, root: Int = 0, around index: Int, sensitive: Set<Int> = []
  ) {
    let sealer = Sealer(tape: tape, sensitive: sensitive)
    marksName = tape[index].kind == .key
    let target = marksName ? index + 1 : index
    let chain = Self.chain(from: root, to: target, in: tape)
    skipped = max(0, chain.count - Self.levels)
    names = chain.prefix(skipped).compactMap { step in
      step.nameIndex.map { JSONText.string(of: $0, in: tape) }
    }
    var node = sealer.node(target, depth: 2, children: 8, window: Sealer.wideWindow)
    var path: [Int] = []
    for (level, step) in chain.dropFirst(skipped).reversed().enumerated() {
      let container = Self.container(
        step, holding: node, neighbours: level == 0 ? Self.neighbours : 0, sealer)
      node = .container(container.0)
      path.insert(container.marked, at: 0)
    }
    self.node = node
    self.path = path
  }

  /// A fixed placeholder: printing a sealed excerpt shows nothing of it.
  package var description: String { "[sealed]" }

  /// One container on the way: its token, and its child's position, index and name.
  private struct Step {
    var container: Int
    var position: Int
    var child: Int
    var nameIndex: Int?
  }

  /// The containers from the root down to a value.
  private static func chain(from root: Int, to target: Int, in tape: Tape) -> [Step] {
    var chain: [Step] = []
    var container = root
    while container < target {
      let isObject = tape[container].kind == .object
      guard isObject || tape[container].kind == .array else { break }
      var child = container + 1
      var position = 0
      while position < tape[container].childCount {
        let value = isObject ? child + 1 : child
        let next = tape.after(value)
        if target < next {
          chain.append(
            Step(
              container: container, position: position, child: child,
              nameIndex: isObject ? child : nil))
          container = value
          break
        }
        child = next
        position += 1
      }
      if position == tape[container].childCount { break }
    }
    return chain
  }

  /// A container of the way with the marked child and its neighbours, the others counted.
  private static func container(
    _ step: Step, holding node: SealedNode, neighbours: Int, _ sealer: Sealer
  ) -> (SealedContainer, marked: Int) {
    let tape = sealer.tape
    let isObject = step.nameIndex != nil
    let count = tape[step.container].childCount
    let first = max(0, step.position - neighbours)
    let last = min(count - 1, step.position + neighbours)
    var entries: [SealedContainer.Entry] = first > 0 ? [.elided(first)] : []
    var marked = 0
    var child = step.container + 1
    for position in 0...last {
      if position == step.position {
        marked = entries.count
        let name = step.nameIndex.map { sealer.scalar($0, window: 256) }
        entries.append(.child(name: name, node: node))
      } else if position >= first {
        entries.append(
          sealer.entry(child, isObject: isObject, depth: 0, window: Sealer.narrowWindow))
      }
      child = tape.after(isObject ? child + 1 : child)
    }
    if last < count - 1 { entries.append(.elided(count - 1 - last)) }
    let container = SealedContainer(
      isObject: isObject, childCount: count, entries: entries,
      isSensitive: sealer.sensitive.contains(step.container))
    return (container, marked)
  }
}

extension Redactor {
  /// A sealed excerpt as text in three pieces, masked where it must be, cut and visible.
  package func show(_ excerpt: SealedExcerpt) -> Excerpt {
    var writer = NodeWriter(redactor: self, isPretty: true, limit: 160)
    writer.mark = .init(path: excerpt.path, marksName: excerpt.marksName)
    if excerpt.skipped > 0 {
      writer.append("… \(excerpt.skipped) \(excerpt.skipped == 1 ? "level" : "levels") up …\n")
    }
    writer.write(excerpt.node, isSensitive: excerpt.names.contains { names.contains($0) })
    return writer.excerpt
  }

  /// The surroundings of a value in its document, masked where they must be, cut and visible.
  package func excerpt(of tape: Tape, around index: Int, sensitive: Set<Int> = []) -> Excerpt {
    show(SealedExcerpt(of: tape, around: index, sensitive: sensitive))
  }
}
