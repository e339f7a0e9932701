extension Redactor {
  /// A line with each character of a secret replaced by a dot, so that columns stay where they are.
  ///
  /// A value that is cut at the line's beginning has lost its name: where `isCut`, everything in
  /// front of the first quotation mark is replaced as well.
  package func blotted(_ line: String, isCut: Bool = false) -> String {
    let bytes = Array(line.utf8)
    var ranges = SecretFinder(redactor: self).ranges(in: bytes)
    if isCut, let quote = bytes.firstIndex(of: 0x22), quote > 0 { ranges.append(0..<quote) }
    var output: [UInt8] = []
    var offset = 0
    for range in SecretFinder.merged(ranges) {
      output += bytes[offset..<range.lowerBound]
      // A secret's quotation marks stay, so that the text around it can still be read.
      let quotes = bytes[range].filter { $0 == 0x22 }.count
      let count = CodePoints.count(bytes[range])
      if quotes == 2, bytes[range].first == 0x22, bytes[range].last == 0x22 {
        output += Array(("\"" + String(repeating: "•", count: max(0, count - 2)) + "\"").utf8)
      } else {
        output += Array(String(repeating: "•", count: count).utf8)
      }
      offset = range.upperBound
    }
    return String(decoding: output + bytes[offset...], as: UTF8.self)
  }
}
