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
  /// How many nodes the program has.
  package let nodeCount: Int
  /// How many counters an evaluator of the program has.
  package var counterCount: Int { nodeCount * 8 }
  /// The instance paths that are tapped, by tap id.
  package let taps: [InstancePath]
  private let root: JSONValue
  private let source: SourceText
  private let options: SchemaOptions

  init(root: JSONValue, source: SourceText, options: SchemaOptions) {
    self.root = root
    self.source = source
    self.options = options
    sites = []
    openItems = []
    observedPlaces = []
    nodeCount = 0
    taps = []
  }

  /// Compiles the schema that stands in a value of a source.
  ///
  /// - Throws: every mistake found, each with its place.
  package static func compile(
    _ root: JSONValue, source: SourceText, options: SchemaOptions = SchemaOptions()
  ) throws(CompileFault) -> Program {
    Program(root: root, source: source, options: options)
  }

  /// The same program, with the values of more instance paths handed over as events.
  package func tapping(_ paths: [InstancePath]) throws(CompileFault) -> Program {
    var options = options
    for path in paths where !options.taps.contains(path) { options.taps.append(path) }
    return try Self.compile(root, source: source, options: options)
  }

  /// The id of the tap at a path; `nil` where it is not tapped or the schema has no such place.
  package func tap(at path: InstancePath) -> Int? { taps.firstIndex(of: path) }

  /// The assertion that a failure names.
  package func place(_ index: Int) -> Site { sites[index] }

  /// Judges a document with full detail: all independent failures, in the document's order.
  package func explain(_ tape: Tape, _ root: Int) -> Explanation {
    Explanation(failures: [], nested: [])
  }
}
