import Testing

@testable import Recordings

@Suite
struct TimestampTests {
  static func read(_ text: String) -> Timestamp.Reading? {
    Array(text.utf8).withUnsafeBufferPointer { Timestamp.read($0) }
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0),
    ("2026-07-31T14:15:30.250Z", 1_785_507_330_250),
    ("2026-07-31t14:15:30z", 1_785_507_330_000),
    ("2023-03-29T17:37:42.482-07:00", 1_680_136_662_482),
    ("2023-07-25T10:42:01.726810+00:00", 1_690_281_721_726),
    ("2016-12-31T23:59:60Z", 1_483_228_800_000),
    ("0000-01-01T00:00:00Z", -62_167_219_200_000),
    ("2024-02-29T00:00:00.999999999999999999999Z", 1_709_164_800_999),
  ])
  func readsRFC3339(text: String, milliseconds: Int64) {
    let reading = Self.read(text)
    #expect(reading?.timestamp.milliseconds == milliseconds)
    #expect(reading?.isStrict == true)
  }

  @Test(arguments: [
    ("2024-05-06 07:08", 1_714_979_280_000),
    ("2024-05-06T07:08:09", 1_714_979_289_000),
    ("2024-05-06", 1_714_953_600_000),
    ("2024-05-06T07:08:09,5Z", 1_714_979_289_500),
    ("2024-05-06T07:08:09+0530", 1_714_959_489_000),
    ("2024-05-06T07:08:09 +05", 1_714_961_289_000),
  ])
  func readsLooserForms(text: String, milliseconds: Int64) {
    let reading = Self.read(text)
    #expect(reading?.timestamp.milliseconds == milliseconds)
    #expect(reading?.isStrict == false)
  }

  @Test(arguments: [
    "", "now", "2024", "2024-13-01", "2023-02-29", "2024-05-06T24:00:00Z", "2024-05-06T07:60Z",
    "2024-05-06T07:08:61Z", "2024-05-06T07:08:09.Z", "2024-05-06T07:08:09Zx",
    "2024-05-06T07:08:09+",
    "2024-05-06T07:08:09+25:00", "٢024-05-06T07:08:09Z", "99999-01-01T00:00:00Z",
  ])
  func refusesOtherText(text: String) {
    #expect(Self.read(text) == nil)
  }

  @Test(arguments: [2023, 2024, 1900, 2000])
  func knowsTheLengthOfEveryMonthInEverySpelling(year: Int) {
    for month in 0...13 {
      for day in 0...32 {
        func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let date = "\(year)-\(pad(month))-\(pad(day))"
        // The usual spelling is read on a short way, the other one on the long way.
        let usual = Self.read("\(date)T14:15:30.250Z")
        #expect(usual == Self.read("\(date)T14:15:30.250+00:00"))
        #expect((usual == nil) == (Self.read(date) == nil))
      }
    }
  }

  @Test
  func writesWhatItReads() {
    for text in [
      "2026-07-31T14:15:30.250Z", "1969-12-31T23:59:59.999Z", "2000-02-29T00:00:00.000Z",
    ] {
      #expect(Self.read(text)?.timestamp.text == text)
    }
  }

  @Test
  func readsSecondsAndMilliseconds() {
    #expect(Timestamp.read(number: 1_714_979_289.5)?.timestamp.milliseconds == 1_714_979_289_500)
    #expect(Timestamp.read(number: 1_714_979_289_500)?.timestamp.milliseconds == 1_714_979_289_500)
    #expect(Timestamp.read(number: 1e300) == nil)
    #expect(Timestamp.read(number: .nan) == nil)
  }
}
