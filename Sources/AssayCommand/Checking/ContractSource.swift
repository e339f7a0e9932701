internal import ContractModel
internal import Diagnostics
internal import EmbeddedContracts
internal import HTTPBinding
internal import JSONDocument

/// Where the contracts, targets and schemas of a run come from.
enum ContractSource {
  /// The files of a contract pack by their path in the pack.
  struct PackFiles: Sendable {
    let files: [String: [UInt8]]
    /// What stands before each path in messages.
    let prefix: String
  }

  /// The pack that is built in, or the one in a folder.
  static func packFiles(_ folder: FilePath?) throws(UsageFault) -> PackFiles {
    guard let folder else { return embedded }
    guard (try? FileStatus(folder).kind) == .folder else {
      throw UsageFault(missing: "folder of contracts", folder)
    }
    if (try? FileStatus(folder.appending("pack.json"))) == nil {
      throw UsageFault(
        "no pack.json in \(UsageFault.quote(folder.description)): a contract pack has one")
    }
    var files: [String: [UInt8]] = [:]
    do throws(SystemFault) {
      try collect(folder, "", into: &files, depth: 0)
    } catch {
      throw UsageFault(error.text)
    }
    return PackFiles(files: files, prefix: folder.appending("").description)
  }

  /// The name of the pack that is built in.
  private static let embeddedName = "cheggout-ios-sdk"

  private static var embedded: PackFiles {
    let prefix = embeddedName + "/"
    var files: [String: [UInt8]] = [:]
    for file in EmbeddedContracts.files {
      let path = file.path.description
      guard path.hasPrefix(prefix) else { continue }
      files[String(path.dropFirst(prefix.count))] = bytes(of: file.text)
    }
    return PackFiles(files: files, prefix: prefix)
  }

  /// The targets that are built in, by name.
  static var embeddedTargets: [String: [UInt8]] {
    var targets: [String: [UInt8]] = [:]
    for file in EmbeddedContracts.files {
      let path = file.path.description
      guard path.hasPrefix("targets/"), path.hasSuffix(".json") else { continue }
      targets[String(path.dropFirst("targets/".count).dropLast(".json".count))] = bytes(
        of: file.text)
    }
    return targets
  }

  /// The JSON Schema of target files.
  static var targetSchema: [UInt8] {
    let file = EmbeddedContracts.files.first { $0.path.description == "meta/target.schema.json" }
    return file.map { bytes(of: $0.text) } ?? []
  }

  private static func bytes(of text: StaticString) -> [UInt8] {
    text.withUTF8Buffer { Array($0) }
  }

  private static func collect(
    _ folder: FilePath, _ prefix: String, into files: inout [String: [UInt8]], depth: Int
  ) throws(SystemFault) {
    for name in try FolderListing.names(in: folder) where name.bytes.first != UInt8(ascii: ".") {
      let path = folder.appending(name)
      let key = prefix + name.description
      switch try FileStatus(path).kind {
      case .folder where depth < 8:
        try collect(path, key + "/", into: &files, depth: depth + 1)
      case .file
      where key.hasSuffix(".json") || isSample(key):
        files[key] = withoutByteOrderMark(try OpenFile.contents(of: path))
      default: continue
      }
    }
  }

  /// Whether a file of a pack holds interactions.
  static func isSample(_ path: String) -> Bool {
    path.hasSuffix(".ndjson") && (path.hasPrefix("samples/") || path.hasPrefix("probes/"))
  }

  /// The target that a name or a path means.
  ///
  /// - Parameter requiresEnvironment: whether a variable that is not set is a mistake.
  static func target(
    _ given: String, endpoints: [String], requiresEnvironment: Bool = false
  ) throws(UsageFault) -> TargetFile {
    let source = try targetText(given)
    let document = try parse(source)
    do throws(TargetFault) {
      return try TargetFile.load(
        document: document, source: source, environment: { Environment.value($0) },
        requiresEnvironment: requiresEnvironment, knownEndpoints: endpoints)
    } catch {
      throw UsageFault(error.diagnostics)
    }
  }

  /// The same with its document, and without the value of any variable.
  static func unfilledTarget(
    _ given: String, endpoints: [String]
  ) throws(UsageFault) -> (TargetFile, JSONDocument) {
    let source = try targetText(given)
    let document = try parse(source)
    do throws(TargetFault) {
      let target = try TargetFile.load(
        document: document, source: source, environment: { _ in nil }, requiresEnvironment: false,
        knownEndpoints: endpoints)
      return (target, document)
    } catch {
      throw UsageFault(error.diagnostics)
    }
  }

  /// The name of the target that is a server inside the process.
  static let stubName = "stub"

  /// Whether a name or a path means that server: no file is called so.
  static func meansStub(_ given: String) -> Bool {
    given == stubName && (try? FileStatus(FilePath(given))) == nil
  }

  private static func targetText(_ given: String) throws(UsageFault) -> SourceText {
    let bytes: [UInt8]
    var name = given
    if let built = embeddedTargets[given], (try? FileStatus(FilePath(given))) == nil {
      bytes = built
      name = "targets/\(given).json"
    } else {
      bytes = try contents(FilePath(given), kind: "target") {
        UsageFault(unknown: "target", given, among: embeddedTargets.keys.sorted())
      }
    }
    return SourceText(name: Visible.text(name), bytes: bytes)
  }

  /// The bytes of a file that a person wrote, without a byte order mark.
  ///
  /// - Parameter ifMissing: what is wrong where a name without a slash or an extension is no file.
  static func contents(
    _ path: FilePath, kind: String, ifMissing: (() -> UsageFault)? = nil
  ) throws(UsageFault) -> [UInt8] {
    do throws(SystemFault) {
      if try FileStatus(path).kind == .folder { throw SystemFault.folder(path) }
      return withoutByteOrderMark(try OpenFile.contents(of: path))
    } catch {
      guard error.meansMissing else { throw UsageFault(error.text) }
      let text = path.description
      if let ifMissing, !text.contains("/"), !text.hasSuffix(".json") { throw ifMissing() }
      throw UsageFault(missing: "\(kind) file", path)
    }
  }

  /// A JSON file that a person wrote.
  static func parse(_ source: SourceText) throws(UsageFault) -> JSONDocument {
    do throws(JSONFault) {
      return try JSONDocument(parsing: source.bytes)
    } catch {
      throw UsageFault([error.diagnostic(in: source)])
    }
  }

  private static func withoutByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
  }
}
