extension Arguments {
  /// A time with its unit, such as 500ms, 30s or 2m, nil where the flag is not there.
  func duration(_ name: String, atMost limit: Duration) throws(UsageFault) -> Duration? {
    guard let text = value(name) else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let count = digits.utf8.count <= 9 ? Int(digits) : nil
    let duration: Duration? =
      switch (count, text.dropFirst(digits.count)) {
      case (let count?, "ms"): .milliseconds(count)
      case (let count?, "s"): .seconds(count)
      case (let count?, "m"): .seconds(count * 60)
      default: nil
      }
    guard let duration, duration > .zero, duration <= limit else {
      throw UsageFault(
        "option '\(name)' expects a time up to \(limit.components.seconds)s, such as 500ms, 30s or 2m, found \(UsageFault.quote(text))"
      )
    }
    return duration
  }
}
