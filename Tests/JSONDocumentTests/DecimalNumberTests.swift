import Testing

@testable import JSONDocument

/// Exact numbers of any size.
struct DecimalNumberTests {
  @Test(arguments: [
    ["0", "-0", "0.0", "-0.000", "0e5", "0e999999999999", "-0E-7"],
    ["10", "10.0", "1e1", "1E+1", "100e-1", "0.001e4", "1e0000000000000000000000001"],
    ["-1.5", "-15e-1", "-0.15e1", "-1.50"],
    ["1e999999999999", "10e999999999998", "0.1e1000000000000"],
    [
      "1e99999999999999999999999999", "10e99999999999999999999999998",
      "0.01e100000000000000000000000001",
    ],
    ["1e1000000000000000000", "10e999999999999999999", "100e999999999999999998"],
    ["1e-1000000000000000000", "0.1e-999999999999999999", "10e-1000000000000000001"],
    ["123456789012345678901234567890", "1.2345678901234567890123456789e29"],
  ])
  func isOneValueHoweverItIsWritten(_ spellings: [String]) throws {
    let numbers = try spellings.map { try #require(DecimalNumber($0)) }
    #expect(Set(numbers).count == 1)
    for number in numbers {
      #expect(DecimalNumber(number.description) == number)
      for other in numbers { #expect(!(number < other)) }
    }
  }

  @Test func ordersByValue() throws {
    let ascending = [
      "-1e99999999999999999999999999", "-1e400", "-1e308", "-10", "-9.99", "-1", "-0.5", "-1e-400",
      "-1e-99999999999999999999", "0", "1e-99999999999999999999999", "1e-99999999999999999999",
      "1e-400", "0.01", "0.5", "0.51", "1", "1.0000000000000000000000001", "9", "10", "11", "99",
      "100", "9007199254740992", "9007199254740993", "1e308", "1e400", "1e99999999999999999999",
      "1e99999999999999999999999999", "2e99999999999999999999999999",
    ].map { DecimalNumber($0) }
    let numbers = try ascending.map { try #require($0) }
    for (index, number) in numbers.enumerated() {
      for (otherIndex, other) in numbers.enumerated() {
        #expect((number < other) == (index < otherIndex), "\(number) < \(other)")
        #expect((number == other) == (index == otherIndex))
      }
    }
  }

  @Test(arguments: [
    ("1.0", true), ("1e2", true), ("1.5", false), ("-0.0", true), ("1147e02864", true),
    ("100e200", true), ("1e-400", false), ("1.5e1", true), ("1.25e1", false), ("0e-5", true),
    ("100e-2", true), ("100e-3", false), ("1e99999999999999999999", true),
    ("1e-99999999999999999999", false), ("1E+0999999999999999999999", true),
  ])
  func knowsWholeNumbers(_ text: String, _ isInteger: Bool) throws {
    #expect(try #require(DecimalNumber(text)).isInteger == isInteger)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("12", 12), ("1.2e1", 12), ("-300e-2", -3), ("100", 100),
    ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1.5", nil), ("1e19", nil),
    ("1e99999999999999999999", nil), ("99999999999999999999", nil), ("18446744073709551616", nil),
  ])
  func givesAnIntWhereItFits(_ text: String, _ int: Int?) throws {
    #expect(try #require(DecimalNumber(text)).int == int)
    if let int { #expect(DecimalNumber(int) == DecimalNumber(text)) }
  }

  @Test(arguments: [
    ("4.02", "0.01", true), ("600.03", "0.01", true), ("1070468.14", "0.01", true),
    ("20.29", "0.01", true), ("1.15", "0.01", true), ("0.07", "0.01", true),
    ("19.99", "0.01", true), ("0.3", "0.01", true), ("1e300", "0.01", true),
    ("-4.02", "0.01", true), ("0", "0.01", true), ("7", "0", false), ("0", "0", true),
    ("19.999", "0.01", false), ("0.001", "0.01", false), ("4.025", "0.01", false),
    ("4.0199999999999996", "0.01", false), ("9", "3", true), ("10", "3", false),
    ("1e308", "0.123456789", false), ("1e308", "1e-308", true), ("12", "1e1", false),
    ("1e999999999999", "7", false), ("7e999999999999", "7", true), ("1e999999999999", "1024", true),
    ("1e9", "1024", false), ("1e10", "1024", true), ("1e999999999999999999999", "3", false),
    ("3e999999999999999999999", "1e999999999999999999999", true),
    ("3e999999999999999999998", "1e999999999999999999999", false),
    ("1e999999999999999999999", "4e999999999999999999997", true),
    ("1e999999999999999999999", "8e999999999999999999998", false),
    ("246913578024691357802469135780", "123456789012345678901234567890", true),
    ("246913578024691357802469135781", "123456789012345678901234567890", false),
    ("1e60", "1152921504606846976", true), ("1e59", "1152921504606846976", false),
  ])
  func dividesExactly(_ number: String, _ divisor: String, _ isMultiple: Bool) throws {
    let number = try #require(DecimalNumber(number))
    #expect(number.isMultiple(of: try #require(DecimalNumber(divisor))) == isMultiple)
  }

  @Test(arguments: [
    "", " 1", "1 ", "01", "+1", ".5", "1.", "1e", "NaN", "Infinity", "0x1", "\"1\"",
  ])
  func refusesWhatIsNoNumber(_ text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test func takesMillionsOfDigits() throws {
    let digits = String(repeating: "7", count: 1_000_000)
    let number = try #require(DecimalNumber(digits))
    #expect(number.digits.count == 1_000_000)
    #expect(number.isMultiple(of: DecimalNumber(7)))
    #expect(try number < #require(DecimalNumber(digits + ".1")))
  }
}
