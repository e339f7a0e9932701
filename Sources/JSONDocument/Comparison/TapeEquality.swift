/// Equality of JSON values as JSON Schema defines it, over tapes.
///
/// Numbers are equal by value, strings after unescaping, objects without regard to the order of their
/// members; of equal names the last one's value counts. No function here recurs, so that depth costs
/// no stack.
package enum TapeEquality {
  /// True if two values are equal.
  package static func areEqual(
    _ left: Int, in leftTape: Tape, _ right: Int, in rightTape: Tape
  ) -> Bool {
    if let isEqual = scalarsAreEqual(left, leftTape, right, rightTape) { return isEqual }
    var pairs = [(left: left, right: right)]
    while let pair = pairs.popLast() {
      if let isEqual = scalarsAreEqual(pair.left, leftTape, pair.right, rightTape) {
        if isEqual { continue }
        return false
      }
      if leftTape[pair.left].kind == .array {
        guard leftTape[pair.left].childCount == rightTape[pair.right].childCount else {
          return false
        }
        var element = pair.left + 1
        var other = pair.right + 1
        let end = leftTape.after(pair.left)
        while element < end {
          pairs.append((element, other))
          element = leftTape.after(element)
          other = rightTape.after(other)
        }
      } else {
        guard addMembers(pair.left, leftTape, pair.right, rightTape, to: &pairs) else {
          return false
        }
      }
    }
    return true
  }

  /// The first pair of equal elements of an array, by the place of the second; nil if all differ.
  ///
  /// Takes time linear in the array's text.
  package static func firstEqualElements(
    of array: Int, in tape: Tape
  ) -> (first: Int, second: Int)? {
    guard tape[array].kind == .array, tape[array].childCount > 1 else { return nil }
    let hashes = TapeHash(array, in: tape, seed: Fingerprint.processSeed)
    var seen: [UInt64: Int] = [:]
    var chained: [Int: Int] = [:]
    seen.reserveCapacity(tape[array].childCount)
    var element = array + 1
    let end = tape.after(array)
    while element < end {
      let hash = hashes[element].0
      var candidate = seen[hash]
      while let earlier = candidate {
        if areEqual(earlier, in: tape, element, in: tape) { return (earlier, element) }
        candidate = chained[earlier]
      }
      if let head = seen[hash] { chained[element] = head }
      seen[hash] = element
      element = tape.after(element)
    }
    return nil
  }

  /// A hash of a value: the same for equal values, however they are written.
  package static func hash128(
    _ index: Int, in tape: Tape, seed: UInt64 = 0
  ) -> (UInt64, UInt64) {
    TapeHash(index, in: tape, seed: seed)[index]
  }

  /// The answer if at least one of two values is a scalar or they differ in kind; else nil.
  private static func scalarsAreEqual(
    _ left: Int, _ leftTape: Tape, _ right: Int, _ rightTape: Tape
  ) -> Bool? {
    switch (leftTape[left].kind, rightTape[right].kind) {
    case (.null, .null), (.false, .false), (.true, .true): return true
    case (.integer, .integer), (.integer, .real), (.real, .integer), (.real, .real):
      let one = leftTape.source(left)
      let other = rightTape.source(right)
      if one.count == other.count, Bytes.areEqual(one.baseAddress, other.baseAddress, one.count) {
        return true
      }
      return DecimalNumber(token: one) == DecimalNumber(token: other)
    case (.string, .string), (.key, .key), (.string, .key), (.key, .string):
      return JSONText.equals(left, in: leftTape, right, in: rightTape)
    case (.array, .array), (.object, .object): return nil
    default: return false
    }
  }

  /// Adds the pairs of values that have the same name; false if a name has no partner.
  private static func addMembers(
    _ left: Int, _ leftTape: Tape, _ right: Int, _ rightTape: Tape,
    to pairs: inout [(left: Int, right: Int)]
  ) -> Bool {
    var leftNames = NameTable(capacity: leftTape[left].childCount)
    var rightNames = NameTable(capacity: rightTape[right].childCount)
    let leftCount = fill(&leftNames, from: left, of: leftTape)
    let rightCount = fill(&rightNames, from: right, of: rightTape)
    guard leftCount == rightCount else { return false }
    var name = left + 1
    let end = leftTape.after(left)
    while name < end {
      if leftNames.lookUp(name, of: leftTape, in: leftTape) == name {
        guard let partner = rightNames.lookUp(name, of: leftTape, in: rightTape) else {
          return false
        }
        pairs.append((name + 1, partner + 1))
      }
      name = leftTape.after(name + 1)
    }
    return true
  }

  /// Adds an object's names, of equal ones the last, and counts the different ones.
  private static func fill(_ table: inout NameTable, from object: Int, of tape: Tape) -> Int {
    var count = 0
    var name = object + 1
    let end = tape.after(object)
    while name < end {
      if table.insert(name, of: tape, replaces: true) == nil { count += 1 }
      name = tape.after(name + 1)
    }
    return count
  }
}
