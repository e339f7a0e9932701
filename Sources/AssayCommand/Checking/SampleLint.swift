internal import Conformance
internal import ContractModel
internal import Diagnostics
internal import JSONDocument

/// Judges the samples and probes of a pack, which have to conform to it.
enum SampleLint {
  /// Every violation and every line that cannot be read, in the order of the files.
  static func findings(
    _ pack: ContractPack, files: [String: [UInt8]], prefix: String
  ) -> [Diagnostic] {
    let paths = files.keys.filter(ContractSource.isSample).sorted()
    return paths.flatMap { path -> [Diagnostic] in
      let source = SourceText(name: prefix + path, bytes: files[path] ?? [])
      return findings(in: judge(source, pack), source)
    }
  }

  private static func judge(_ source: SourceText, _ pack: ContractPack) -> Results {
    var settings = RunSettings()
    settings.sources = [source.name]
    settings.maxSamples = 20
    var worker = Worker(pack: pack, settings: settings)
    var run = Run(pack: pack, settings: settings)
    var text = PaddedBuffer()
    text.append(source.bytes)
    worker.begin(source: 0)
    worker.judge(lines: text.pointer, text.count)
    run.merge(worker.take())
    run.add(worker.takeCounts())
    return run.finish()
  }

  private static func findings(in results: Results, _ source: SourceText) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for clause in results.clauses where clause.violations > 0 {
      for sample in clause.samples {
        found.append(
          Diagnostic(
            id: "lint.sample-violates", severity: .warning,
            summary: "this sample violates the clause '\(clause.id)'", source: source.name,
            position: position(sample.place, source), expected: sample.expected,
            found: sample.found, remedy: sample.remedy))
      }
    }
    // Nobody has answered a probe.
    let isProbe = source.name.contains("probes/")
    for problem in results.problems where !(isProbe && problem.kind == "not-recorded") {
      for sample in problem.samples {
        found.append(
          Diagnostic(
            id: "lint.sample-unreadable", severity: .warning,
            summary: "this sample is not judged: \(problem.kind)", source: source.name,
            position: position(sample.place, source), found: sample.message))
      }
    }
    return found.map { finding in
      var finding = finding
      finding.excerpt = finding.position.map { source.excerpt(at: $0) }
      return finding
    }.sorted { ($0.position?.offset ?? 0) < ($1.position?.offset ?? 0) }
  }

  /// The place of a sample in the text; columns are counted in code points.
  private static func position(_ place: Results.Place, _ source: SourceText) -> Position? {
    guard let line = place.line else { return nil }
    var offset = 0
    var passed = 1
    while passed < line, let end = source.bytes[offset...].firstIndex(of: 0x0A) {
      offset = end + 1
      passed += 1
    }
    var column = place.column ?? 1
    while column > 1, offset < source.bytes.count {
      offset += 1
      while offset < source.bytes.count, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      column -= 1
    }
    return source.position(of: min(offset, source.bytes.count))
  }
}
