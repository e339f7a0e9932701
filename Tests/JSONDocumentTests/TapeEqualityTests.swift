import Testing

@testable import JSONDocument

/// Equality as JSON Schema defines it.
struct TapeEqualityTests {
  @Test(arguments: [
    ("1", "1.0", true), ("1", "1e0", true), ("0", "-0.0", true), ("1", "2", false),
    ("1", "true", false), ("0", "false", false), ("null", "false", false), ("\"1\"", "1", false),
    ("\"a\"", "\"\\u0061\"", true), ("[]", "{}", false), ("[1,2]", "[1.0,2]", true),
    ("[1,2]", "[2,1]", false), ("[1]", "[1,1]", false), ("[[]]", "[[[]]]", false),
    (#"{"a":1,"b":[2]}"#, #"{"b":[2.0],"a":1}"#, true), (#"{"a":1}"#, #"{"b":1}"#, false),
    (#"{"a":1}"#, #"{"a":1,"b":1}"#, false), (#"{"a":1,"b":2}"#, #"{"a":2,"b":1}"#, false),
    (#"{"a":1,"a":2}"#, #"{"a":2}"#, true), (#"{"a":1,"a":2}"#, #"{"a":1}"#, false),
    (#"{"a":1,"\u0061":2}"#, #"{"a":2}"#, true), (#"{"a":1,"b":1,"a":2}"#, #"{"a":2,"b":1}"#, true),
    (#"{"a":1,"b":2}"#, #"{"a":1,"a":1}"#, false), ("1e400", "1e401", false),
    ("1e400", "10e399", true), (#"{"":{}}"#, #"{"":[]}"#, false),
    ("9007199254740992", "9007199254740993", false), ("1e-400", "0", false),
    (#"[{"a":"b"}]"#, #"[{"b":"a"}]"#, false), (#"["ab"]"#, #"["a","b"]"#, false),
  ])
  func comparesByValue(_ left: String, _ right: String, _ isEqual: Bool) throws {
    let left = try JSONDocument(parsing: left)
    let right = try JSONDocument(parsing: right)
    left.withTape { leftTape in
      right.withTape { rightTape in
        #expect(TapeEquality.areEqual(0, in: leftTape, 0, in: rightTape) == isEqual)
        #expect(TapeEquality.areEqual(0, in: rightTape, 0, in: leftTape) == isEqual)
        let hashesAreEqual =
          TapeEquality.hash128(0, in: leftTape, seed: 7)
          == TapeEquality.hash128(0, in: rightTape, seed: 7)
        #expect(hashesAreEqual == isEqual)
      }
    }
  }

  @Test(arguments: [
    ("[]", nil), ("[1]", nil), ("[1,2,3]", nil), ("[1,1.0]", [1, 2]), ("[0,1,-0.0]", [1, 3]),
    (#"[{"a":1,"b":[2]},{"b":[2.0],"a":1}]"#, [1, 7]), ("[3,[1],2,[1],3]", [2, 5]),
    ("[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,-0.0]", [1, 20]),
    ("[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,1e0]", [1, 18]), ("{\"a\":1,\"a\":1}", nil),
  ])
  func findsTheFirstEqualElements(_ text: String, _ tokens: [Int]?) throws {
    let found = try JSONDocument(parsing: text).withTape {
      TapeEquality.firstEqualElements(of: 0, in: $0)
    }
    #expect(found.map { [$0.first, $0.second] } == tokens)
  }

  @Test func comparesLargeObjectsInAnyOrder() throws {
    let members = (0..<5000).map { "\"name\($0)\":\($0)" }
    let left = try JSONDocument(parsing: "{" + members.joined(separator: ",") + "}")
    let right = try JSONDocument(parsing: "{" + members.reversed().joined(separator: ",") + "}")
    left.withTape { leftTape in
      right.withTape { rightTape in
        #expect(TapeEquality.areEqual(0, in: leftTape, 0, in: rightTape))
      }
    }
  }
}
