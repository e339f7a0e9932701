/// Undoes the content coding of answers, and names what lies about it.
enum ContentCoding {
  /// What requests ask for, unless they ask themselves.
  static let accepted = HeaderField("Accept-Encoding", "gzip")

  /// The answer with its coding undone, or the fault that names what is not as declared.
  ///
  /// - Parameter response: an answer whose body is as it was sent.
  static func decode(
    _ response: WireResponse, limit: Int
  ) -> Result<WireResponse, TransportFault> {
    let codings = declared(response.headers)
    let body = response.body
    if body.isEmpty { return .success(response) }
    switch codings.count {
    case 0:
      if Gzip.isGzip(body), !holdsGzip(response.headers) {
        return fault(
          "undeclared gzip: the body begins with 1F 8B, but there is no Content-Encoding", response)
      }
      return .success(response)
    case 1 where codings[0] == "gzip" || codings[0] == "x-gzip":
      return decodeGzip(response, limit: limit)
    default:
      return fault(
        "declared \(codings.map(shown).joined(separator: ", ")): the suite reads gzip only",
        response)
    }
  }

  private static func decodeGzip(
    _ response: WireResponse, limit: Int
  ) -> Result<WireResponse, TransportFault> {
    let body = response.body
    do {
      var decoded = response
      decoded.body = try Gzip.decode(body, limit: limit)
      decoded.encodedBody = body
      return .success(decoded)
    } catch {
      switch error {
      case .notGzip: return fault(notGzip(body), response)
      case .cutShort:
        return fault(
          "declared gzip, but the stream is cut short after \(body.count) bytes", response)
      case .tooLarge:
        let message = "the answer is larger than the limit of \(limit) bytes when it is decoded"
        return .failure(
          TransportFault(.tooLarge, message, received: body.count, partial: response))
      case .malformed(let what, let offset):
        return fault("declared gzip, but the stream is broken at byte \(offset): \(what)", response)
      case .otherContent:
        return fault("declared gzip, but the checksum is that of another text", response)
      case .trailing(let count):
        let unit = count == 1 ? "byte follows" : "bytes follow"
        return fault("declared gzip, but \(count) \(unit) the end of the stream", response)
      }
    }
  }

  /// Says what a body is that should be gzip: what it begins with, and where gzip begins, if at all.
  private static func notGzip(_ body: [UInt8]) -> String {
    var message = "declared gzip, body is not: it begins with "
    let first = body[0]
    message +=
      first > 0x20 && first < 0x7f
      ? "'\(Character(Unicode.Scalar(first)))'"
      : "the byte " + String(first, radix: 16, uppercase: true)
    let places = body.indices.prefix(1 << 16).lazy.filter { Gzip.isGzip(body[$0...]) }
    if let start = places.first { message += ", and a gzip stream begins at byte \(start)" }
    return message
  }

  /// The codings that a header declares, in small letters, `identity` left out.
  private static func declared(_ headers: [HeaderField]) -> [String] {
    headers.all(named: "content-encoding").flatMap { value in
      value.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "\t" })
        .map { $0.lowercased() }.filter { $0 != "identity" }
    }
  }

  /// A coding's name as it may be shown: a token, cut.
  private static func shown(_ coding: String) -> String {
    String(
      coding.prefix(20).map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "?" })
  }

  /// Whether the body is said to be a gzip file, which then is no lie.
  private static func holdsGzip(_ headers: [HeaderField]) -> Bool {
    let type = headers.first(named: "content-type")?.lowercased() ?? ""
    return type.contains("gzip") || type.hasPrefix("application/octet-stream")
  }

  private static func fault(
    _ message: String, _ response: WireResponse
  ) -> Result<WireResponse, TransportFault> {
    .failure(TransportFault(.coding, message, received: response.body.count, partial: response))
  }
}
