internal import Conformance
internal import ContractModel
internal import ContractTools
internal import JSONDocument
internal import Mutation

/// A recording that conforms to a clause and one that violates it, both confirmed by the engine.
struct ClauseExample {
  /// One of the two.
  struct Half {
    /// What it is, in words: `href: a string of 1001 characters`.
    var words: String
    /// The whole recording, a line each.
    var lines: [String]
    /// The value that matters, where the clause is about a value.
    var value: Value?
    /// What the engine finds; nil where it finds nothing wrong.
    var found: String?
  }

  /// A value of one of the messages.
  struct Value {
    /// The message that holds it.
    var side: Clause.Side
    /// Its JSON Pointer.
    var pointer: String
    /// Its JSON.
    var json: String
  }

  /// What conforms; nil where nothing could be made that the engine confirms.
  var conforming: Half?
  /// What violates it; nil where nothing could be made that the engine confirms.
  var violating: Half?
  /// The clauses that the violating recording violates as well.
  var others: [String]
}

/// Makes the examples of a pack's clauses.
struct ExampleMaker {
  private let pack: ContractPack
  private let mutator: Mutator
  private let prover: Prover

  /// Takes a pack under which each `unless` demands something, and its files.
  init(pack: ContractPack, files: [String: [UInt8]]) {
    self.pack = pack
    mutator = Mutator(pack: pack, files: files)
    prover = Prover(pack: pack)
  }

  /// The example of a clause, by its index in the pack.
  func example(of index: Int) -> ClauseExample {
    let clause = pack.clauses[index]
    let derivation = mutator.derive(index)
    var example = ClauseExample(conforming: nil, violating: nil, others: [])
    var place: (side: Clause.Side, pointer: String)?
    if let mutant = derivation.mutant {
      let violated = prover.results(of: mutant).clauses.filter { $0.violations > 0 }
      if let result = violated.first(where: { $0.id == clause.id }) {
        let sample = result.samples.first
        if let pointer = sample?.place.pointer, clause.isOfMessage {
          place = (clause.side, pointer)
        }
        example.violating = half(mutant, place, found: sample?.found)
        example.others = violated.map(\.id).filter { $0 != clause.id }
      }
    }
    if let twin = derivation.twin,
      prover.results(of: twin).clauses.allSatisfy({ $0.violations == 0 })
    {
      example.conforming = half(twin, place, found: nil)
    }
    return example
  }

  private func half(
    _ recording: Recording, _ place: (side: Clause.Side, pointer: String)?, found: String?
  ) -> ClauseExample.Half {
    var half = ClauseExample.Half(
      words: recording.words, lines: recording.lines, value: nil, found: found)
    guard let place, var pointer = JSONPointer(place.pointer), let line = recording.lines.last,
      let tree = JSONTree(parsing: Array(line.utf8)),
      let document = place.side == .request ? tree["request"] : tree["response"]?["body"]
    else { return half }
    // A place inside a string of JSON is shown as the string, and an absent one as its holder.
    while !pointer.tokens.isEmpty, document.value(at: pointer) == nil {
      pointer.tokens.removeLast()
    }
    half.value = document.value(at: pointer).map {
      ClauseExample.Value(side: place.side, pointer: pointer.description, json: $0.line)
    }
    return half
  }
}

extension Clause {
  /// Whether it is about a value of the request or the response.
  fileprivate var isOfMessage: Bool {
    (side == .request || side == .response) && keyword != "http" && keyword != "body"
  }
}
