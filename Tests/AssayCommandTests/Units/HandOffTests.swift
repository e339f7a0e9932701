import Testing
import Threads

@testable import AssayCommand

@Suite struct HandOffTests {
  @Test func givesOnInOrder() {
    var order = HandOff<String>(window: 4)
    var given: [String] = []
    for _ in 0..<4 { order.begin() }
    #expect(!order.hasRoom)
    order.finish(2, "c") { given.append($0) }
    order.finish(1, "b") { given.append($0) }
    #expect(given.isEmpty && !order.hasRoom)
    order.finish(0, "a") { given.append($0) }
    #expect(given == ["a", "b", "c"] && order.hasRoom && order.done == 3)
  }

  @Test func makesRoomForWhatWasNotBegun() {
    var order = HandOff<Int>(window: 1)
    order.begin()
    order.cancel()
    #expect(order.hasRoom)
  }

  @Test func runsWorkersThatWaitForEachOther() {
    let shared = Monitor((order: HandOff<Int>(window: 3), next: 0, given: [Int]()))
    WorkerThreads.run(4) { _ in
      while true {
        let piece: Int? = shared.wait(until: { $0.order.hasRoom }) { state in
          guard state.next < 500 else { return nil }
          state.order.begin()
          state.next += 1
          return state.next - 1
        }
        guard let piece else { break }
        shared.with { state in
          var given = state.given
          state.order.finish(piece, piece) { given.append($0) }
          state.given = given
        }
      }
    }
    #expect(shared.with { $0.given } == Array(0..<500))
  }
}
