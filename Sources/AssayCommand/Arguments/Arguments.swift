/// The arguments of a command, read by its syntax.
struct Arguments: Sendable {
  private var values: [String: [String]] = [:]
  /// What is no flag, in the order given.
  private(set) var operands: [FilePath] = []

  /// Reads arguments as users of any such tool write them.
  ///
  /// `--flag value` and `--flag=value` are the same, `--` ends the flags, `-` is an operand, and
  /// flags may stand before, between and behind the operands.
  init(_ arguments: [FilePath], syntax: CommandSyntax) throws(UsageFault) {
    let known = Dictionary(
      syntax.options.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let text = String(decoding: argument.bytes, as: UTF8.self)
      if text == "--" {
        operands += rest
        break
      }
      guard text.hasPrefix("-"), text != "-" else {
        operands.append(argument)
        continue
      }
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? text
      guard let option = known[name] else {
        let names = syntax.options.filter { !$0.isHidden }.map(\.name) + ["--help"]
        throw UsageFault(
          unknown: "option", name, among: names, listedBy: "assay \(syntax.name) --help")
      }
      let given = parts.count > 1 ? String(parts[1]) : nil
      try add(option, given, &rest)
    }
    if syntax.operands.isEmpty, let operand = operands.first {
      throw UsageFault(
        "\(UsageFault.quote(operand.description)) is not expected: assay \(syntax.name) takes only options"
      )
    }
  }

  private mutating func add(
    _ option: Option, _ given: String?, _ rest: inout ArraySlice<FilePath>
  ) throws(UsageFault) {
    let wanted: String
    switch option.form {
    case .plain:
      guard given == nil else {
        throw UsageFault(
          "option '\(option.name)' takes no value, found \(UsageFault.quote(given ?? ""))")
      }
      values[option.name] = [""]
      return
    case .single(let name), .list(let name): wanted = name
    }
    var value = given
    if value == nil, let next = rest.first {
      let text = String(decoding: next.bytes, as: UTF8.self)
      if text.hasPrefix("--") {
        throw UsageFault(
          "option '\(option.name)' needs a value (\(wanted)), found the option \(UsageFault.quote(text)); write '\(option.name)=\(text)' if that is the value"
        )
      }
      value = text
      rest.removeFirst()
    }
    guard let value, !value.isEmpty else {
      throw UsageFault("option '\(option.name)' needs a value: \(option.spelling)")
    }
    if case .list = option.form {
      let items = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard !items.contains("") else {
        throw UsageFault("option '\(option.name)' has an empty entry in \(UsageFault.quote(value))")
      }
      values[option.name, default: []] += items
    } else if let before = values[option.name]?.first, before != value {
      throw UsageFault(
        "option '\(option.name)' is given twice, as \(UsageFault.quote(before)) and \(UsageFault.quote(value))"
      )
    } else {
      values[option.name] = [value]
    }
  }

  /// Whether a flag is there.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of a flag that takes one.
  func value(_ name: String) -> String? { values[name]?.first }

  /// The values of a flag that takes a list, nil where it is not there.
  func list(_ name: String) -> [String]? { values[name] }

  /// A whole number within bounds, nil where the flag is not there.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageFault) -> Int? {
    guard let text = value(name) else { return nil }
    let digits = text.allSatisfy { $0.isASCII && $0.isNumber }
    guard digits, let number = Int(text), range.contains(number) else {
      let bound = range.upperBound == Int.max ? "of at least" : "from \(range.lowerBound) to"
      let limit = range.upperBound == Int.max ? range.lowerBound : range.upperBound
      throw UsageFault(
        "option '\(name)' expects a whole number \(bound) \(limit), found \(UsageFault.quote(text))"
      )
    }
    return number
  }

  /// A per cent value from 0 to 100, nil where the flag is not there; a sign behind it is allowed.
  func percent(_ name: String) throws(UsageFault) -> Double? {
    guard let text = value(name) else { return nil }
    let number = text.hasSuffix("%") ? String(text.dropLast()) : text
    let plain = number.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard plain, let value = Double(number), (0...100).contains(value) else {
      throw UsageFault(
        "option '\(name)' expects a percentage from 0 to 100, found \(UsageFault.quote(text))"
      )
    }
    return value
  }

  /// A number of bytes with an optional suffix K, M or G (powers of 1024).
  func byteCount(_ name: String, in range: ClosedRange<Int>) throws(UsageFault) -> Int? {
    guard let text = value(name) else { return nil }
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits),
      case let (bytes, overflow) = number.multipliedReportingOverflow(by: unit ?? 1), !overflow,
      range.contains(bytes)
    else {
      throw UsageFault(
        "option '\(name)' expects a number of bytes from \(range.lowerBound) to \(range.upperBound), such as 64M, found \(UsageFault.quote(text))"
      )
    }
    return bytes
  }

  /// The values of a list, each of which must be one of a few words.
  func choices<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of type: Choice.Type
  ) throws(UsageFault) -> [Choice]? where Choice.RawValue == String {
    guard let texts = values[name] else { return nil }
    var choices: [Choice] = []
    for text in texts {
      guard let choice = Choice(rawValue: text) else {
        throw UsageFault(
          unknown: "value of '\(name)':", text, among: Choice.allCases.map(\.rawValue)
        )
      }
      choices.append(choice)
    }
    return choices
  }
}
