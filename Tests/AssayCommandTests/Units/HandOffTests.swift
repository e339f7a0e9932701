import Testing
import Threads

@testable import AssayCommand

@Suite struct HandOffTests {
  @Test func givesOnInOrder() {
    var order = HandOff<String>(window: 4)
    var given: [String] = []
    for _ in 0..<4 { order.begin() }
    #expect(!order.hasRoom)
    order.finish(2, "c")
    #expect(order.next(given: false) == nil)
    order.finish(1, "b")
    #expect(order.next(given: false) == nil && !order.hasRoom)
    order.finish(0, "a")
    var isGiven = false
    while let next = order.next(given: isGiven) {
      given.append(next)
      isGiven = true
      // Nobody else is handed anything meanwhile.
      #expect(order.next(given: false) == nil)
    }
    #expect(given == ["a", "b", "c"] && order.hasRoom && order.done == 3)
  }

  @Test func makesRoomForWhatWasNotBegun() {
    var order = HandOff<Int>(window: 1)
    order.begin()
    order.cancel()
    #expect(order.hasRoom)
  }

  @Test func runsWorkersThatWaitForEachOther() {
    let shared = Monitor((order: HandOff<Int>(window: 3), next: 0))
    let all = Monitor([Int]())
    WorkerThreads.run(4) { _ in
      while true {
        let piece: Int? = shared.wait(until: { $0.order.hasRoom }) { state in
          guard state.next < 500 else { return nil }
          state.order.begin()
          state.next += 1
          return state.next - 1
        }
        guard let piece else { break }
        shared.with { $0.order.finish(piece, piece) }
        var isGiven = false
        while let next = shared.with({ $0.order.next(given: isGiven) }) {
          all.with { $0.append(next) }
          isGiven = true
        }
      }
    }
    #expect(all.with { $0 } == Array(0..<500))
  }
}
