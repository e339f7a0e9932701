import Recordings

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a recorder holds behind its lock.
struct RecorderState: Sendable {
  /// Those who may go on after a change.
  struct Waiters: Sendable {
    var continuations: [CheckedContinuation<Void, Never>] = []
    var report: (@Sendable (RecordedCall) -> Void, RecordedCall)?
  }

  /// One call on its way into the recording.
  private struct Call: Sendable {
    var interaction: RecordedInteraction
    let begun: Date
    /// What was delivered first, as JSON.
    var response: Data?
    /// False when no delivery can come any more.
    var isOpen: Bool
    /// Whether nobody waits for the first delivery any more.
    var isReleased = false
    var waiter: CheckedContinuation<Void, Never>?
    var whenDone: (@Sendable (RecordedCall) -> Void)?

    var deliveries: Int { interaction.delivery?.calls ?? 0 }
  }

  private let isComplete: Bool
  private var calls: [Call] = []
  private var remarks: [String] = []
  private var session = "1"
  private var sessions = 1
  private var open = 0
  private var waits = 0
  private var settleWaiters: [Int: CheckedContinuation<Void, Never>] = [:]
  /// Waits whose time was over before they began.
  private var endedWaits: Set<Int> = []

  /// Makes the state of a recorder that has recorded nothing.
  init(isComplete: Bool) { self.isComplete = isComplete }

  /// Begins another session.
  mutating func beginSession(_ name: String?) {
    sessions += 1
    session = name ?? "\(sessions)"
  }

  // MARK: - Calls

  /// Notes a call, and gives its number.
  mutating func begin(
    _ method: String, _ arguments: Arguments, at: Date, expectsDelivery: Bool,
    whenDone: (@Sendable (RecordedCall) -> Void)? = nil
  ) -> Int {
    let interaction = RecordedInteraction(
      endpoint: method, request: arguments.json, session: session, at: Self.timestamp(at),
      delivery: expectsDelivery ? Interaction.Delivery(calls: 0) : nil)
    let line = calls.count + 2
    remarks += arguments.remarks.map { "line \(line), \(method), \($0)" }
    calls.append(
      Call(interaction: interaction, begun: at, isOpen: expectsDelivery, whenDone: whenDone))
    if expectsDelivery { open += 1 }
    return calls.count - 1
  }

  /// Notes one call of a completion.
  mutating func deliver(
    _ payload: Payload, call index: Int, at: Date, onMainQueue isMain: Bool
  ) -> Waiters {
    let count = calls[index].deliveries + 1
    let isFirst = count == 1
    // One delivery on the main queue is one too many, whatever the others did.
    let wasMain = calls[index].interaction.delivery?.queue == .main
    calls[index].interaction.delivery = Interaction.Delivery(
      calls: count, queue: isMain || wasMain ? .main : .background)
    let method = calls[index].interaction.endpoint
    remarks += payload.remarks.map { "line \(index + 2), \(method), delivery \(count): \($0)" }
    guard isFirst else {
      if payload.json != calls[index].response.map(Array.init) {
        remarks.append(
          "line \(index + 2), \(method): delivery \(count) differs from the first one, which is"
            + " the one that the recording holds")
      }
      return Waiters()
    }
    calls[index].interaction.outcome = payload.outcome
    calls[index].interaction.durationMs = max(
      0, (at.timeIntervalSince(calls[index].begun) * 1000).rounded())
    calls[index].response = payload.json.map { Data($0) }
    return takeWaiters(of: index)
  }

  /// Notes that a completion cannot be called any more.
  mutating func settle(_ index: Int) -> Waiters {
    guard calls[index].isOpen else { return Waiters() }
    calls[index].isOpen = false
    open -= 1
    var waiters = takeWaiters(of: index)
    if open == 0 {
      waiters.continuations += settleWaiters.values
      settleWaiters = [:]
    }
    return waiters
  }

  /// Lets the waiter for a call's first delivery go on without it.
  mutating func release(_ index: Int) -> Waiters {
    calls[index].isReleased = true
    var waiters = Waiters()
    if let waiter = calls[index].waiter.take() { waiters.continuations.append(waiter) }
    return waiters
  }

  private mutating func takeWaiters(of index: Int) -> Waiters {
    var waiters = release(index)
    if let report = calls[index].whenDone.take() { waiters.report = (report, recorded(index)) }
    return waiters
  }

  // MARK: - Waiting

  /// Keeps a continuation until the first delivery of a call; true where that is past already.
  mutating func wait(
    forDelivery index: Int, _ continuation: CheckedContinuation<Void, Never>
  ) -> Bool {
    if calls[index].isReleased { return true }
    calls[index].waiter = continuation
    return false
  }

  /// A number for one wait until everything has settled.
  mutating func nextWait() -> Int {
    waits += 1
    return waits
  }

  /// Keeps a continuation until every call has settled; true where that is past already.
  mutating func waitUntilSettled(
    _ wait: Int, _ continuation: CheckedContinuation<Void, Never>
  ) -> Bool {
    if open == 0 || endedWaits.remove(wait) != nil { return true }
    settleWaiters[wait] = continuation
    return false
  }

  /// Ends a wait whose time is over.
  mutating func endWait(_ wait: Int) -> Waiters {
    guard let continuation = settleWaiters.removeValue(forKey: wait) else {
      endedWaits.insert(wait)
      return Waiters()
    }
    return Waiters(continuations: [continuation])
  }

  // MARK: - The recording

  /// A call as it stands.
  func recorded(_ index: Int) -> RecordedCall {
    let call = calls[index]
    return RecordedCall(
      method: call.interaction.endpoint, wasDelivered: call.deliveries > 0,
      response: call.response)
  }

  /// The lines of the recording as it stands, and everything that they cannot say.
  func recording() -> (lines: [UInt8], remarks: [String]) {
    var writer = NDJSONWriter()
    writer.write(RecordingHeader(complete: isComplete))
    var remarks = remarks
    for (index, call) in calls.enumerated() {
      writer.write(call.interaction)
      if call.isOpen, call.deliveries == 0 {
        remarks.append(
          "line \(index + 2), \(call.interaction.endpoint): the SDK still holds the completion; it"
            + " is recorded as not called")
      }
    }
    return (writer.bytes, remarks)
  }

  private static func timestamp(_ date: Date) -> Timestamp {
    Timestamp(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded(.down)))
  }
}
