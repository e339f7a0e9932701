import Recordings
import Threads

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Records what an app passes to the SDK's methods and how the SDK answers.
///
/// Wrap each call; the SDK is called as ever, and delivers as ever:
///
/// ```swift
/// let recorder = Recorder()
/// await recorder.record("getCashbackPoints", ["virtualId": id, "sessionId": session]) { done in
///   SDK.getCashbackPoints(virtualId: id, sessionId: session) { done($0) }
/// }
/// try Judge().require(await recorder.recording())
/// ```
///
/// A recorder may be used from any number of tasks and threads at once.
public final class Recorder: Sendable {
  /// What was recorded, and who waits for more of it.
  let state: Monitor<RecorderState>
  /// The contracts whose marks say what is secret.
  let contracts: ContractPack
  /// The time of day.
  let now: @Sendable () -> Date

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - contracts: the contracts whose marks say which values are secret.
  ///   - isComplete: whether everything from the app's first call on is recorded, so that a link
  ///     that nobody received is a mistake and not a gap of the recording.
  ///   - now: the time of day; the system's by default.
  public init(
    contracts: ContractPack = Contracts.cheggout, isComplete: Bool = true,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.contracts = contracts
    self.now = now
    state = Monitor(RecorderState(isComplete: isComplete))
  }

  /// Begins another session of the user: what follows belongs together.
  ///
  /// - Parameter name: a name of your choice, and not the session's secret id; by default a number.
  public func beginSession(_ name: String? = nil) {
    state.with { $0.beginSession(name) }
  }

  // MARK: - Calls

  /// Records a call and waits for its first delivery.
  ///
  /// Further deliveries are counted until the recording is taken. The call is made on the caller's
  /// own actor.
  ///
  /// - Parameters:
  ///   - method: the name of the method.
  ///   - arguments: the arguments by the SDK's labels.
  ///   - waiting: how long to wait; a completion that comes later is still counted.
  ///   - isolation: the caller's actor.
  ///   - call: calls the method, and hands what it delivers to the completion.
  /// - Returns: the call with what was delivered first.
  @discardableResult
  public func record(
    _ method: String, _ arguments: Arguments = [:], waiting: Duration = .seconds(60),
    isolation: isolated (any Actor)? = #isolation, _ call: (Completion) throws -> Void
  ) async rethrows -> RecordedCall {
    let index = begin(method, arguments)
    try call(Completion(self, call: index))
    let limit = Task { [self] in
      try await Task.sleep(for: waiting)
      release(call: index)
    }
    defer { limit.cancel() }
    await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: isolation) { continuation in
          let isDone = state.with { $0.wait(forDelivery: index, continuation) }
          if isDone { continuation.resume() }
        }
      },
      onCancel: { release(call: index) },
      isolation: isolation)
    return state.with { $0.recorded(index) }
  }

  /// Records a call and comes back at once.
  ///
  /// - Parameters:
  ///   - method: the name of the method.
  ///   - arguments: the arguments by the SDK's labels.
  ///   - whenDone: called once, when something was first delivered or nothing can be any more.
  ///   - call: calls the method, and hands what it delivers to the completion.
  public func record(
    _ method: String, _ arguments: Arguments = [:],
    whenDone: (@Sendable (RecordedCall) -> Void)? = nil, _ call: (Completion) throws -> Void
  ) rethrows {
    let index = begin(method, arguments, whenDone: whenDone)
    try call(Completion(self, call: index))
  }

  /// Notes a call that delivers nothing, or whose result nobody asked for.
  public func called(_ method: String, _ arguments: Arguments = [:]) {
    let at = now()
    state.with { _ = $0.begin(method, arguments, at: at, expectsDelivery: false) }
  }

  /// Notes that the app opened the SDK with a launch payload.
  public func launched(with payload: Arguments) { called("launch", payload) }

  /// Notes that a creative became visible, so that its impression was reported.
  ///
  /// - Parameters:
  ///   - href: what was passed to `impression` as `impressionInfo`.
  ///   - userID: what was passed as `userID`.
  public func displayed(_ href: String, userID: String) {
    called("impression", ["userID": userID, "impressionInfo": href])
  }

  // MARK: - The recording

  /// Takes the recording when every call has settled.
  ///
  /// A call has settled when the SDK holds its closure no longer: only then can it be told that a
  /// completion was never called, or no second time.
  ///
  /// - Parameters:
  ///   - limit: how long to wait for closures that the SDK keeps.
  ///   - isolation: the caller's actor.
  /// - Returns: everything that was recorded so far.
  public func recording(
    waiting limit: Duration = .seconds(5), isolation: isolated (any Actor)? = #isolation
  ) async -> Recording {
    let wait = state.with { $0.nextWait() }
    let timer = Task { [self] in
      try await Task.sleep(for: limit)
      resume(state.with { $0.endWait(wait) })
    }
    defer { timer.cancel() }
    await withCheckedContinuation(isolation: isolation) { continuation in
      let isDone = state.with { $0.waitUntilSettled(wait, continuation) }
      if isDone { continuation.resume() }
    }
    return snapshot()
  }

  /// Takes the recording as it is now, without waiting for anything.
  public func snapshot() -> Recording {
    let (lines, remarks) = state.with { $0.recording() }
    return Recording(lines: lines, remarks: remarks, contracts: contracts)
  }

  // MARK: - What completions tell

  private func begin(
    _ method: String, _ arguments: Arguments, whenDone: (@Sendable (RecordedCall) -> Void)? = nil
  ) -> Int {
    let at = now()
    return state.with {
      $0.begin(method, arguments, at: at, expectsDelivery: true, whenDone: whenDone)
    }
  }

  /// Notes one call of a completion.
  func deliver(_ payload: Payload, call: Int, onMainQueue isMain: Bool) {
    let at = now()
    resume(state.with { $0.deliver(payload, call: call, at: at, onMainQueue: isMain) })
  }

  /// Notes that a completion cannot be called any more.
  func settle(call: Int) { resume(state.with { $0.settle(call) }) }

  /// Stops waiting for the first delivery of a call.
  private func release(call: Int) { resume(state.with { $0.release(call) }) }

  /// Lets those go on who waited; never while the lock is held.
  private func resume(_ waiters: RecorderState.Waiters) {
    for continuation in waiters.continuations { continuation.resume() }
    if let (report, call) = waiters.report { report(call) }
  }
}
