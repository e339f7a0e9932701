import JSONDocument
import Recordings

/// Makes the document of a request's parameters from what stands on the wire.
///
/// Parameters of a query or form are strings, as they stand on the wire, escapes undone. Only a
/// parameter for which the contract allows no string is read as JSON (`amount=4.02`), and only where
/// its text is JSON of a type that the contract allows; else it stays a string, which then violates
/// the contract's type. A parameter that comes twice stands in the document twice. A body known to
/// be empty is an empty object: the call had no parameters.
struct RequestBuilder: ~Copyable {
  private let limits: JSONLimits
  private var bodies: BodyReader
  private var parser = TapeParser()
  private var document = PaddedBuffer()
  private var name = PaddedBuffer()
  private var value = PaddedBuffer()
  private var probe = TapeParser(capacity: 64)
  private let faultPlace: UnsafeMutablePointer<BodyFault>

  init(limits: JSONLimits) {
    self.limits = limits
    bodies = BodyReader(limits: limits)
    faultPlace = .allocate(capacity: 1)
    faultPlace.initialize(to: BodyFault(.empty, raw: .none))
  }

  deinit { faultPlace.deallocate() }

  /// Says that a request cannot be read as a document.
  private func fail(_ fault: BodyFault, _ result: inout Interaction) {
    faultPlace.pointee = fault
    result.requestFaultPlace = UnsafePointer(faultPlace)
  }

  /// Puts the request of an exchange into an interaction.
  mutating func build(
    _ exchange: HTTPExchange, query: ByteView, for route: Route, _ result: inout Interaction
  ) {
    document.removeAll()
    switch route.binding.parameters {
    case .json: buildJSON(exchange, route, &result)
    case .query:
      begin()
      if query.isEmpty, let list = exchange.queryString {
        append(list, route)
      } else {
        append(urlEncoded: query, route)
      }
      finish(&result)
    case .form: buildForm(exchange, route, &result)
    }
  }

  private mutating func buildJSON(
    _ exchange: HTTPExchange, _ route: Route, _ result: inout Interaction
  ) {
    switch exchange.requestBody {
    case .unknown, .parameters: return
    case .none:
      begin()
      finish(&result)
    case .text(let text, let isBase64):
      guard let body = read(text, isBase64, exchange, &result) else { return }
      if route.rename.isEmpty || body.kind != .object {
        result.request = body
      } else {
        rename(body, route)
        finish(&result)
      }
    }
  }

  private mutating func buildForm(
    _ exchange: HTTPExchange, _ route: Route, _ result: inout Interaction
  ) {
    begin()
    switch exchange.requestBody {
    case .unknown: return
    case .none: break
    case .parameters(let list): append(list, route)
    case .text(let text, let isBase64):
      value.removeAll()
      if isBase64 {
        guard Base64.decode(text.source, into: &value) else {
          fail(BodyFault(.notForm, raw: text.source), &result)
          return
        }
      } else {
        value.append(text.text(in: &name))
      }
      if exchange.requestType?.hasPrefixIgnoringCase("multipart/") ?? false {
        fail(BodyFault(.notForm, raw: value.bytes), &result)
        return
      }
      // The pieces below are written over `name` and `value`: the form needs a place of its own.
      var form = PaddedBuffer()
      form.append(value.bytes.trimmed)
      append(urlEncoded: form.bytes, route)
    }
    finish(&result)
  }

  /// Reads a JSON body; nil where there is none, and then the interaction says why.
  private mutating func read(
    _ text: JSONView, _ isBase64: Bool, _ exchange: HTTPExchange, _ result: inout Interaction
  ) -> JSONView? {
    let facts = BodyReader.Facts(type: exchange.requestType)
    let reading =
      isBase64
      ? bodies.read(base64: text, facts) ?? bodies.read(text: text, facts)
      : bodies.read(text: text, facts)
    switch reading.response {
    case .body(let view): return view
    case .unreadableBody(let fault): fail(fault, &result)
    default: fail(BodyFault(.notJSON, raw: reading.raw), &result)
    }
    return nil
  }

  /// Copies an object's members, names on the wire replaced by labels.
  private mutating func rename(_ object: JSONView, _ route: Route) {
    let tape = object.tape
    begin()
    var child = object.index + 1
    let end = tape.after(object.index)
    while child + 1 < end {
      let key = JSONView(tape: tape, index: child)
      comma()
      if let label = route.label(of: key.text(in: &name)) {
        label.withUnsafeBufferPointer { append(string: $0) }
      } else {
        append(tape, child)
      }
      document.append(0x3a)
      append(tape, child + 1)
      child = tape.after(child + 1)
    }
  }

