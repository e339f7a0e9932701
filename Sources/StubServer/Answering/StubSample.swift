internal import ContractModel
internal import JSONDocument

/// A conforming interaction of the pack, whose answer the stub gives.
struct StubSample: Sendable {
  /// The arguments of the call, or nil where the sample has none.
  let request: JSONValue?
  let status: Int
  let headers: [(name: String, value: String)]
  /// The value of the answer, or nil where it has none.
  let body: JSONValue?
}

extension StubSample {
  /// Reads the samples among a pack's files, by the name of their endpoint, in the order of the files.
  ///
  /// A sample without an answer, such as that of an event, is nothing to answer with.
  static func read(
    _ files: [String: [UInt8]], sourcePrefix: String
  ) throws(ContractFault) -> [String: [StubSample]] {
    var samples: [String: [StubSample]] = [:]
    for root in try PackLines.read("samples", of: files, sourcePrefix: sourcePrefix) {
      guard let endpoint = root["endpoint"]?.string, let sample = StubSample(root) else {
        continue
      }
      samples[endpoint, default: []].append(sample)
    }
    return samples
  }

  /// Reads an interaction; nil where it has no answer.
  private init?(_ interaction: JSONValue) {
    guard let response = interaction["response"], response.kind == .object else { return nil }
    request = interaction["request"]
    body = response["body"]
    status = response["status"]?.int ?? (body == nil ? 204 : 200)
    var headers: [(name: String, value: String)] = []
    if let fields = response["headers"], fields.kind == .object {
      for field in fields.members {
        if let value = field.value.string { headers.append((field.name, value)) }
      }
    }
    self.headers = headers
  }
}
