internal import Conformance
internal import ContractModel
internal import JSONDocument
internal import Mutation

/// Judges mutants and twins with the engine that judges everything else.
struct Prover {
  /// What the engine says of one recording.
  private struct Judgement {
    /// The ids of the violated clauses, of both levels.
    var violated: Set<String> = []
    /// How often each clause was exercised, by its id.
    var exercised: [String: Int] = [:]
    /// The kinds of problems.
    var problems: Set<String> = []
  }

  /// The pack that judges.
  private let pack: ContractPack
  private let settings: RunSettings

  /// Makes a prover whose engine runs a pack.
  init(pack: ContractPack) {
    self.pack = pack
    var settings = RunSettings()
    settings.command = "prove"
    settings.sources = ["recording.ndjson"]
    settings.maxSamples = 1
    // A recording is a few lines: what a run remembers need not have room for more.
    settings.memory.sessions = 4
    settings.memory.linkBytes = 1 << 18
    settings.memory.fingerprints = 1 << 8
    settings.memory.keys = 1 << 8
    self.settings = settings
  }

  /// The proof of a clause.
  ///
  /// - Parameter clauses: the clauses of the pack from which it was derived.
  func prove(_ derivation: Derivation, of clauses: [Clause]) -> Proof {
    let id = clauses[derivation.clause].id
    let falls = derivation.falls.map { clauses[$0].id }
    var survivals: [String] = []
    if let mutant = derivation.mutant {
      let judgement = judge(mutant)
      if judgement.violated != Set(falls) {
        survivals.append("the mutant violates \(Self.list(judgement.violated))")
      }
      survivals += Self.unexpected(judgement, in: "mutant")
    } else {
      survivals.append("no mutant: \(derivation.reason ?? "none was found")")
    }
    if let twin = derivation.twin {
      let judgement = judge(twin)
      if !judgement.violated.isEmpty {
        survivals.append("the twin violates \(Self.list(judgement.violated))")
      }
      if derivation.twinExercises, judgement.exercised[id, default: 0] == 0 {
        survivals.append("the twin does not exercise it")
      }
      survivals += Self.unexpected(judgement, in: "twin")
    } else {
      survivals.append("no twin: no change of a sample conforms and exercises it")
    }
    return Proof(
      clause: id, mutant: derivation.mutant?.words, twin: derivation.twin?.words, falls: falls,
      reason: derivation.isIsolable ? nil : derivation.reason, survivals: survivals)
  }

  private static func list(_ ids: Set<String>) -> String {
    ids.isEmpty ? "nothing" : ids.sorted().joined(separator: ", ")
  }

  private static func unexpected(_ judgement: Judgement, in name: String) -> [String] {
    judgement.problems.isEmpty
      ? [] : ["the \(name) meets a problem: \(judgement.problems.sorted().joined(separator: ", "))"]
  }

  /// What the engine says of a recording.
  func results(of recording: Recording) -> Results {
    let lines = PaddedBuffer(recording.bytes)
    var run = Run(pack: pack, settings: settings)
    var worker = Worker(pack: pack, settings: settings)
    worker.begin(source: 0)
    worker.judge(lines: lines.pointer, lines.count)
    run.merge(worker.take())
    run.add(worker.takeCounts())
    return run.finish()
  }

  private func judge(_ recording: Recording) -> Judgement {
    let results = results(of: recording)
    var judgement = Judgement()
    for clause in results.clauses {
      if clause.outcome == .violates { judgement.violated.insert(clause.id) }
      judgement.exercised[clause.id] = clause.exercised
    }
    // An event and a beacon have no answer to record.
    for problem in results.problems where problem.level == .error {
      judgement.problems.insert(problem.kind)
    }
    return judgement
  }
}
