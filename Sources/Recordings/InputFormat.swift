/// What an input holds: by the end of its name, else by its first bytes (DESIGN section 3).
package enum InputFormat: Sendable, Hashable {
  /// A HAR file.
  case har
  /// Interactions, one a line.
  case ndjson
  /// One response body.
  case body
  /// Text in an encoding that is not read, such as UTF-16.
  case unreadable(TextEncoding)

  /// Tells the format of an input from its name and its first bytes.
  ///
  /// A few kilobytes are enough. An empty input is an empty body, unless its name says otherwise. A
  /// body in UTF-16 stays a body: that is the API's fault, not the recording's.
  package static func detect(name: String, head: UnsafeBufferPointer<UInt8>) -> InputFormat {
    let suffix = fileSuffix(name)
    if suffix == "har" || suffix == "ndjson" || suffix == "jsonl" {
      if let encoding = TextEncoding.wide(head) { return .unreadable(encoding) }
      return suffix == "har" ? .har : .ndjson
    }
    var skimmer = JSONSkimmer(head)
    skimmer.skipByteOrderMark()
    return skimmer.format()
  }

  /// The name of the endpoint that a body file's name gives: up to the first dot of
  /// `folder/getCashbackPoints.3.json`.
  package static func endpointName(ofFile name: String) -> String {
    let file =
      name.utf8.split(separator: 0x2f, omittingEmptySubsequences: true).last ?? name.utf8[...]
    let stem = file.prefix { $0 != 0x2e }
    return String(decoding: stem, as: UTF8.self)
  }

  /// What stands behind the last dot of a file's name, in small letters.
  private static func fileSuffix(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: 0x2e) else { return "" }
    let suffix = name.utf8[name.utf8.index(after: dot)...]
    if suffix.count > 8 { return "" }
    return String(decoding: suffix.map { $0.asciiLowercased }, as: UTF8.self)
  }
}

/// Looks at the top-level names of a JSON text that may be cut anywhere.
private struct JSONSkimmer {
  let bytes: ByteView
  var index = 0

  init(_ bytes: ByteView) { self.bytes = bytes }

  var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  mutating func skipByteOrderMark() {
    if bytes.count >= 3, bytes[0] == 0xef, bytes[1] == 0xbb, bytes[2] == 0xbf { index = 3 }
  }

  mutating func skipBlanks() { while byte.isBlank, index < bytes.count { index += 1 } }

  /// Tells what a text without a telling name is.
  mutating func format() -> InputFormat {
    skipBlanks()
    if byte == 0x5b {
      // An array of HAR files, or any other array.
      index += 1
      skipBlanks()
      return byte == 0x7b && objectFormat() == .har ? .har : .body
    }
    if byte != 0x7b { return .body }
    return objectFormat()
  }

  /// Goes through the names of the object at the current place.
  private mutating func objectFormat() -> InputFormat {
    let start = index
    index += 1
    while true {
      skipBlanks()
      if byte == 0x2c {
        index += 1
        continue
      }
      guard byte == 0x22, let name = skipString() else { return .body }
      skipBlanks()
      if byte != 0x3a { return .body }
      index += 1
      skipBlanks()
      if name.equals("log"), byte == 0x7b, names(["entries", "creator", "version", "browser"]) {
        return .har
      }
      if name.equals("entries"), byte == 0x5b, entryFollows() { return .har }
      if name.equals("endpoint"), byte == 0x22, isOneLine(start) { return .ndjson }
      if name.equals("recording"), byte == 0x7b, names(["version"]) { return .ndjson }
      if !skipValue() { return .body }
    }
  }

  /// Whether nothing before the current place is on another line.
  private func isOneLine(_ start: Int) -> Bool {
    !bytes.part(start, index).contains(0x0a)
  }

  /// Whether the object that begins here has one of some names, as far as can be seen.
  private func names(_ wanted: [StaticString]) -> Bool {
    var copy = self
    copy.index += 1
    while true {
      copy.skipBlanks()
      if copy.byte == 0x2c {
        copy.index += 1
        continue
      }
      guard copy.byte == 0x22, let name = copy.skipString() else { return false }
      if wanted.contains(where: { name.equals($0) }) { return true }
      copy.skipBlanks()
      if copy.byte != 0x3a { return false }
      copy.index += 1
      copy.skipBlanks()
      if !copy.skipValue() { return false }
    }
  }

  /// Whether the array that begins here holds HAR entries.
  private func entryFollows() -> Bool {
    var copy = self
    copy.index += 1
    copy.skipBlanks()
    return copy.byte == 0x7b && copy.names(["request", "response", "startedDateTime"])
  }

  /// Skips the string that begins here; nil where the text ends first.
  private mutating func skipString() -> ByteView? {
    index += 1
    let start = index
    while index < bytes.count {
      if byte == 0x22 {
        index += 1
        return bytes.part(start, index - 1)
      }
      index += byte == 0x5c ? 2 : 1
    }
    return nil
  }

  /// Skips the value that begins here; false where the text ends first or there is none.
  private mutating func skipValue() -> Bool {
    var depth = 0
    while index < bytes.count {
      switch byte {
      case 0x22: if skipString() == nil { return false }
      case 0x7b, 0x5b:
        depth += 1
        index += 1
      case 0x7d, 0x5d:
        if depth == 0 { return true }
        depth -= 1
        index += 1
      case 0x2c where depth == 0: return true
      default: index += 1
      }
      if depth == 0, byte == 0x2c || byte == 0x7d || byte == 0x5d { return true }
    }
    return false
  }
}
