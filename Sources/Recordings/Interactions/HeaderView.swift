import JSONDocument

/// The headers of a message as they were recorded: an object of names, or HAR's array of pairs.
///
/// Both are read wherever headers stand; what is neither has no headers. Values that are arrays of
/// strings, as some recorders write repeated headers, count as their first string.
package struct HeaderView {
  /// The recorded value, or nil where there are no headers.
  package var view: JSONView?

  /// Makes a view of recorded headers.
  package init(_ view: JSONView?) { self.view = view }

  /// No headers.
  package static var none: HeaderView { HeaderView(nil) }

  /// The value of the first header with a name, letters compared without case.
  ///
  /// The value is a string token: use `text(into:)` or, where it has no escape, its source.
  package func value(named name: StaticString) -> JSONView? {
    var found: JSONView?
    forEach { header, value in
      if found == nil, header.tape.source(header.index).equalsIgnoringCase(name) { found = value }
    }
    return found
  }

  /// Calls a function with the name and the value of each header, both string tokens.
  package func forEach(_ body: (_ name: JSONView, _ value: JSONView) -> Void) {
    guard let view else { return }
    let tape = view.tape
    var child = view.index + 1
    let end = tape.after(view.index)
    switch tape[view.index].kind {
    case .object:
      while child + 1 < end {
        if let value = Self.string(tape, child + 1) {
          body(JSONView(tape: tape, index: child), value)
        }
        child = tape.after(child + 1)
      }
    case .array:
      while child < end {
        let pair = JSONView(tape: tape, index: child)
        if let name = pair.member("name"), tape[name.index].kind == .string,
          let value = pair.member("value"), let text = Self.string(tape, value.index)
        {
          body(name, text)
        }
        child = tape.after(child)
      }
    default: break
    }
  }

  private static func string(_ tape: Tape, _ index: Int) -> JSONView? {
    let token = tape[index]
    if token.kind == .string { return JSONView(tape: tape, index: index) }
    if token.kind == .array, token.childCount > 0, tape[index + 1].kind == .string {
      return JSONView(tape: tape, index: index + 1)
    }
    return nil
  }
}
