import JSONDocument

/// What the schemas of a pack ask a target, answered so that the pack's samples conform.
package enum TargetNeeds {
  /// The lists that the pack's `unless` keywords name: of each the values at whose presence a
  /// sample leaves a demanded name out. Empty lists where no sample does.
  package static func lists(files: [String: [UInt8]]) -> [String: [String]] {
    var lists: [String: [String]] = [:]
    for (path, bytes) in files where path.hasPrefix("endpoints/") {
      guard let root = (try? JSONDocument(parsing: bytes))?.root else { continue }
      let samples = Mutator.samples(root["endpoint"]?.string ?? "", files)
      for side in ["request", "response"] {
        collect(root[side], into: &lists) { at, names in
          samples.compactMap { sample in
            let document =
              side == "request" ? sample.root["request"] : sample.root["response"]?["body"]
            guard let document, names.contains(where: { document[$0] == nil }) else { return nil }
            return at.find(in: document)?.string
          }
        }
      }
      collect(root["$defs"], into: &lists) { _, _ in [] }
    }
    return lists.mapValues { Array(Set($0)).sorted() }
  }

  private static func collect(
    _ value: JSONValue?, into lists: inout [String: [String]], depth: Int = 0,
    _ listed: (JSONPointer, [String]) -> [String]
  ) {
    guard let value, depth < 64 else { return }
    if let unless = value["unless"], let target = unless["target"]?.string {
      let names = unless["required"]?.elements.compactMap(\.string) ?? []
      let at = JSONPointer(unless["at"]?.string ?? "") ?? JSONPointer()
      lists[target, default: []] += listed(at, names)
    }
    for member in value.members { collect(member.value, into: &lists, depth: depth + 1, listed) }
    for element in value.elements { collect(element, into: &lists, depth: depth + 1, listed) }
  }
}
