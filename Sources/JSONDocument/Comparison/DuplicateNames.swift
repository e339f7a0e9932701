/// A name that an object has more than once.
package struct DuplicateName: Sendable, Hashable {
  /// The token of the name's first occurrence.
  package let first: Int
  /// The token of a later occurrence.
  package let again: Int

  /// Makes a pair of occurrences.
  package init(first: Int, again: Int) {
    self.first = first
    self.again = again
  }
}

/// Finds names that occur more than once in an object, in time linear in its members.
package enum DuplicateNames {
  /// Objects up to this size are compared name by name.
  private static let smallest = 8

  /// Each second and later occurrence of a name in one object, in the order of the text.
  ///
  /// Names are equal if they are after unescaping. Other values than objects have none.
  package static func find(in object: Int, of tape: Tape) -> [DuplicateName] {
    let token = tape[object]
    guard token.kind == .object, token.childCount > 1 else { return [] }
    return token.childCount <= smallest
      ? findInSmall(object, of: tape) : findInLarge(object, of: tape)
  }

  /// The same for a value and every object in it, in the order of the objects' first bytes.
  package static func findAll(in value: Int, of tape: Tape) -> [DuplicateName] {
    var found: [DuplicateName] = []
    for index in value..<tape.after(value) where tape[index].kind == .object {
      found += find(in: index, of: tape)
    }
    return found
  }

  private static func findInSmall(_ object: Int, of tape: Tape) -> [DuplicateName] {
    var found: [DuplicateName] = []
    let end = tape.after(object)
    var later = object + 1
    while later < end {
      var earlier = object + 1
      while earlier < later {
        if JSONText.equals(earlier, in: tape, later, in: tape) {
          found.append(DuplicateName(first: earlier, again: later))
          break
        }
        earlier = tape.after(earlier + 1)
      }
      later = tape.after(later + 1)
    }
    return found
  }

  private static func findInLarge(_ object: Int, of tape: Tape) -> [DuplicateName] {
    var table = NameTable(capacity: tape[object].childCount)
    var found: [DuplicateName] = []
    let end = tape.after(object)
    var name = object + 1
    while name < end {
      if let first = table.insert(name, of: tape) {
        found.append(DuplicateName(first: first, again: name))
      }
      name = tape.after(name + 1)
    }
    return found
  }
}
