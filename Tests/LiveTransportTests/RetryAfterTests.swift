import Testing

@testable import LiveTransport

@Suite struct RetryAfterTests {
  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Tue, 29 Feb 2000 23:59:59 GMT", 951_868_799),
    ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
    ("Wed, 01 Mar 1967 00:00:00 GMT", -89_596_800),
  ])
  func readsDates(text: String, seconds: Int64) { #expect(HTTPDate.seconds(text) == seconds) }

  @Test(arguments: [
    "", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
    "Sun 06 Nov 1994 08:49:37 GMT",
    "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 32 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:49:37 GMT",
    "Sun, 06 Nov 1994 08:49 GMT", "Sun, -6 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
  ])
  func readsNoOtherDates(text: String) { #expect(HTTPDate.seconds(text) == nil) }

  @Test(arguments: [
    ("0", 0), ("120", 120), ("99999999999999999999999", Int64(Int32.max)),
    ("Sun, 06 Nov 1994 08:49:37 GMT", 7), ("Sun, 06 Nov 1994 08:49:00 GMT", 0),
  ])
  func readsCountsAndDates(text: String, seconds: Int64) {
    #expect(RetryAfter.seconds(text, now: 784_111_770) == seconds)
  }

  @Test(arguments: ["", "-1", "1.5", "soon", "+1"])
  func readsNothingElse(text: String) { #expect(RetryAfter.seconds(text, now: 0) == nil) }
}
