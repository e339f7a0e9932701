import Foundation
import Testing

@testable import JSONDocument

/// The 318 files of JSONTestSuite: what must be accepted, what must be refused, and what RFC 8259 leaves
/// to the reader, decided one by one.
@Suite(.enabled(if: SharedFiles.areDue, "needs ../shared/suites/JSONTestSuite"))
struct JSONTestSuiteTests {
  /// A decision where the RFC leaves one.
  enum Decision {
    case accept, refuse
  }

  /// Every `i_` file: numbers of any size are values, lone surrogate escapes are values with a flag, and
  /// what is not UTF-8 without a byte order mark is not JSON (RFC 8259 section 8.1).
  static let decisions: [String: (decision: Decision, reason: String)] = [
    "i_number_double_huge_neg_exp": (.accept, "numbers are exact decimals"),
    "i_number_huge_exp": (.accept, "numbers are exact decimals"),
    "i_number_neg_int_huge_exp": (.accept, "numbers are exact decimals"),
    "i_number_pos_double_huge_exp": (.accept, "numbers are exact decimals"),
    "i_number_real_neg_overflow": (.accept, "numbers are exact decimals"),
    "i_number_real_pos_overflow": (.accept, "numbers are exact decimals"),
    "i_number_real_underflow": (.accept, "numbers are exact decimals"),
    "i_number_too_big_neg_int": (.accept, "numbers are exact decimals"),
    "i_number_too_big_pos_int": (.accept, "numbers are exact decimals"),
    "i_number_very_big_negative_int": (.accept, "numbers are exact decimals"),
    "i_object_key_lone_2nd_surrogate": (.accept, "lone surrogate escapes are flagged"),
    "i_string_1st_surrogate_but_2nd_missing": (.accept, "lone surrogate escapes are flagged"),
    "i_string_1st_valid_surrogate_2nd_invalid": (.accept, "lone surrogate escapes are flagged"),
    "i_string_UTF-16LE_with_BOM": (.refuse, "not UTF-8"),
    "i_string_UTF-8_invalid_sequence": (.refuse, "ill-formed UTF-8"),
    "i_string_UTF8_surrogate_U+D800": (.refuse, "ill-formed UTF-8: an encoded surrogate"),
    "i_string_incomplete_surrogate_and_escape_valid": (
      .accept, "lone surrogate escapes are flagged"
    ),
    "i_string_incomplete_surrogate_pair": (.accept, "lone surrogate escapes are flagged"),
    "i_string_incomplete_surrogates_escape_valid": (.accept, "lone surrogate escapes are flagged"),
    "i_string_invalid_lonely_surrogate": (.accept, "lone surrogate escapes are flagged"),
    "i_string_invalid_surrogate": (.accept, "lone surrogate escapes are flagged"),
    "i_string_invalid_utf-8": (.refuse, "ill-formed UTF-8"),
    "i_string_inverted_surrogates_U+1D11E": (.accept, "lone surrogate escapes are flagged"),
    "i_string_iso_latin_1": (.refuse, "not UTF-8"),
    "i_string_lone_second_surrogate": (.accept, "lone surrogate escapes are flagged"),
    "i_string_lone_utf8_continuation_byte": (.refuse, "ill-formed UTF-8"),
    "i_string_not_in_unicode_range": (.refuse, "ill-formed UTF-8: beyond U+10FFFF"),
    "i_string_overlong_sequence_2_bytes": (.refuse, "ill-formed UTF-8: overlong"),
    "i_string_overlong_sequence_6_bytes": (.refuse, "ill-formed UTF-8: overlong"),
    "i_string_overlong_sequence_6_bytes_null": (.refuse, "ill-formed UTF-8: overlong"),
    "i_string_truncated-utf-8": (.refuse, "ill-formed UTF-8"),
    "i_string_utf16BE_no_BOM": (.refuse, "not UTF-8"),
    "i_string_utf16LE_no_BOM": (.refuse, "not UTF-8"),
    "i_structure_500_nested_arrays": (.accept, "within the depth limit of 512"),
    "i_structure_UTF-8_BOM_empty_object": (.refuse, "callers strip a byte order mark and say so"),
  ]

  static let files = SharedFiles.files(in: "suites/JSONTestSuite/test_parsing")

  @Test func hasAllFilesAndOneDecisionForEachOpenOne() {
    #expect(Self.files.count == 318)
    let open = Self.files.map { $0.deletingPathExtension().lastPathComponent }
      .filter { $0.hasPrefix("i_") }
    #expect(open.sorted() == Self.decisions.keys.sorted())
  }

  @Test(arguments: files)
  func decidesAsTheStandardSays(_ file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    let name = file.deletingPathExtension().lastPathComponent
    let isDue =
      name.hasPrefix("y_") || Self.decisions[name].map { $0.decision == .accept } ?? false
    do {
      let document = try JSONDocument(parsing: bytes)
      #expect(isDue, "accepted")
      // What is accepted can be read in full, and written again as an equal value.
      var writer = JSONWriter(isPretty: true)
      writer.value(document.root)
      let again = try JSONDocument(parsing: writer.bytes)
      #expect(again.tokens.count == document.tokens.count)
    } catch let fault {
      #expect(!isDue, "refused: \(fault.summary)")
      #expect(fault.offset >= 0 && fault.offset <= bytes.count)
      #expect(!fault.expected.isEmpty && !fault.found(in: bytes).isEmpty)
    }
  }

  @Test func flagsLoneSurrogatesOfTheSuite() throws {
    for file in Self.files {
      let name = file.deletingPathExtension().lastPathComponent
      guard Self.decisions[name]?.reason == "lone surrogate escapes are flagged" else { continue }
      let document = try JSONDocument(parsing: [UInt8](try Data(contentsOf: file)))
      #expect(document.tokens.contains { $0.hasLoneSurrogate }, "\(name)")
    }
  }
}
