/// Jobs that run side by side, and whose results come in the order of the jobs.
package enum OrderedJobs {
  /// What the workers and the one who takes the results share.
  private struct Progress<Outcome: Sendable> {
    /// The next job to begin.
    var next = 0
    /// How many results were taken.
    var taken = 0
    var finished: [Int: Outcome] = [:]
    var isStopped = false
  }

  /// Runs the jobs 0 to before `count`, and hands their results over in that order.
  ///
  /// The results are taken by the calling thread, while the jobs run on threads of their own. No
  /// more than `window` jobs are begun whose results were not taken, so that memory stays bounded.
  ///
  /// - Parameters:
  ///   - count: how many jobs there are.
  ///   - workers: how many of them run at once; at least 1.
  ///   - window: at least `workers`; four times as many where it is not given.
  ///   - work: does one job; it is called from many threads at once.
  ///   - deliver: takes one result; false begins no further job and takes no further result.
  package static func run<Outcome: Sendable>(
    count: Int, workers: Int, window: Int? = nil,
    work: @escaping @Sendable (Int) -> Outcome, deliver: (Int, Outcome) -> Bool
  ) {
    guard count > 0 else { return }
    let workers = max(1, min(workers, count))
    let window = max(workers, window ?? workers * 4)
    let progress = Monitor(Progress<Outcome>())
    let threads = WorkerThreads.start(workers) { _ in
      while let job = begin(count, window, progress) {
        let outcome = work(job)
        progress.with { $0.finished[job] = outcome }
      }
    }
    defer { threads.join() }
    for job in 0..<count {
      // Without a thread the caller does the work, one job after the other.
      let outcome: Outcome? =
        threads.count == 0
        ? work(job)
        : progress.wait(until: { $0.finished[job] != nil }) { state in
          state.taken += 1
          return state.finished.removeValue(forKey: job)
        }
      guard let outcome, deliver(job, outcome) else {
        progress.with { $0.isStopped = true }
        return
      }
    }
  }

  /// The next job, as soon as there is room for its result; nil where there is none.
  private static func begin<Outcome>(
    _ count: Int, _ window: Int, _ progress: Monitor<Progress<Outcome>>
  ) -> Int? {
    progress.wait(
      until: { $0.isStopped || $0.next >= count || $0.next - $0.taken < window },
      { state in
        if state.isStopped || state.next >= count { return nil }
        state.next += 1
        return state.next - 1
      })
  }
}
