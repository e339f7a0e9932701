/// A format of JSON Schema 2020-12, or one of ours, that decides over bytes.
package enum FormatChecker: String, Sendable, CaseIterable {
  case dateTime = "date-time"
  case date
  case time
  case duration
  case email
  case idnEmail = "idn-email"
  case hostname
  case idnHostname = "idn-hostname"
  case ipv4
  case ipv6
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uuid
  case uriTemplate = "uri-template"
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case regex
  /// Our `ddmmyyyyhhmmss`: 14 digits that are a real calendar date and time (R8).
  case dayMonthYearTime = "ddmmyyyyhhmmss"
  /// Our `two-decimals`: a number that is some number of at most two decimals (R5).
  case twoDecimals = "two-decimals"
  /// Our `tracking-href`: pseudo-XML with at least one readable tag (I5).
  case trackingHref = "tracking-href"

  /// The format of this name; nil where the name is unknown, and so asserts nothing.
  package static func named(_ name: String) -> FormatChecker? { FormatChecker(rawValue: name) }

  /// What is judged: a string's unescaped UTF-8, or a number's text.
  package var judgesNumbers: Bool { self == .twoDecimals }

  /// Tells whether a text has this format.
  ///
  /// The text is the unescaped UTF-8 of a string (lone surrogates as WTF-8), or, for
  /// `two-decimals`, the text of a number as JSON writes it.
  package func holds(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let bytes = FormatText(base: text, count: count)
    switch self {
    case .dateTime: return TimeFormats.isDateTime(bytes)
    case .date: return TimeFormats.isDate(bytes)
    case .time: return TimeFormats.isTime(bytes)
    case .duration: return DurationFormat.holds(bytes)
    case .email: return MailFormats.holds(bytes, isInternational: false)
    case .idnEmail: return MailFormats.holds(bytes, isInternational: true)
    case .hostname: return HostnameFormats.holds(bytes, isInternational: false)
    case .idnHostname: return HostnameFormats.holds(bytes, isInternational: true)
    case .ipv4: return AddressFormats.isIPv4(bytes)
    case .ipv6: return AddressFormats.isIPv6(bytes)
    case .uri: return URIFormats.holds(bytes, isReference: false, isIRI: false)
    case .uriReference: return URIFormats.holds(bytes, isReference: true, isIRI: false)
    case .iri: return URIFormats.holds(bytes, isReference: false, isIRI: true)
    case .iriReference: return URIFormats.holds(bytes, isReference: true, isIRI: true)
    case .uuid: return UUIDFormat.holds(bytes)
    case .uriTemplate: return URITemplateFormat.holds(bytes)
    case .jsonPointer: return PointerFormats.isPointer(bytes)
    case .relativeJSONPointer: return PointerFormats.isRelative(bytes)
    case .regex: return CompiledPattern.isPattern(text, count)
    case .dayMonthYearTime: return TimeFormats.isDayMonthYearTime(bytes)
    case .twoDecimals: return TwoDecimals.holds(bytes)
    case .trackingHref:
      var tags = TrackingTags(text, count)
      return tags.nextName() != nil
    }
  }
}
