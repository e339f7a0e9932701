import Conformance

struct ResultsFile { func write(_ r: Results) -> [UInt8] { [] } }
struct JUnitReport { func write(_ r: Results) -> [UInt8] { [] } }
struct HTMLReport { func write(_ r: Results) -> [UInt8] { [] } }
struct ConsoleReport {
  var usesColor: Bool; var showsValues: Bool;
  func write(_ r: Results) -> String { "\(r.outcome)\n" }
}
