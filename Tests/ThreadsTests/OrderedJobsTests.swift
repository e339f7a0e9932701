import Testing
import Threads

@Suite struct OrderedJobsTests {
  @Test(arguments: [(1, 1), (7, 3), (500, 16), (500, 64)])
  func handsResultsOverInOrder(count: Int, workers: Int) {
    var taken: [Int] = []
    OrderedJobs.run(count: count, workers: workers) { job in
      job * 2
    } deliver: { job, outcome in
      #expect(outcome == job * 2)
      taken.append(job)
      return true
    }
    #expect(taken == Array(0..<count))
  }

  @Test func doesNothingForNoJobs() {
    OrderedJobs.run(count: 0, workers: 4) { _ in
      Issue.record("a job was run")
    } deliver: { _, _ in
      true
    }
  }

  @Test func runsNoFurtherAheadThanTheWindow() {
    let begun = Monitor(0)
    var taken = 0
    var farthest = 0
    OrderedJobs.run(count: 200, workers: 4, window: 6) { _ in
      begun.with { $0 += 1 }
    } deliver: { _, _ in
      farthest = max(farthest, begun.with { $0 } - taken)
      taken += 1
      return true
    }
    #expect(farthest <= 7)
  }

  @Test func stopsWhenTheTakerHasEnough() {
    let begun = Monitor(0)
    var taken: [Int] = []
    OrderedJobs.run(count: 10_000, workers: 4, window: 8) { job in
      begun.with { $0 += 1 }
      return job
    } deliver: { job, _ in
      taken.append(job)
      return job < 9
    }
    #expect(taken == Array(0...9))
    #expect(begun.with { $0 } < 100)
  }
}
