import Testing
import Threads

@Suite struct StopSignalTests {
  @Test func sleepsAsLongAsItIsAskedTo() throws {
    let stop = try #require(StopSignal())
    let start = ContinuousClock.now
    #expect(stop.sleep(.milliseconds(30)))
    #expect(ContinuousClock.now - start >= .milliseconds(30))
    #expect(!stop.isRaised)
  }

  @Test func wakesWhoeverSleeps() throws {
    let stop = try #require(StopSignal())
    let start = ContinuousClock.now
    let sleeper = WorkerThreads.start(3) { _ in #expect(!stop.sleep(.seconds(60))) }
    stop.raise()
    sleeper.join()
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(stop.isRaised)
  }

  @Test func waitsForTheSignal() throws {
    let stop = try #require(StopSignal())
    let waiter = WorkerThreads.start(1) { _ in stop.wait() }
    stop.raise()
    waiter.join()
    stop.wait()
  }

  @Test func staysRaised() throws {
    let stop = try #require(StopSignal())
    for _ in 0..<100_000 { stop.raise() }
    #expect(stop.isRaised && !stop.sleep(.seconds(60)) && stop.isRaised)
  }

  @Test func sleepsNotAtAllForNoTime() throws {
    let stop = try #require(StopSignal())
    #expect(stop.sleep(.zero) && stop.sleep(.seconds(-5)))
  }
}
