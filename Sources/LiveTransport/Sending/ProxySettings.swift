/// The proxies that requests go through.
///
/// Loopback addresses are always asked directly: the stub and a server on the own machine have
/// nothing to do with a proxy.
package struct ProxySettings: Sendable, Hashable {
  /// The proxy for `http` URLs; nil for none.
  package var http: String?
  /// The proxy for `https` URLs; nil for none.
  package var https: String?
  /// Hosts and domains that are asked directly, separated by commas; `*` is all of them.
  package var exceptions = ""

  /// No proxies.
  package init() {}

  /// The proxies that the usual variables name.
  ///
  /// `http_proxy` counts in small letters only, because a server's `Proxy` header appears to a CGI
  /// script as `HTTP_PROXY`; all others count in small letters first. An empty value is no proxy.
  package init(environment: (String) -> String?) {
    func value(_ names: String...) -> String? {
      for name in names {
        if let value = environment(name), !value.isEmpty { return value }
      }
      return nil
    }
    http = value("http_proxy", "all_proxy", "ALL_PROXY")
    https = value("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
    exceptions = value("no_proxy", "NO_PROXY") ?? ""
  }
}

extension ProxySettings {
  /// The hosts that are asked directly, as curl wants them.
  var directHosts: String {
    exceptions == "*"
      ? "*" : "localhost,127.0.0.1,::1" + (exceptions.isEmpty ? "" : "," + exceptions)
  }
}
