internal import ContractModel
internal import ContractTools
internal import JSONDocument
internal import JSONSchema

/// A rule of the pack that a value of the request is a name in the answer.
struct KeyRule: Sendable, Hashable {
  let endpoint: Int
  /// Where the value stands in the request.
  let asked: JSONPointer
  /// Where the object with the names stands in the answer.
  let object: JSONPointer

  /// The rules of a pack that a stub can keep: those of plain places.
  static func rules(of pack: ContractPack) -> [KeyRule] {
    pack.rules.compactMap { KeyRule($0, of: pack) }
  }

  /// A rule of a pack; nil for one of another kind, and for one of more than plain places.
  init?(_ rule: SessionRule, of pack: ContractPack) {
    guard rule.kind == .hasKey, let at = rule.at, let against = rule.against,
      let asked = Self.pointer(pack.session.taps[at].path),
      let object = Self.pointer(pack.session.taps[against].path)
    else { return nil }
    endpoint = rule.endpoint
    self.asked = asked
    self.object = object
  }

  private static func pointer(_ path: InstancePath) -> JSONPointer? {
    var tokens: [String] = []
    for step in path.steps {
      guard case .name(let name) = step else { return nil }
      tokens.append(name)
    }
    return JSONPointer(tokens: tokens)
  }

  /// The name that an answer must have, or nil where the request asks for none.
  func name(in request: JSONValue) -> String? { asked.find(in: request)?.string }

  /// Whether an answer has a name.
  func holds(_ name: String, in body: JSONValue) -> Bool {
    guard let object = object.find(in: body), object.kind == .object else { return true }
    return object[name] != nil
  }

  /// The answer's text with its first name made the one that was asked for.
  func rename(to name: String, in body: JSONValue) -> [UInt8] {
    let all = body.byteRange
    guard let object = object.find(in: body), let first = object.members.first(where: { _ in true })
    else { return Array(body.document.bytes[all]) }
    let key = body.document.withTape { $0.range(first.nameIndex) }
    var writer = JSONWriter()
    writer.string(name)
    return Array(body.document.bytes[all.lowerBound..<key.lowerBound]) + writer.bytes
      + Array(body.document.bytes[key.upperBound..<all.upperBound])
  }
}
