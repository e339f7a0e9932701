/// The JSON types, beside string, that a contract allows for a parameter.
package struct ParameterTypes: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let null = ParameterTypes(rawValue: 1 << 0)
  package static let boolean = ParameterTypes(rawValue: 1 << 1)
  package static let number = ParameterTypes(rawValue: 1 << 2)
  package static let array = ParameterTypes(rawValue: 1 << 3)
  package static let object = ParameterTypes(rawValue: 1 << 4)
}
