import JSONDocument

/// A value on its way from Swift to JSON text.
enum PayloadNode {
  case null
  case bool(Bool)
  /// A number by its JSON text.
  case number(String)
  case string(String)
  case array([PayloadNode])
  /// Members in the order in which they are written.
  case object([(name: String, value: PayloadNode)])
  /// The JSON text of one value.
  case text([UInt8])

  /// The value's JSON text.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .number(let text): writer.number(text)
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.name(member.name)
        member.value.write(to: &writer)
      }
      writer.endObject()
    case .text(let bytes): writer.raw(bytes)
    }
  }
}
