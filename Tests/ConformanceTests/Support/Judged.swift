import Conformance
import ContractModel
import Foundation
import HTTPBinding
import JSONDocument
import Recordings
import Testing

/// The shipped pack, and runs over recordings given as text.
enum Judged {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Contracts/cheggout-ios-sdk")

  static func pack(preLogin: [String]? = nil) throws -> ContractPack {
    var files: [String: [UInt8]] = [:]
    for name in ["pack.json", "statements.json", "session.json"] {
      files[name] = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    }
    let endpoints = folder.appendingPathComponent("endpoints")
    for name in try FileManager.default.contentsOfDirectory(atPath: endpoints.path) {
      files["endpoints/" + name] = Array(
        try Data(contentsOf: endpoints.appendingPathComponent(name)))
    }
    return try ContractPack.load(
      files: files, targetLists: preLogin.map { ["preLoginPlacements": $0] })
  }

  /// The conforming interactions of an endpoint.
  static func samples(_ endpoint: String) throws -> [String] {
    let file = folder.appendingPathComponent("samples/\(endpoint).ndjson")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Judges recordings given as lines, each one an input of its own, cut into pieces of some lines.
  static func run(
    _ inputs: [[String]], pack: ContractPack? = nil, pieces: Int = .max, workers: Int = 1,
    _ change: (inout RunSettings) -> Void = { _ in }
  ) throws -> Results {
    let pack = try pack ?? self.pack()
    var settings = RunSettings()
    settings.sources = inputs.indices.map { "input\($0 + 1).ndjson" }
    change(&settings)
    var run = Run(pack: pack, settings: settings)
    var pieceList: [(source: Int, lines: [String])] = []
    for (source, lines) in inputs.enumerated() {
      var rest = lines[...]
      while !rest.isEmpty {
        pieceList.append((source, Array(rest.prefix(pieces))))
        rest = rest.dropFirst(pieces)
      }
    }
    // Chunks go to the run in file order, whoever judged them.
    var chunks: [Int: ChunkResult] = [:]
    for turn in 0..<workers {
      var worker = Worker(pack: pack, settings: settings)
      for (number, piece) in pieceList.enumerated() where number % workers == turn {
        let padded = PaddedBuffer(Array(piece.lines.joined(separator: "\n").utf8) + [0x0a])
        worker.begin(source: piece.source)
        worker.judge(lines: padded.pointer, padded.count)
        chunks[number] = worker.take()
      }
      run.add(worker.takeCounts())
    }
    for number in pieceList.indices { run.merge(try #require(chunks[number])) }
    return run.finish()
  }

  /// Judges one recording.
  static func run(
    _ lines: [String], pack: ContractPack? = nil, _ change: (inout RunSettings) -> Void = { _ in }
  ) throws -> Results {
    try run([lines], pack: pack, change)
  }
}

extension Results {
  /// The ids of the clauses with an outcome.
  func ids(_ outcome: Outcome) -> [String] { clauses.filter { $0.outcome == outcome }.map(\.id) }

  /// The clause with an id.
  func clause(_ id: String) throws -> Clause { try #require(clauses.first { $0.id == id }) }

  /// The open item with an id.
  func item(_ endpoint: String, _ id: String) throws -> OpenItem {
    try #require(openItems.first { $0.endpoint == endpoint && $0.id == id })
  }
}
