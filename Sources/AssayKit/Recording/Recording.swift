import ContractModel
import Redaction

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A recording: one interaction a line, behind a header.
public struct Recording: Sendable {
  /// The lines with the values as they were.
  let lines: [UInt8]
  /// What the recording cannot say: values without a JSON form, deliveries that differ.
  public let remarks: [String]
  /// The contracts whose marks say what is secret.
  let contracts: ContractPack
  /// The key of the pseudonyms, which is in no file.
  private let key: [UInt8]

  /// Makes a recording of its lines.
  init(lines: [UInt8], remarks: [String], contracts: ContractPack) {
    self.lines = lines
    self.remarks = remarks
    self.contracts = contracts
    var random = SystemRandomNumberGenerator()
    key = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }

  /// Takes a recording that was written before.
  ///
  /// - Parameters:
  ///   - data: NDJSON, as ``data(pseudonyms:)`` writes it.
  ///   - contracts: the contracts whose marks say which values are secret.
  public init(_ data: Data, contracts: ContractPack = Contracts.cheggout) {
    self.init(lines: Array(data), remarks: [], contracts: contracts)
  }
}

extension Recording {
  /// The recording as NDJSON, which `assay check` judges as ``Judge`` does.
  ///
  /// - Parameter pseudonyms: whether each user id, session id and other secret is replaced,
  ///   everywhere, by a pseudonym of the same length and kinds of characters, so that every verdict
  ///   stays what it is. Nobody can tell from a pseudonym what it stands for.
  public func data(pseudonyms: Bool = true) -> Data {
    guard pseudonyms else { return Data(lines) }
    var replacer = Pseudonyms(
      key: key, redactor: Redactor(names: contracts.model.sensitiveNames), pack: contracts.model)
    let parts = lines.split(separator: 0x0A).map(Array.init)
    // A secret may be used before the line that tells that it is one.
    for part in parts { replacer.learn(line: part) }
    return Data(parts.map { replacer.line($0) + [0x0A] }.joined())
  }

  /// Writes the recording into a file, under another name first, so that it is whole or not there.
  ///
  /// - Parameters:
  ///   - file: where it goes; give it the extension `ndjson`.
  ///   - pseudonyms: whether secrets are replaced; see ``data(pseudonyms:)``.
  /// - Throws: the error of the file system.
  public func write(to file: URL, pseudonyms: Bool = true) throws {
    try data(pseudonyms: pseudonyms).write(to: file, options: .atomic)
  }

  /// Reads a recording that was written before.
  ///
  /// - Parameters:
  ///   - file: NDJSON, as ``write(to:pseudonyms:)`` writes it.
  ///   - contracts: the contracts whose marks say which values are secret.
  /// - Throws: the error of the file system.
  public init(contentsOf file: URL, contracts: ContractPack = Contracts.cheggout) throws {
    self.init(try Data(contentsOf: file), contracts: contracts)
  }
}
