internal import JSONDocument
internal import Recordings

/// What recordings say by their headers that their target listed, so that no target is needed.
enum RecordedLists {
  /// A longer first line is no header.
  private static let longestHeader = 64 << 10

  /// The lists that all inputs agree on; nil where one of them says something else, or nothing.
  static func read(_ inputs: [Input]) -> [String: [String]]? {
    var common: [String: [String]]?
    for input in inputs {
      guard case .file(let path, _) = input.content, let lists = lists(path) else { return nil }
      if let common, common != lists { return nil }
      common = lists
    }
    return common
  }

  private static func lists(_ path: FilePath) -> [String: [String]]? {
    guard let head = try? head(of: path), let end = head.firstIndex(of: 0x0A) else { return nil }
    let line = PaddedBuffer(Array(head[..<end]))
    var reader = InteractionReader()
    guard case .header(let header) = reader.read(line.pointer, line.count) else { return nil }
    return header.lists
  }

  private static func head(of path: FilePath) throws(SystemFault) -> [UInt8] {
    let file = try OpenFile.reading(path)
    let buffer = ChunkBuffer(capacity: longestHeader)
    while buffer.count < buffer.capacity, try buffer.fill(from: file) > 0 {}
    return Array(UnsafeBufferPointer(start: UnsafePointer(buffer.base), count: buffer.count))
  }
}
