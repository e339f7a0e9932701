import ContractModel
import Diagnostics

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Everything that is wrong with a contract pack, each mistake with its `file:line:column`.
public struct ContractMistake: LocalizedError, CustomStringConvertible, Sendable {
  /// The mistakes in the order of the files, each with its place, what was expected and what to do.
  public let description: String

  /// Makes an error of what a load found.
  init(_ fault: ContractFault) {
    description = fault.diagnostics.map(\.text).joined(separator: "\n")
  }

  /// The same text, for test frameworks that ask for it.
  public var errorDescription: String? { description }
}
