internal import Diagnostics

/// Finds the files that the operands of a command mean, in the order in which they are judged.
///
/// A folder is read recursively in the order of the names' bytes. Names that begin with a dot are
/// left out. Symbolic links are followed; a folder that was read already is not read again, so that
/// a loop of links ends. What cannot be read is an input all the same, so that it is reported.
struct InputWalk {
  /// The inputs found so far.
  private(set) var inputs: [Input] = []

  /// Adds what an operand names; a path that is not there is a usage fault.
  mutating func add(_ operand: FilePath) throws(UsageFault) {
    let first = inputs.count
    try find(operand)
    let folder = Self.prefix(of: operand)
    for index in first..<inputs.count { inputs[index].folder = folder }
  }

  private mutating func find(_ operand: FilePath) throws(UsageFault) {
    if operand == FilePath("-") {
      inputs.append(Input(name: "<standard input>", content: .standardInput))
      return
    }
    do throws(SystemFault) {
      let status = try FileStatus(operand)
      if status.kind == .folder {
        var visited: Set<FileStatus.Identity> = []
        walk(operand, status.identity, name: operand.description, &visited)
      } else {
        inputs.append(
          Input(name: operand.description, content: .file(operand, size: status.size))
        )
      }
    } catch {
      guard error.meansMissing else {
        inputs.append(Input(name: operand.description, content: .unreadable(error)))
        return
      }
      throw UsageFault(missing: "file or folder", operand)
    }
  }

  private mutating func walk(
    _ folder: FilePath, _ identity: FileStatus.Identity, name: String,
    _ visited: inout Set<FileStatus.Identity>
  ) {
    guard visited.insert(identity).inserted else { return }
    let names: [FilePath]
    do throws(SystemFault) {
      names = try FolderListing.names(in: folder)
    } catch {
      inputs.append(Input(name: name, content: .unreadable(error)))
      return
    }
    for entry in names where entry.bytes.first != UInt8(ascii: ".") {
      let path = folder.appending(entry)
      do throws(SystemFault) {
        let status = try FileStatus(path)
        switch status.kind {
        case .folder: walk(path, status.identity, name: path.description, &visited)
        case .file:
          inputs.append(Input(name: path.description, content: .file(path, size: status.size)))
        case .other(let kind):
          inputs.append(Input(name: path.description, content: .special(kind)))
        }
      } catch {
        inputs.append(Input(name: path.description, content: .unreadable(error)))
      }
    }
  }
}

extension InputWalk {
  /// The names of the inputs in reports: relative paths as they were given, absolute ones from the
  /// operand's own name on, so that a report is the same wherever the files are.
  ///
  /// Where two names would be the same, both stay whole.
  mutating func shortenNames() {
    let short = inputs.map { input in
      input.folder.map { String(input.name.dropFirst($0.count)) } ?? input.name
    }
    var uses: [String: Int] = [:]
    for name in short { uses[name, default: 0] += 1 }
    for index in inputs.indices where uses[short[index]] == 1 && !short[index].isEmpty {
      inputs[index].name = short[index]
    }
  }

  /// What stands before the own name of an absolute operand, the slash included; nil for others.
  private static func prefix(of operand: FilePath) -> String? {
    var bytes = operand.bytes[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    guard bytes.first == UInt8(ascii: "/"), let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    return FilePath(bytes: Array(bytes[...slash])).description
  }
}

extension UsageFault {
  /// A path that is not there, with the nearest name beside it.
  init(missing kind: String, _ path: FilePath) {
    var text = "no such \(kind): \(UsageFault.quote(path.description))"
    let wanted = path.lastComponent.description
    let beside = (try? FolderListing.names(in: path.parent)) ?? []
    if let nearest = Suggestion.nearest(to: wanted, in: beside.map(\.description)) {
      let folder = path.parent == FilePath(".") ? FilePath("") : path.parent
      let suggestion = folder.bytes.isEmpty ? nearest : folder.appending(nearest).description
      text += ", did you mean '\(suggestion)'?"
    }
    self.init(text)
  }
}
