/// Stands in the place of a call's closure, and counts how it is called.
///
/// Hand on whatever the SDK delivers, from wherever it delivers it:
///
/// ```swift
/// { done in SDK.getCashbackPoints(virtualId: id, sessionId: session) { done($0) } }
/// ```
///
/// When the SDK lets go of its closure, the recorder knows that no further call can come.
public struct Completion: Sendable {
  private let token: Token

  /// Makes the completion of a recorder's call.
  init(_ recorder: Recorder, call: Int) { token = Token(recorder: recorder, call: call) }

  /// Notes one call of the closure: the queue, the time and what was delivered.
  ///
  /// - Parameter result: `Data` as it came, an `Encodable`, a JSON object such as `[String: Any]`,
  ///   or an SDK's own type, which is seen by reflection; nil is noted as nil.
  public func callAsFunction(_ result: Any?) {
    let isMain = MainQueue.isCurrent
    token.recorder.deliver(Payload(result), call: token.call, onMainQueue: isMain)
  }

  /// What all copies of a completion share; gone when the SDK holds none of them any more.
  private final class Token: Sendable {
    let recorder: Recorder
    let call: Int

    init(recorder: Recorder, call: Int) {
      self.recorder = recorder
      self.call = call
    }

    deinit { recorder.settle(call: call) }
  }
}
