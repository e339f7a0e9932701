import JSONDocument

/// The arguments of a call before the values are made that must be new each time.
package struct RequestTemplate: Sendable, Hashable {
  /// The value of one argument.
  package enum Part: Sendable, Hashable {
    /// The value itself, as JSON text.
    case json([UInt8])
    /// A text that no call had before.
    case unique
    /// The time of the call.
    case now(TimeFormat)
    /// A link that was received earlier in the run.
    case link
  }

  /// One argument.
  package struct Member: Sendable, Hashable {
    /// The argument's label.
    package var label: String
    /// Its value.
    package var part: Part
    /// Whether the value comes from the target and not from a sample.
    package var isOfTarget = false

    package static func == (left: Member, right: Member) -> Bool {
      left.label == right.label && left.part == right.part
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(label)
      hasher.combine(part)
    }
  }

  /// The arguments in the order in which they are written.
  package var members: [Member]

  /// Whether each call of it is another one.
  package var isMadeAnew: Bool {
    members.contains { member in
      switch member.part {
      case .unique, .now: true
      case .json, .link: false
      }
    }
  }

  /// Whether it needs a link that was received.
  package var needsLink: Bool { members.contains { $0.part == .link } }

  /// The arguments as one JSON object.
  ///
  /// - Parameter link: the link as JSON text, where one is needed.
  package func document(_ made: MadeValues, link: [UInt8]? = nil) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for member in members {
      writer.name(member.label)
      switch member.part {
      case .json(let text): writer.raw(text)
      case .unique: writer.string(made.unique)
      case .now(let format): writer.string(format.text(of: made.moment))
      case .link: writer.raw(link ?? Array("\"\"".utf8))
      }
    }
    writer.endObject()
    return writer.bytes
  }
}
