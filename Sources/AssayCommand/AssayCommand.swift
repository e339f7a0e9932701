/// The command line of the suite.
package enum AssayCommand {
  /// Runs the command named by the arguments and gives the exit status.
  package static func main(_ arguments: [String]) -> Int32 {
    2
  }
}
