import Testing
import Threads

@Suite struct WorkerThreadsTests {
  @Test func runsEachWorkerOnce() {
    let seen = Monitor<[Int]>([])
    WorkerThreads.run(8) { index in seen.with { $0.append(index) } }
    #expect(seen.with { $0.sorted() } == Array(0..<8))
  }

  @Test func runsThreadsThatNobodyWaitsFor() {
    let done = Monitor(0)
    for _ in 0..<8 {
      #expect(WorkerThreads.detach(stackSize: 256 << 10) { done.with { $0 += 1 } })
    }
    done.wait(until: { $0 == 8 }) { _ in }
  }

  @Test func countsUnderTheLock() {
    let count = Monitor(0)
    WorkerThreads.run(4) { _ in for _ in 0..<10_000 { count.with { $0 += 1 } } }
    #expect(count.with { $0 } == 40_000)
  }

  @Test func waitsNoLongerThanItIsGiven() {
    let value = Monitor(0)
    let start = ContinuousClock.now
    #expect(value.wait(until: { $0 == 1 }, atMost: .milliseconds(30)) { $0 } == nil)
    #expect(ContinuousClock.now - start >= .milliseconds(25))
    let writer = WorkerThreads.start(1) { _ in value.with { $0 = 1 } }
    #expect(value.wait(until: { $0 == 1 }, atMost: .seconds(60)) { $0 } == 1)
    #expect(ContinuousClock.now - start < .seconds(30))
    writer.join()
  }
}
