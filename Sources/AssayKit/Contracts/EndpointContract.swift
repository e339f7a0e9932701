import ContractModel
import Diagnostics
import JSONDocument
import Recordings

/// The contract of one method or event: judges one payload at a time, without a recorder.
public struct EndpointContract: Sendable {
  /// The pack that it belongs to.
  public let pack: ContractPack
  /// The name of the method, such as `getCashbackPoints`.
  public let name: String

  /// Judges what the method delivered.
  ///
  /// - Parameter response: `Data` as it came, an `Encodable`, a JSON object such as
  ///   `[String: Any]`, or an SDK's own type, which is seen by reflection.
  /// - Returns: the verdict, whatever it is.
  public func verdict(ofResponse response: Any?) -> Verdict {
    judge(Payload(response), side: .response)
  }

  /// Judges the arguments of one call.
  ///
  /// - Parameter request: the arguments by their labels.
  /// - Returns: the verdict, whatever it is.
  public func verdict(ofRequest request: Arguments) -> Verdict { judge(request) }

  /// Demands that what the method delivered keeps its contract.
  ///
  /// - Parameters:
  ///   - response: `Data` as it came, an `Encodable`, a JSON object such as `[String: Any]`, or an
  ///     SDK's own type, which is seen by reflection. Nil is a failure where a payload is due.
  ///   - fileID: the file that demands it.
  ///   - line: the line that demands it.
  /// - Returns: the verdict, for what was observed besides.
  /// - Throws: ``ConformanceFailure`` unless the verdict is ``Verdict/Outcome/conforms``.
  @discardableResult
  public func require(
    response: Any?, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> Verdict {
    try verdict(ofResponse: response).require(fileID: fileID, line: line)
  }

  /// Demands that the arguments of one call keep the method's contract.
  ///
  /// - Parameters:
  ///   - request: the arguments by their labels.
  ///   - fileID: the file that demands it.
  ///   - line: the line that demands it.
  /// - Returns: the verdict, for what was observed besides.
  /// - Throws: ``ConformanceFailure`` unless the verdict is ``Verdict/Outcome/conforms``.
  @discardableResult
  public func require(
    request: Arguments, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> Verdict {
    try verdict(ofRequest: request).require(fileID: fileID, line: line)
  }

  // MARK: - Judging

  private func judge(_ payload: Payload, side: Side) -> Verdict {
    let judge = Judge(pack, subjects: [.api])
    let source = "\(name) (\(side.rawValue))"
    let remarks = payload.remarks.map { "\(name) \(side.rawValue): \($0)" }
    switch payload.form {
    case .json(let bytes), .bytes(let bytes):
      guard let endpoint = pack.model.endpoint(named: name) else { break }
      return judge.verdict(ofBody: bytes, endpoint: endpoint, named: source, remarks: remarks)
    case .null, .unrepresentable: break
    }
    return judge.verdict(
      of: RecordedInteraction(endpoint: name, outcome: payload.outcome), named: source,
      remarks: remarks)
  }

  private func judge(_ request: Arguments) -> Verdict {
    var judge = Judge(pack, subjects: [.app])
    judge.ignoresMissingAnswers = true
    return judge.verdict(
      of: RecordedInteraction(endpoint: name, request: request.json), named: "\(name) (request)",
      remarks: request.remarks.map { "\(name) \($0)" })
  }

  /// The part of a call that a payload is.
  private enum Side: String {
    case request, response
  }
}
