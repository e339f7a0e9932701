/// Where values stand in a document, with `*` for any property and `[]` for any item.
package struct InstancePath: Hashable, Sendable, CustomStringConvertible {
  /// One step downwards.
  package enum Step: Hashable, Sendable {
    /// The member of an object that has this name.
    case name(String)
    /// Any member of an object.
    case anyProperty
    /// Any item of an array.
    case anyItem
  }

  /// The steps from the document's root; empty for the root itself.
  package var steps: [Step]

  /// Makes a path of steps.
  package init(_ steps: [Step] = []) { self.steps = steps }

  /// Reads the form `banners/*/[]/href`, in which `~0` is `~`, `~1` is `/`, and a name that is
  /// itself `*` or `[]` is written `~2` or `~3`.
  ///
  /// - Returns: `nil` for a text with any other escape.
  package init?(_ text: String) {
    self.init()
    if text.isEmpty { return }
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case "*": steps.append(.anyProperty)
      case "[]": steps.append(.anyItem)
      case "~2": steps.append(.name("*"))
      case "~3": steps.append(.name("[]"))
      default:
        guard let name = Self.unescape(part) else { return nil }
        steps.append(.name(name))
      }
    }
  }

  /// The path one step further down.
  package func appending(_ step: Step) -> InstancePath { InstancePath(steps + [step]) }

  /// The form that `init(_:)` reads.
  package var description: String {
    steps.map { step in
      switch step {
      case .anyProperty: "*"
      case .anyItem: "[]"
      case .name("*"): "~2"
      case .name("[]"): "~3"
      case .name(let name): Self.escape(name)
      }
    }.joined(separator: "/")
  }

  private static func escape(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: { $0 == "~" || $0 == "/" }) else { return name }
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": text.append(contentsOf: "~0".unicodeScalars)
      case "/": text.append(contentsOf: "~1".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  private static func unescape(_ part: Substring) -> String? {
    var text = String.UnicodeScalarView()
    var scalars = part.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "~" else {
        text.append(scalar)
        continue
      }
      switch scalars.next() {
      case "0": text.append("~")
      case "1": text.append("/")
      default: return nil
      }
    }
    return String(text)
  }
}
