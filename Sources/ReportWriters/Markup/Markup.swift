import Diagnostics

/// One node of the tree that every XML and HTML output is written from.
///
/// There is no way to put markup into the tree as text: texts and attribute values are escaped when
/// they are written, and what is copied verbatim can only be a literal of this program.
enum Markup: Sendable {
  /// An element with its attributes in order and its children.
  case element(String, [(String, String)], [Markup])
  /// Character data.
  case text(String)
  /// A style sheet or a script that is part of this program.
  case verbatim(StaticString)
  /// Several nodes that stand side by side.
  case group([Markup])

  /// Nothing.
  static let nothing = Markup.group([])
}

extension Markup {
  /// How the tree is spelled.
  enum Dialect {
    /// XML 1.0: empty elements are closed at once.
    case xml
    /// HTML: the void elements have no end tag, all others have one.
    case html
  }

  /// The tree's bytes, appended to those already written.
  func write(to output: inout [UInt8], as dialect: Dialect) {
    switch self {
    case .group(let nodes):
      for node in nodes { node.write(to: &output, as: dialect) }
    case .text(let text):
      Self.escape(text, to: &output, inAttribute: false)
    case .verbatim(let literal):
      literal.withUTF8Buffer { output += $0 }
    case .element(let name, let attributes, let children):
      output.append(0x3C)
      output += name.utf8
      for (key, value) in attributes {
        output.append(0x20)
        output += key.utf8
        output += [0x3D, 0x22]
        Self.escape(value, to: &output, inAttribute: true)
        output.append(0x22)
      }
      if dialect == .xml, children.isEmpty {
        output += [0x2F, 0x3E]
        return
      }
      output.append(0x3E)
      if dialect == .html, Self.voidElements.contains(name) { return }
      for child in children { child.write(to: &output, as: dialect) }
      output += [0x3C, 0x2F]
      output += name.utf8
      output.append(0x3E)
    }
  }

  /// The tree's bytes.
  func bytes(as dialect: Dialect) -> [UInt8] {
    var output: [UInt8] = []
    write(to: &output, as: dialect)
    return output
  }

  private static let voidElements: Set<String> = [
    "meta", "link", "br", "hr", "img", "input", "col", "wbr",
  ]

  /// Writes character data: harmful characters visible, markup characters as references.
  ///
  /// Line breaks and tabs stay in character data; in an attribute they are written as references,
  /// because a reader would turn them into spaces.
  private static func escape(_ text: String, to output: inout [UInt8], inAttribute: Bool) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      let isPlain = bytes.allSatisfy {
        $0 >= 0x20 && $0 < 0x7F && $0 != 0x26 && $0 != 0x3C && $0 != 0x3E && $0 != 0x22
      }
      if isPlain { output += bytes }
      return isPlain
    }
    if isPlain { return }
    var visible = Visible.text(text, keepsLineBreaks: true)
    visible.withUTF8 { bytes in
      var start = 0
      for (offset, byte) in bytes.enumerated() {
        guard let reference = reference(byte, inAttribute: inAttribute) else { continue }
        output += UnsafeBufferPointer(rebasing: bytes[start..<offset])
        reference.withUTF8Buffer { output += $0 }
        start = offset + 1
      }
      output += UnsafeBufferPointer(rebasing: bytes[start...])
    }
  }

  /// What stands for a byte that must not stand for itself; nil for all others.
  private static func reference(_ byte: UInt8, inAttribute: Bool) -> StaticString? {
    switch byte {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x22 where inAttribute: "&quot;"
    case 0x0A where inAttribute: "&#10;"
    case 0x09 where inAttribute: "&#9;"
    default: nil
    }
  }
}
