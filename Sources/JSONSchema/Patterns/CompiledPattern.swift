/// An ECMA-262 pattern compiled for matching in linear time.
package struct CompiledPattern: Sendable {
  /// Compiles a pattern with the meaning of the `u` flag, as JSON Schema 2020-12 asks.
  ///
  /// - Throws: `PatternFault` for what ECMA-262 refuses and for what cannot be linear.
  package init(_ ecmaPattern: String) throws(PatternFault) {}

  /// Tells whether the pattern matches anywhere in a text.
  ///
  /// The text is the string's UTF-8; lone surrogates may stand in it as WTF-8.
  package func matches(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool { true }
}
