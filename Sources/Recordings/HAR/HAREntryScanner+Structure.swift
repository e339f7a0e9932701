extension HAREntryScanner {
  /// What the scanner is doing between two bytes.
  enum Mode {
    /// Reading the levels above the entries.
    case structure
    /// Inside a member's name.
    case name
    /// Inside a string that is skipped.
    case string
    /// Inside a number or literal that is skipped.
    case scalar
    /// Inside a container that is skipped.
    case container
    /// Inside an entry that is a container.
    case entry
    /// Nothing more is read.
    case finished
  }

  /// What an open container is for.
  enum Role {
    /// An array of HAR files.
    case files
    /// The outermost object of a HAR file.
    case root
    /// The object under `log`.
    case log
    /// The array of entries.
    case entries

    var isArray: Bool { self == .files || self == .entries }
  }

  /// What may come next between values.
  enum Expectation {
    case start
    case value
    case valueOrEnd
    case nameOrEnd
    case name
    case colon
    case commaOrEnd
    case end

    func words(in role: Role?) -> String {
      let close = role?.isArray == true ? "']'" : "'}'"
      switch self {
      case .start: return "'{'"
      case .value: return "a value"
      case .valueOrEnd: return "a value or \(close)"
      case .nameOrEnd: return "a name or \(close)"
      case .name: return "a name"
      case .colon: return "':'"
      case .commaOrEnd: return "',' or \(close)"
      case .end: return "the end of the file"
      }
    }
  }

  /// What was seen while looking for entries, for the message where there are none.
  struct Look {
    var rootNames: [String] = []
    var logNames: [String] = []
    /// The type of an `entries` that is no array.
    var entries: String?
    /// The type of a `log` that is no object.
    var log: String?

    var text: String {
      let wanted = "expected an array 'entries' in 'log' or at the root, found"
      if let entries { return "\(wanted) \(entries) as 'entries'" }
      if let log { return "\(wanted) \(log) as 'log'" }
      if !logNames.isEmpty { return "\(wanted) only \(Self.list(logNames)) in 'log'" }
      if rootNames.isEmpty { return "\(wanted) no names at all" }
      return "\(wanted) only \(Self.list(rootNames)) at the root"
    }

    private static func list(_ names: [String]) -> String {
      names.map { "'\($0)'" }.joined(separator: ", ")
    }
  }

  /// Longer names are known to be none that matters.
  static let longestName = 40
  private static let namesKept = 8

  /// Skips a byte order mark of UTF-8; refuses other encodings by name.
  mutating func checkEncoding(_ head: UnsafeBufferPointer<UInt8>) {
    if head.count >= 3, head[0] == 0xef, head[1] == 0xbb, head[2] == 0xbf {
      position = 3
    } else if let encoding = TextEncoding.wide(head) {
      fail("expected UTF-8, found \(encoding.name): save the file as UTF-8")
    }
  }

  /// Reads one byte between values.
  mutating func step(_ byte: UInt8) {
    if byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      position += 1
      return
    }
    switch expects {
    case .start:
      if byte == 0x7b {
        push(.root)
      } else if byte == 0x5b {
        deviate("array-of-logs", "the file is an array of HAR files")
        push(.files)
      } else {
        unexpected(byte)
      }
    case .value: beginValue(byte)
    case .valueOrEnd: byte == 0x5d ? pop() : beginValue(byte)
    case .nameOrEnd where byte == 0x7d: pop()
    case .nameOrEnd, .name:
      if byte != 0x22 { return unexpected(byte) }
      name.removeAll(keepingCapacity: true)
      isEscaped = false
      mode = .name
      position += 1
    case .colon:
      if byte != 0x3a { return unexpected(byte) }
      expects = .value
      position += 1
    case .commaOrEnd:
      let isArray = frames.last?.isArray ?? false
      if byte == 0x2c {
        expects = isArray ? .value : .name
        position += 1
      } else if byte == (isArray ? 0x5d : 0x7d) {
        pop()
      } else {
        unexpected(byte)
      }
    case .end: unexpected(byte)
    }
  }

  private mutating func push(_ role: Role) {
    frames.append(role)
    expects = role.isArray ? .valueOrEnd : .nameOrEnd
    position += 1
  }

  private mutating func pop() {
    frames.removeLast()
    expects = frames.isEmpty ? .end : .commaOrEnd
    position += 1
  }

  private mutating func unexpected(_ byte: UInt8) {
    let found =
      byte > 0x20 && byte < 0x7f
      ? "'\(Character(UnicodeScalar(byte)))'" : "the byte 0x\(String(byte, radix: 16))"
    fail("expected \(expects.words(in: frames.last)), found \(found)")
  }

  /// Begins a value: goes into it, hands it over as an entry, or skips it.
  private mutating func beginValue(_ byte: UInt8) {
    let isContainer = byte == 0x7b || byte == 0x5b
    switch frames.last {
    case .entries:
      beginEntry()
    case .files where byte == 0x7b: return push(.root)
    case .root where name.elementsEqual("log".utf8):
      if byte == 0x7b { return push(.log) }
      look.log = Self.type(byte)
    case .root where name.elementsEqual("entries".utf8),
      .log where name.elementsEqual("entries".utf8):
      if byte == 0x5b {
        if frames.last == .root { deviate("no-log-root", "'entries' is not inside 'log'") }
        if entriesFound > 0, frames.first != .files {
          deviate("several-entries", "there is more than one 'entries'")
        }
        entriesFound += 1
        return push(.entries)
      }
      look.entries = Self.type(byte)
    default: break
    }
    if isContainer {
      brackets = BracketScan()
      mode = frames.last == .entries ? .entry : .container
    } else if byte == 0x22 {
      isEscaped = false
      mode = .string
      position += 1
    } else if byte == 0x2d || byte &- 0x30 < 10 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a {
      mode = .scalar
    } else {
      unexpected(byte)
    }
  }

  private static func type(_ byte: UInt8) -> String {
    switch byte {
    case 0x7b: return "an object"
    case 0x5b: return "an array"
    case 0x22: return "a string"
    case 0x6e: return "null"
    case 0x74, 0x66: return "a boolean"
    default: return "a number"
    }
  }

  /// Reads one byte of a member's name.
  mutating func stepName(_ byte: UInt8) {
    position += 1
    if isEscaped {
      isEscaped = false
    } else if byte == 0x5c {
      isEscaped = true
    } else if byte == 0x22 {
      mode = .structure
      expects = .colon
      if frames.last == .root, look.rootNames.count < Self.namesKept {
        look.rootNames.append(shownName)
      } else if frames.last == .log, look.logNames.count < Self.namesKept {
        look.logNames.append(shownName)
      }
      return
    }
    if name.count < Self.longestName { name.append(byte) }
  }

  /// The name as it can be shown: anything but printable ASCII as '?'.
  private var shownName: String {
    String(decoding: name.map { $0 >= 0x20 && $0 < 0x7f ? $0 : 0x3f }, as: UTF8.self)
  }

  /// Skips to the end of a string.
  mutating func skipString(_ base: UnsafePointer<UInt8>) {
    while position < count {
      let byte = base[position]
      position += 1
      if isEscaped {
        isEscaped = false
      } else if byte == 0x5c {
        isEscaped = true
      } else if byte == 0x22 {
        return endValue()
      }
    }
  }

  /// Skips to the end of a number or literal.
  mutating func skipScalar(_ base: UnsafePointer<UInt8>) {
    while position < count {
      let byte = base[position]
      if byte == 0x2c || byte == 0x5d || byte == 0x7d || byte <= 0x20 { return endValue() }
      position += 1
    }
  }

  /// Ends a value that is no entry in a container of its own.
  mutating func endValue() {
    mode = .structure
    expects = .commaOrEnd
    if frames.last == .entries { scalarEntry = position }
  }
}
