#if os(Linux)
  import Foundation
  import LiveTransport
  import Testing

  @Suite struct LoadingTests {
    /// In a process of its own, in which no other test has sent anything.
    @Test func loadsNothingBeforeATransportIsMade() async {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        print(LoadingTests.isLoaded)
        _ = try LiveTransport.make(TransportSettings())
        print(LoadingTests.isLoaded)
      }
      #expect(
        String(decoding: result?.standardOutputContent ?? [], as: UTF8.self) == "false\ntrue\n")
    }

    private static var isLoaded: Bool {
      // The system gives the file in pieces, and says that it has no length.
      let data = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
      return String(decoding: data, as: UTF8.self).contains("libcurl")
    }
  }
#endif
