import Conformance
import ContractModel
import Diagnostics
import EmbeddedContracts
import FuzzDriver
import HTTPBinding
import JSONDocument
import Recordings
import ReportWriters

/// Fuzzes a whole check by the embedded contracts, from the bytes of a recording to the reports.
@main
enum FuzzCheck {
  static func main() {
    guard pack != nil, target != nil else { fatalError("the embedded contracts are not readable") }
    _ = Fuzzer.run { data, size in
      FuzzCheck.check(Array(UnsafeBufferPointer(start: data, count: size)))
      return 0
    }
  }

  /// What must hold of any bytes; the first one tells the format and how the rest is cut.
  static func check(_ bytes: [UInt8]) {
    guard let first = bytes.first, let pack else { return }
    let text = Array(bytes.dropFirst())
    let whole: Results
    if first & 1 == 0 {
      whole = judge(lines: text, pack, piece: .max)
      let cut = judge(lines: text, pack, piece: Int(first) / 2 % 5 + 1)
      Fuzzer.check(whole == cut, "pieces change the results")
    } else {
      whole = judge(har: text, pack)
    }
    let counts = whole.interactions
    Fuzzer.check(
      counts.read == counts.judged + counts.unmatched + counts.unreadable + counts.notRecorded,
      "an interaction is not accounted for")
    // The reports cost more than the check.
    if first & 0x1e == 0 { reports(of: whole) }
  }

  /// The embedded pack and the stub's target.
  private static let pack: ContractPack? = {
    var files: [String: [UInt8]] = [:]
    for (path, text) in EmbeddedContracts.files {
      let path = "\(path)"
      guard path.hasPrefix("cheggout-ios-sdk/") else { continue }
      files[String(path.dropFirst("cheggout-ios-sdk/".count))] = Array("\(text)".utf8)
    }
    return try? ContractPack.load(files: files)
  }()

  private static let target: TargetFile? = {
    guard let file = EmbeddedContracts.files.first(where: { "\($0.path)" == "targets/stub.json" }),
      let document = try? JSONDocument(parsing: Array("\(file.text)".utf8))
    else { return nil }
    return try? TargetFile.load(
      document: document, source: SourceText(name: "stub.json", bytes: document.bytes),
      environment: { _ in nil }, requiresEnvironment: false, knownEndpoints: nil)
  }()

  private static func makeBinder(_ pack: ContractPack) -> Binder? {
    target.map { Binder(target: $0, types: ParameterTypes.types(of: pack)) }
  }

  private static var settings: RunSettings {
    var settings = RunSettings()
    settings.sources = ["input"]
    settings.isComplete = true
    return settings
  }

  /// Judges a recording whose lines are cut into pieces of so many.
  private static func judge(lines text: [UInt8], _ pack: ContractPack, piece: Int) -> Results {
    var run = Run(pack: pack, settings: settings)
    var worker = Worker(pack: pack, settings: settings)
    var rest = text.split(separator: 0x0a, omittingEmptySubsequences: false)[...]
    while !rest.isEmpty {
      let buffer = PaddedBuffer(Array(rest.prefix(piece).joined(separator: [0x0a])) + [0x0a])
      rest = rest.dropFirst(piece)
      worker.begin(source: 0)
      worker.judge(lines: buffer.pointer, buffer.count)
      run.merge(worker.take())
    }
    run.add(worker.takeCounts())
    return run.finish()
  }

  private static func judge(har text: [UInt8], _ pack: ContractPack) -> Results {
    var run = Run(pack: pack, settings: settings)
    var worker = Worker(
      pack: pack, settings: settings, binder: makeBinder(pack))
    var scanner = HAREntryScanner()
    let buffer = PaddedBuffer(text)
    scanner.begin(buffer.pointer, buffer.count)
    worker.begin(source: 0)
    while let entry = scanner.next() {
      let bytes = PaddedBuffer(Array(entry.bytes))
      worker.judge(
        entry: HAREntry(
          bytes: bytes.bytes, number: entry.number, line: entry.line, offset: entry.offset))
    }
    run.merge(worker.take())
    run.add(worker.takeCounts())
    return run.finish()
  }

  /// The reports of any results are whole, read back alike, and hold no character that is forbidden.
  private static func reports(of results: Results) {
    let file = ResultsFile().write(results)
    let again = try? ResultsFile().read(file)
    Fuzzer.check(again.map { ResultsFile().write($0) } == file, "results do not read back")
    for report in [JUnitReport().write(results), HTMLReport().write(results)] {
      var isInTag = false
      for byte in report where byte < 0x40 {
        Fuzzer.check(byte >= 0x20 || byte == 0x0a || byte == 0x09, "a control character")
        if byte == 0x3c {
          Fuzzer.check(!isInTag || report.count < 16, "markup that came from traffic")
          isInTag = true
        } else if byte == 0x3e {
          isInTag = false
        }
      }
    }
    Fuzzer.check(!ConsoleReport().write(results).contains(0x1b), "an escape for the terminal")
  }
}
