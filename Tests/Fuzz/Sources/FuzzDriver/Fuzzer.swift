import CFuzzer

/// Runs libFuzzer on a function, with the program's own arguments.
package enum Fuzzer {
  /// Feeds the function until a limit of the arguments ends the run; a trap in it is a find.
  package static func run(
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    return LLVMFuzzerRunDriver(&count, &arguments, body)
  }

  /// Ends the run with a find if what must hold does not.
  package static func check(_ holds: Bool, _ what: StaticString) {
    if !holds { fatalError("\(what)") }  // libFuzzer counts crashes
  }
}
