package import JSONDocument

/// What one line of an NDJSON recording turned out to be.
package enum Line {
  /// An interaction.
  case interaction(Interaction)
  /// The header of a recording.
  case header(RecordingHeader)
  /// A JSON value that is no interaction: there is no `endpoint`.
  case other(JSONView)
  /// Nothing but blanks.
  case blank
  /// A line that cannot be read.
  case fault(LineFault)
}

/// Why a line of a recording cannot be read: a fault of the recording, not of the API.
package struct LineFault: Sendable, Hashable {
  /// What is wrong.
  package var kind: Kind
  /// The offset in the line, in bytes, at which it is wrong.
  package var offset: Int

  /// Makes a fault.
  package init(_ kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// The kinds of fault.
  package enum Kind: Sendable, Hashable {
    /// The line is not JSON.
    case notJSON(JSONFault)
    /// A member of the envelope has a type that leaves no reading.
    case wrongType(Member)
    /// `bodyBase64` is not base64.
    case notBase64
    /// The response has more than one of `body`, `bodyText` and `bodyBase64`.
    case severalBodies
    /// There is both a `response` and an `error`.
    case responseAndError
    /// The header's version is not known here.
    case unknownVersion
  }

  /// The members of an envelope whose type matters.
  package enum Member: String, Sendable, Hashable {
    case endpoint, response, status, bodyText, bodyBase64, error, recording
  }

  /// What is wrong with a line, in words.
  package func text(of line: ByteView) -> String {
    switch kind {
    case .notJSON(let fault):
      let found = fault.found(in: line.part(offset &- fault.offset, line.count))
      return "\(fault.summary): expected \(fault.expected), found \(found)"
    case .wrongType(let member):
      return "expected \(member.expected) as '\(member.rawValue)', found a value of another type"
    case .notBase64: return "expected base64 (RFC 4648) in 'bodyBase64', found other characters"
    case .severalBodies:
      return "expected one of 'body', 'bodyText' and 'bodyBase64', found more than one"
    case .responseAndError: return "expected 'response' or 'error', found both"
    case .unknownVersion:
      return "expected a recording of version \(RecordingHeader.knownVersion), found another one"
    }
  }
}

extension LineFault.Member {
  /// The type that the member has in a recording that can be read.
  package var expected: String {
    switch self {
    case .endpoint, .bodyText, .bodyBase64: return "a string"
    case .status: return "an integer"
    case .response, .error: return "an object or null"
    case .recording: return "an object with 'version'"
    }
  }
}
