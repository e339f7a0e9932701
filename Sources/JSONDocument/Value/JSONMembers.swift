/// The members of an object in the order of its text, duplicates included; empty for other values.
package struct JSONMembers: Sequence, Sendable {
  /// One member.
  package typealias Element = (name: String, nameIndex: Int, value: JSONValue)

  private let object: JSONValue

  /// The members of a value.
  package init(of object: JSONValue) { self.object = object }

  /// How many members there are, duplicates included.
  package var count: Int { object.kind == .object ? object.token.childCount : 0 }

  /// True if there are none.
  package var isEmpty: Bool { count == 0 }

  /// Walks the members.
  package func makeIterator() -> Iterator { Iterator(object: object) }

  /// Walks the members of an object.
  package struct Iterator: IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var upcoming: Int
    private let end: Int

    init(object: JSONValue) {
      document = object.document
      upcoming = object.index + 1
      end = object.kind == .object ? Int(object.token.link) : upcoming
    }

    /// The next member.
    package mutating func next() -> Element? {
      guard upcoming < end else { return nil }
      let nameIndex = upcoming
      let value = JSONValue(document: document, index: nameIndex + 1)
      upcoming = value.indexAfter
      return (JSONValue(document: document, index: nameIndex).string ?? "", nameIndex, value)
    }
  }
}

/// The elements of an array in order; empty for other values.
package struct JSONElements: Sequence, Sendable {
  private let array: JSONValue

  /// The elements of a value.
  package init(of array: JSONValue) { self.array = array }

  /// How many elements there are.
  package var count: Int { array.kind == .array ? array.token.childCount : 0 }

  /// True if there are none.
  package var isEmpty: Bool { count == 0 }

  /// Walks the elements.
  package func makeIterator() -> Iterator { Iterator(array: array) }

  /// Walks the elements of an array.
  package struct Iterator: IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var upcoming: Int
    private let end: Int

    init(array: JSONValue) {
      document = array.document
      upcoming = array.index + 1
      end = array.kind == .array ? Int(array.token.link) : upcoming
    }

    /// The next element.
    package mutating func next() -> JSONValue? {
      guard upcoming < end else { return nil }
      let value = JSONValue(document: document, index: upcoming)
      upcoming = value.indexAfter
      return value
    }
  }
}

extension JSONValue {
  /// The index behind the value's subtree.
  var indexAfter: Int {
    let token = token
    return token.kind == .array || token.kind == .object ? Int(token.link) : index + 1
  }

  /// An object's members in the order of the text, duplicates included; empty for others.
  package var members: JSONMembers { JSONMembers(of: self) }

  /// An array's elements; empty for others.
  package var elements: JSONElements { JSONElements(of: self) }

  /// The value of a name, of equal names the LAST one's: that is the value that is judged.
  ///
  /// Nil for other values than objects. Each look-up takes time in the number of members.
  package subscript(_ name: String) -> JSONValue? {
    guard kind == .object else { return nil }
    let found = document.withTape { tape -> Int? in
      var found: Int?
      var place = index + 1
      let end = tape.after(index)
      while place < end {
        if JSONText.equals(place, in: tape, name) { found = place + 1 }
        place = tape.after(place + 1)
      }
      return found
    }
    return found.map { JSONValue(document: document, index: $0) }
  }

  /// An array's element; nil beyond its end and for others.
  package subscript(_ index: Int) -> JSONValue? {
    guard kind == .array, index >= 0, index < token.childCount else { return nil }
    let place = document.withTape { tape in
      var place = self.index + 1
      for _ in 0..<index { place = tape.after(place) }
      return place
    }
    return JSONValue(document: document, index: place)
  }
}
