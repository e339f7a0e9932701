import JSONDocument

/// Judging numbers exactly, the small ones without any allocation.
extension Machine {
  /// True for a number without a fraction, however it is written.
  mutating func isWhole(_ index: Int) -> Bool {
    let text = tape.source(index)
    if let base = text.baseAddress, let small = SmallDecimal(base, text.count) {
      return small.isWhole
    }
    return DecimalNumber(token: text).isInteger
  }

  /// True if a number keeps a bound.
  mutating func keeps(_ operation: Operation, _ index: Int) -> Bool {
    let text = tape.source(index)
    if operation.b >= 0, let base = text.baseAddress, let small = SmallDecimal(base, text.count) {
      let bound = SmallDecimal(digits: operation.value, scale: Int(operation.b))
      let scale = max(small.scale, bound.scale)
      if let left = small.digits(at: scale), let right = bound.digits(at: scale) {
        switch operation.code {
        case .minimum: return left >= right
        case .maximum: return left <= right
        case .exclusiveMinimum: return left > right
        case .exclusiveMaximum: return left < right
        default: return right != 0 && left % right == 0
        }
      }
    }
    return keepsExactly(operation, DecimalNumber(token: text))
  }

  @inline(never)
  private mutating func keepsExactly(_ operation: Operation, _ number: DecimalNumber) -> Bool {
    let bound = numbers[Int(operation.a)]
    switch operation.code {
    case .minimum: return number >= bound
    case .maximum: return number <= bound
    case .exclusiveMinimum: return number > bound
    case .exclusiveMaximum: return number < bound
    default: return number.isMultiple(of: bound)
    }
  }

  /// True if a value is one of some constants.
  mutating func isConstant(_ start: Int32, _ count: Int32, _ index: Int) -> Bool {
    let constants = UnsafePointer(self.constants + Int(start))
    let token = tokens[index]
    switch token.kind {
    case .string, .key: return isConstantText(constants, Int(count), index)
    case .integer, .real:
      return isConstantNumber(constants, Int(count), index)
    case .array, .object:
      for number in 0..<Int(count) where Int((constants + number).pointee.kind) == token.kindIndex {
        let other = Int(constantTokens[Int((constants + number).pointee.index)])
        if TapeEquality.areEqual(index, in: tape, other, in: constantTape) { return true }
      }
      return false
    default:
      for number in 0..<Int(count) where Int((constants + number).pointee.kind) == token.kindIndex {
        return true
      }
      return false
    }
  }

  @inline(__always)
  private mutating func isConstantText(
    _ constants: UnsafePointer<Constant>, _ count: Int, _ index: Int
  ) -> Bool {
    let token = tokens[index]
    var text = bytes + Int(token.start)
    var length = token.length
    if token.isEscaped {
      scratch.removeAll()
      JSONText.unescape(index, in: tape, into: &scratch)
      text = scratch.pointer
      length = scratch.count
    }
    let first = Self.first(text, length)
    if length <= 8 {
      // All of them, without a jump that depends on the text: which one it is cannot be foretold.
      var equals: UInt8 = 0
      for number in 0..<count {
        let constant = constants + number
        let difference =
          (constant.pointee.name.first ^ first)
          | UInt64(constant.pointee.name.count ^ UInt32(truncatingIfNeeded: length))
          | UInt64(constant.pointee.kind ^ 5)
        equals |= difference == 0 ? 1 : 0
      }
      return equals != 0
    }
    for number in 0..<count where (constants + number).pointee.kind == 5 {
      // The name is the first property of a constant.
      let name = UnsafeRawPointer(constants + number).assumingMemoryBound(to: Name.self)
      if isEqual(text, length, first, name) { return true }
    }
    return false
  }

  private mutating func isConstantNumber(
    _ constants: UnsafePointer<Constant>, _ count: Int, _ index: Int
  )
    -> Bool
  {
    let text = tape.source(index)
    if let base = text.baseAddress, let small = SmallDecimal(base, text.count), small.isWhole {
      var digits = small.digits
      for _ in 0..<small.scale { digits /= 10 }
      for number in 0..<count
      where (constants + number).pointee.isInteger && (constants + number).pointee.integer == digits
      {
        return true
      }
      return false
    }
    for number in 0..<count
    where (constants + number).pointee.kind == 3 || (constants + number).pointee.kind == 4 {
      let other = Int(constantTokens[Int((constants + number).pointee.index)])
      if TapeEquality.areEqual(index, in: tape, other, in: constantTape) { return true }
    }
    return false
  }
}