  private mutating func append(_ tape: Tape, _ index: Int) {
    let range = tape.range(index)
    document.append(tape.bytes + range.lowerBound, range.count)
  }

  /// Adds HAR's list of decoded pairs.
  private mutating func append(_ list: JSONView, _ route: Route) {
    let tape = list.tape
    var child = list.index + 1
    let end = tape.after(list.index)
    while child < end {
      let pair = JSONView(tape: tape, index: child)
      if let key = pair.member("name"), key.kind == .string {
        let label = key.text(in: &name)
        let given = pair.member("value")
        if let given, given.kind == .string {
          append(label, given.text(in: &value), route)
        } else {
          append(label, given?.source ?? .none, route)
        }
      }
      child = tape.after(child)
    }
  }

  /// Adds the pairs of `a=1&b=2` (the URL standard's form encoding).
  private mutating func append(urlEncoded text: ByteView, _ route: Route) {
    var start = 0
    while start < text.count {
      let rest = text.part(start, text.count)
      let length = rest.firstIndex(of: 0x26) ?? rest.count
      if length > 0 {
        let pair = rest.part(0, length)
        let equals = pair.firstIndex(of: 0x3d) ?? length
        name.removeAll()
        value.removeAll()
        Self.decode(pair.part(0, equals), into: &name)
        Self.decode(pair.part(equals + 1, length), into: &value)
        append(name.bytes, value.bytes, route)
      }
      start += length + 1
    }
  }

  private static func decode(_ text: ByteView, into buffer: inout PaddedBuffer) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == 0x25, index + 2 < text.count, let high = text[index + 1].hexValue,
        let low = text[index + 2].hexValue
      {
        buffer.append(high << 4 | low)
        index += 3
      } else {
        buffer.append(byte == 0x2b ? 0x20 : byte)
        index += 1
      }
    }
  }

  /// Adds one parameter under its label.
  private mutating func append(_ wire: ByteView, _ text: ByteView, _ route: Route) {
    comma()
    let types: ParameterTypes
    if let label = route.label(of: wire) {
      types = label.withUnsafeBufferPointer {
        append(string: $0)
        return route.types(of: $0)
      }
    } else {
      append(string: wire)
      types = route.types(of: wire)
    }
    document.append(0x3a)
    if !types.isEmpty, isJSON(text, types) {
      document.append(text)
    } else {
      append(string: text)
    }
  }

  /// Whether a text is one JSON value of some types.
  private mutating func isJSON(_ text: ByteView, _ types: ParameterTypes) -> Bool {
    if text.isEmpty { return false }
    var copy = PaddedBuffer(capacity: text.count)
    copy.append(text)
    guard probe.parse(copy.pointer, copy.count, limits) == nil else { return false }
    switch probe.tape[0].kind {
    case .null: return types.contains(.null)
    case .true, .false: return types.contains(.boolean)
    case .integer, .real: return types.contains(.number)
    case .array: return types.contains(.array)
    case .object: return types.contains(.object)
    case .string, .key: return false
    }
  }

  private mutating func begin() { document.append(0x7b) }

  private mutating func comma() { if document.count > 1 { document.append(0x2c) } }

  /// Closes the document and makes it the interaction's request.
  private mutating func finish(_ result: inout Interaction) {
    document.append(0x7d)
    if let fault = parser.parse(document.pointer, document.count, limits) {
      var body = BodyFault(
        fault.kind == .encoding ? .notUTF8 : .notJSON, offset: fault.offset, raw: document.bytes)
      body.json = fault
      fail(body, &result)
    } else {
      result.request = JSONView(tape: parser.tape, index: 0)
    }
  }

  /// Adds a string with what JSON demands escaped; bytes that are not UTF-8 stay for the parser.
  private mutating func append(string text: ByteView) {
    document.append(0x22)
    for byte in text {
      if byte == 0x22 || byte == 0x5c {
        document.append(0x5c)
        document.append(byte)
      } else if byte < 0x20 {
        document.append("\\u00")
        document.append(byte < 0x10 ? 0x30 : 0x31)
        let low = byte & 0xf
        document.append(low < 10 ? 0x30 + low : 0x57 + low)
      } else {
        document.append(byte)
      }
    }
    document.append(0x22)
  }
}
