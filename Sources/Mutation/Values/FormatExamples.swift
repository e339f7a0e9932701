import JSONSchema

/// Texts that just miss a format, and texts that just have it.
enum FormatExamples {
  /// The texts for a format's name; empty where the name asserts nothing.
  static func texts(_ name: String) -> (bad: [String], good: [String]) {
    guard let format = FormatChecker.named(name) else { return ([], []) }
    switch format {
    case .dateTime: return (["2023-02-29T00:00:00Z"], ["2024-02-29T00:00:00Z"])
    case .date: return (["2023-02-29"], ["2024-02-29"])
    case .time: return (["24:00:00Z"], ["23:59:59Z"])
    case .duration: return (["P", "1D"], ["P1D"])
    case .email: return (["a@", "a"], ["a@b.example"])
    case .idnEmail: return (["\u{e9}@", "a"], ["\u{e9}@b.example"])
    case .hostname: return (["-a.example", "a b"], ["a-1.example"])
    case .idnHostname: return (["-\u{e9}.example", "a b"], ["\u{e9}.example"])
    case .ipv4: return (["192.0.2.256"], ["192.0.2.255"])
    case .ipv6: return (["2001:db8::g", "1::2::3"], ["2001:db8::f"])
    case .uri: return (["a b", "no address", "https://a.example/\u{e9}"], ["a:b"])
    case .uriReference: return (["a b", "a\\b"], ["a/b", "a"])
    case .iri: return (["a b", "no address", "a"], ["a:\u{e9}", "a:b"])
    case .iriReference: return (["a b", "a\\b"], ["\u{e9}/b", "a"])
    case .uuid:
      return (
        ["2eb8aa08-aa98-11ea-b4aa-73b441d1638g"], ["2eb8aa08-aa98-11ea-b4aa-73b441d1638f"]
      )
    case .uriTemplate: return (["a/{b"], ["a/{b}"])
    case .jsonPointer: return (["a", "/~2"], ["/a", "/~1"])
    case .relativeJSONPointer: return (["01/a", "/a"], ["0/a", "1"])
    case .regex: return (["(", "["], ["()", "a"])
    case .dayMonthYearTime:
      return (["29022023235959", "31132026141530"], ["29022024235959", "31122026141530"])
    case .twoDecimals: return (["499.001", "0.001"], ["499.01", "0.01"])
    case .trackingHref: return (["<id", "id", ""], ["<id>1</id>"])
    }
  }
}
