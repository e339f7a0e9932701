/// A place inside a document, as RFC 6901 writes it.
package struct JSONPointer: Sendable, Hashable {
  /// The names and element numbers from the root downwards, not escaped.
  package var tokens: [String]

  /// Makes a pointer from names and element numbers.
  package init(tokens: [String] = []) { self.tokens = tokens }

  /// Reads a pointer; nil if it neither is empty nor begins with `/`, or has a `~` without 0 or 1.
  package init?(_ text: String) {
    var tokens: [String] = []
    var token = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.makeIterator()
    if let first = scalars.next() {
      guard first == "/" else { return nil }
      while let scalar = scalars.next() {
        switch scalar {
        case "/":
          tokens.append(String(token))
          token = String.UnicodeScalarView()
        case "~":
          switch scalars.next() {
          case "0": token.append("~")
          case "1": token.append("/")
          default: return nil
          }
        default: token.append(scalar)
        }
      }
      tokens.append(String(token))
    }
    self.tokens = tokens
  }

  /// The pointer one level deeper.
  package func appending(_ token: String) -> JSONPointer { JSONPointer(tokens: tokens + [token]) }

  /// The pointer to an element, one level deeper.
  package func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

  /// The value at the pointer; nil if there is none. Of equal names the last one is followed.
  package func find(in value: JSONValue) -> JSONValue? {
    var value = value
    for token in tokens {
      guard let next = value.child(token) else { return nil }
      value = next
    }
    return value
  }
}

extension JSONPointer: CustomStringConvertible {
  /// A name with `~` and `/` escaped.
  package static func escape(_ token: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": escaped.append(contentsOf: "~0".unicodeScalars)
      case "/": escaped.append(contentsOf: "~1".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// The pointer's text, with `~0` and `~1`; empty for the root.
  package var description: String {
    tokens.map { "/" + JSONPointer.escape($0) }.joined()
  }
}

extension JSONValue {
  /// The member or element that one token of a pointer names.
  fileprivate func child(_ token: String) -> JSONValue? {
    switch kind {
    case .object: return self[token]
    case .array:
      let digits = token.utf8
      guard !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
      guard digits.count == 1 || digits.first != 0x30, let index = Int(token) else { return nil }
      return self[index]
    default: return nil
    }
  }
}

extension JSONPointer {
  /// The pointer to a token of a tape, found from the root downwards: for messages, not for hot paths.
  ///
  /// A member's name and its value have the same pointer.
  package static func path(to index: Int, in tape: Tape) -> JSONPointer {
    var tokens: [String] = []
    var container = 0
    while container != index, container < tape.tokenCount {
      let kind = tape[container].kind
      guard kind == .object || kind == .array else { break }
      var child = container + 1
      var position = 0
      let end = tape.after(container)
      var next = end
      while child < end {
        if kind == .object {
          let value = child + 1
          next = tape.after(value)
          if index < next {
            tokens.append(JSONText.string(of: child, in: tape))
            if index == child { return JSONPointer(tokens: tokens) }
            child = value
            break
          }
        } else {
          next = tape.after(child)
          if index < next {
            tokens.append(String(position))
            break
          }
        }
        child = next
        position += 1
      }
      guard child < end else { break }
      container = child
    }
    return JSONPointer(tokens: tokens)
  }
}
