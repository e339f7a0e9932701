package import Diagnostics
package import JSONDocument

/// A compiled schema: immutable, and run by an `Evaluator`.
package final class Program: Sendable {
  /// The assertions, one for each clause, in the order of the schema's text.
  package let sites: [Site]
  /// The places where open items are observed.
  package let openItems: [OpenItemSite]
  /// The places whose values are noted without being judged.
  package let observedPlaces: [ObservedPlace]
  /// The instance paths that are tapped, by tap id.
  package let taps: [InstancePath]
  /// The assertions of branches, which are no clauses.
  let details: [Site]
  /// The flat code.
  let code: Code
  /// The node of the root schema.
  let start: Int32
  private let tapped: Set<Int>
  /// The root schema.
  let root: JSONValue
  /// Its text.
  let source: SourceText
  private let options: SchemaOptions

  /// How many nodes the program has.
  package var nodeCount: Int { code.nodes.count }

  /// How many counters an evaluator of the program has.
  package var counterCount: Int { nodeCount * 8 }

  private init(
    _ compiler: inout SchemaCompiler, start: Int32, root: JSONValue, source: SourceText,
    options: SchemaOptions
  ) {
    self.root = root
    self.source = source
    self.options = options
    self.start = start
    sites = compiler.sites
    details = compiler.details
    openItems = compiler.openItems
    observedPlaces = compiler.observedPlaces
    taps = options.taps
    tapped = compiler.tapped
    code = compiler.code.build()
  }

  /// Compiles the schema that stands in a value of a source.
  ///
  /// - Throws: every mistake found, each with its place.
  package static func compile(
    _ root: JSONValue, source: SourceText, options: SchemaOptions = SchemaOptions()
  ) throws(CompileFault) -> Program {
    var compiler = SchemaCompiler(source: source, options: options)
    let start = compiler.compile(root: root)
    guard compiler.diagnostics.isEmpty else {
      throw CompileFault(
        diagnostics: compiler.diagnostics.sorted { left, right in
          (left.source, left.position?.offset ?? 0) < (right.source, right.position?.offset ?? 0)
        })
    }
    return Program(&compiler, start: start, root: root, source: source, options: options)
  }

  /// The same program, with the values of more instance paths handed over as events.
  package func tapping(_ paths: [InstancePath]) throws(CompileFault) -> Program {
    var options = options
    for path in paths where !options.taps.contains(path) { options.taps.append(path) }
    return try Self.compile(root, source: source, options: options)
  }

  /// The id of the tap at a path; `nil` where it is not tapped or the schema has no such place.
  package func tap(at path: InstancePath) -> Int? {
    taps.firstIndex(of: path).flatMap { tapped.contains($0) ? $0 : nil }
  }

  /// The assertion that a failure names: a clause's, or a detail of a branch.
  package func place(_ index: Int) -> Site { index >= 0 ? sites[index] : details[-2 - index] }

  /// Judges a document with full detail: all independent failures, in the document's order.
  ///
  /// For many documents, `Evaluator.explain` saves laying the program out again.
  package func explain(_ tape: Tape, _ root: Int) -> Explanation {
    var evaluator = Evaluator(self)
    return evaluator.explain(tape, root)
  }
}
