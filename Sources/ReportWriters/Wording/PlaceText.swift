import Conformance

extension Results.Place {
  /// The place as people write it: `file:line:column`, or `file entry 4 /banners/01/0/href`.
  var words: String {
    var text = source
    if let entry {
      text += " entry \(entry)"
    } else if let line {
      text += ":\(line)"
      if let column { text += ":\(column)" }
    }
    if let side { text += " \(side.rawValue)" }
    if let pointer { text += pointer.isEmpty ? " (the whole body)" : " \(pointer)" }
    return text
  }
}
