internal import Conformance
internal import ContractModel
internal import Diagnostics
internal import HTTPBinding
internal import JSONDocument
internal import JSONSchema

/// Looks at the files beside a pack: targets and waivers.
struct FileLint {
  let pack: ContractPack
  /// Today as `YYYY-MM-DD`.
  let today: String

  /// What is wrong with a target or a file of waivers, or probably is.
  func findings(_ path: FilePath) throws(UsageFault) -> [Diagnostic] {
    let bytes = try ContractSource.contents(path, kind: "target or waiver")
    let source = SourceText(name: path.description, bytes: bytes)
    do throws(UsageFault) {
      let root = try ContractSource.parse(source).root
      return root["waivers"] != nil
        ? waivers(try WaiverFile.load(source), root, source) : try target(root, source)
    } catch {
      return error.diagnostics
    }
  }

  private func waivers(
    _ waivers: [Waiver], _ root: JSONValue, _ source: SourceText
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (index, waiver) in waivers.enumerated() {
      let entry = root["waivers"]?[index] ?? root
      if !pack.clauses.contains(where: { waiver.covers($0.id) }) {
        found.append(
          finding(
            "unmatched-waiver", "no clause is called or matched by this", entry["clause"], source,
            remedy: Suggestion.nearest(to: waiver.clause, in: pack.clauses.map(\.id)).map {
              "did you mean '\($0)'?"
            } ?? "'assay list' shows the ids"))
      }
      if waiver.isExpired(on: today) {
        found.append(
          finding(
            "expired-waiver", "this waiver has expired, and fails each run", entry["expires"],
            source, remedy: "correct the violation, or decide again and give another day"))
      }
      let earlier = waivers[..<index].contains { $0.clause == waiver.clause }
      if earlier {
        found.append(
          finding(
            "repeated-waiver", "an earlier entry waives this already", entry["clause"], source))
      }
    }
    return found
  }

  private func target(_ root: JSONValue, _ source: SourceText) throws(UsageFault) -> [Diagnostic] {
    let target: TargetFile
    do throws(TargetFault) {
      target = try TargetFile.load(
        document: root.document, source: source, environment: { _ in nil },
        requiresEnvironment: false, knownEndpoints: pack.endpoints.map(\.name))
    } catch {
      return error.diagnostics
    }
    var found: [Diagnostic] = []
    let bindings = root["endpoints"]
    for entry in target.endpoints {
      let labels = self.labels(of: [entry.name])
      for label in entry.binding.rename.keys.sorted() where !labels.contains(label) {
        found.append(
          unknownLabel(
            label, labels, bindings?[entry.name]?["rename"]?[label], source,
            "the request of '\(entry.name)'"))
      }
    }
    let labels = self.labels(of: pack.endpoints.map(\.name))
    for parameter in target.parameters where !labels.contains(parameter.name) {
      found.append(
        unknownLabel(
          parameter.name, labels, root["parameters"]?[parameter.name], source, "any request"))
    }
    return found
  }

  private func unknownLabel(
    _ label: String, _ known: [String], _ value: JSONValue?, _ source: SourceText, _ place: String
  ) -> Diagnostic {
    finding(
      "unknown-label", "'\(label)' is no parameter of \(place)", value, source,
      remedy: Suggestion.nearest(to: label, in: known).map { "did you mean '\($0)'?" })
  }

  /// The names of the parameters that requests of endpoints have, each once.
  private func labels(of endpoints: [String]) -> [String] {
    let programs = pack.endpoints.filter { endpoints.contains($0.name) }
      .compactMap { $0.request?.program }
    let names = programs.flatMap { program in
      program.sites.compactMap { site -> String? in
        if case .name(let name)? = site.path.steps.first { return name }
        return site.path.steps.isEmpty ? site.name : nil
      }
    }
    return Set(names).sorted()
  }

  private func finding(
    _ id: String, _ summary: String, _ value: JSONValue?, _ source: SourceText,
    remedy: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: "lint.\(id)", severity: .warning, summary: summary, in: source,
      at: value?.byteRange.lowerBound ?? 0, remedy: remedy)
  }
}
