import ContractModel
import Diagnostics
import EmbeddedContracts

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Contracts of an SDK's methods, read and checked.
///
/// Each method of the pack is a property that judges one payload at a time, and a new method needs
/// no new code:
///
/// ```swift
/// try Contracts.cheggout.getCashbackPoints.require(response: data)
/// ```
@dynamicMemberLookup
public struct ContractPack: Sendable {
  /// The checked model that judges.
  let model: ContractModel.ContractPack
  /// The files of the pack by their path in it.
  private let files: [String: [UInt8]]
  /// What stands before each path in messages.
  private let prefix: String

  /// The name of the pack, such as `cheggout-ios-sdk`.
  public var name: String { model.name }
  /// The version of the pack.
  public var version: String { model.version }
  /// The names of the methods and events that the pack describes, in its order.
  public var endpoints: [String] { model.endpoints.map(\.name) }

  /// The pack that is compiled in under a name.
  init(embedded name: String) {
    prefix = name + "/"
    var files: [String: [UInt8]] = [:]
    for file in EmbeddedContracts.files {
      let path = file.path.description
      guard path.hasPrefix(prefix) else { continue }
      files[String(path.dropFirst(prefix.count))] = file.text.withUTF8Buffer { Array($0) }
    }
    self.files = files
    do throws(ContractFault) {
      model = try ContractModel.ContractPack.load(files: files, sourcePrefix: prefix)
    } catch {
      // Tests load what is compiled in.
      preconditionFailure("the built-in pack is damaged: \(ContractMistake(error))")  // our mistake
    }
  }

  /// Reads a pack of your own from its folder: `pack.json`, `endpoints/`, `session.json` and the rest.
  ///
  /// - Parameter folder: where `pack.json` is.
  /// - Throws: ``ContractMistake`` with `file:line:column` of everything that is wrong in it, or the
  ///   error of the file system.
  public init(contentsOf folder: URL) throws {
    try self.init(files: try Self.files(in: folder), prefix: folder.lastPathComponent + "/")
  }

  private init(
    files: [String: [UInt8]], prefix: String, lists: [String: [String]]? = nil
  ) throws(ContractMistake) {
    self.files = files
    self.prefix = prefix
    do throws(ContractFault) {
      model = try ContractModel.ContractPack.load(
        files: files, sourcePrefix: prefix, targetLists: lists)
    } catch {
      throw ContractMistake(error)
    }
  }

  /// The same contracts where the channel's pre-login placements are known.
  ///
  /// The documentation does not say how they are recognised, so that without this a call without
  /// its user is only observed. Give an empty array where your channel has none.
  public func knowing(preLoginPlacements: [String]) throws -> ContractPack {
    try ContractPack(
      files: files, prefix: prefix, lists: ["preLoginPlacements": preLoginPlacements])
  }

  /// The contract of one method or event, by its name.
  ///
  /// A name that the pack does not have is told by the first judgement, with the nearest name.
  public subscript(dynamicMember name: String) -> EndpointContract { self[name] }

  /// The contract of one method or event, by its name.
  public subscript(name: String) -> EndpointContract { EndpointContract(pack: self, name: name) }

  private static func files(in folder: URL) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let isSample = path.hasPrefix("samples/") && path.hasSuffix(".ndjson")
      guard path.hasSuffix(".json") || isSample else { continue }
      guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
      files[path] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    }
    return files
  }
}
