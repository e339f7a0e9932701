#if canImport(Darwin)
  internal import Foundation
  internal import Threads

  /// Sends requests with URLSession, on Apple's systems, which have no libcurl of their own to build with.
  ///
  /// Where URLSession knows less than libcurl does, the suite says less: repeated header fields come
  /// joined by commas, the time limit for a connection is that of the whole request, bodies arrive
  /// with their coding undone, and `Accept-Language` is added.
  final class SessionTransport: Transport {
    private let settings: TransportSettings
    private let trust: SessionTrust
    private let stop: StopSignal?
    private let shared: (session: URLSession, tasks: SessionTasks)

    /// Makes a transport.
    ///
    /// - Throws: why the file of trusted certificates cannot be used.
    init(_ settings: TransportSettings, stop: StopSignal?) throws(TransportFault) {
      self.settings = settings
      trust = try SessionTrust(rootsFile: settings.rootsFile)
      self.stop = stop
      shared = Self.makeSession(settings, trust, stop)
    }

    deinit { shared.session.finishTasksAndInvalidate() }

    func send(_ request: WireRequest) -> Attempt {
      let at = WallClock.milliseconds
      if let flaw = request.flaw { return .unsendable(flaw, at: at) }
      guard let url = URL(string: request.url),
        let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
        url.host != nil
      else { return .unsendable("the URL is malformed, or none of http or https", at: at) }
      if !request.isEffectful { return perform(request, url, shared, at) }
      // What changes something is not sent again over a connection that turns out to be closed.
      let own = Self.makeSession(settings, trust, stop)
      defer { own.session.finishTasksAndInvalidate() }
      return perform(request, url, own, at)
    }

    private func perform(
      _ request: WireRequest, _ url: URL, _ on: (session: URLSession, tasks: SessionTasks),
      _ at: Int64
    ) -> Attempt {
      var outgoing = URLRequest(
        url: url, cachePolicy: .reloadIgnoringLocalAndRemoteCacheData,
        timeoutInterval: settings.totalLimit.timeInterval)
      outgoing.httpMethod = request.method
      outgoing.httpShouldHandleCookies = false
      outgoing.httpBody = request.body.map { Data($0) }
      for header in request.headers {
        outgoing.addValue(header.value, forHTTPHeaderField: header.name)
      }
      if request.headers.first(named: "accept-encoding") == nil {
        let accepted = ContentCoding.accepted
        outgoing.setValue(accepted.value, forHTTPHeaderField: accepted.name)
      }
      let start = ContinuousClock.now
      let outcome = on.tasks.run(on.session.dataTask(with: outgoing))
      let duration = (ContinuousClock.now - start).timeInterval * 1000
      return Attempt(
        result: outcome.result(settings), hasLeft: outcome.hasLeft, at: at, durationMs: duration)
    }

    private static func makeSession(
      _ settings: TransportSettings, _ trust: SessionTrust, _ stop: StopSignal?
    ) -> (session: URLSession, tasks: SessionTasks) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.httpCookieAcceptPolicy = .never
      configuration.urlCredentialStorage = nil
      configuration.urlCache = nil
      configuration.timeoutIntervalForRequest = settings.totalLimit.timeInterval
      configuration.timeoutIntervalForResource = settings.totalLimit.timeInterval
      configuration.httpMaximumConnectionsPerHost = 256
      configuration.connectionProxyDictionary = settings.proxies.dictionary
      let tasks = SessionTasks(bodyLimit: settings.bodyLimit, trust: trust, stop: stop)
      return (URLSession(configuration: configuration, delegate: tasks, delegateQueue: nil), tasks)
    }
  }

  extension Attempt {
    /// A request that was not sent, because it cannot be.
    static func unsendable(_ why: String, at: Int64) -> Attempt {
      Attempt(
        result: .failure(TransportFault(.unsendable, why)), hasLeft: false, at: at, durationMs: 0)
    }
  }

  extension Duration {
    /// The duration in seconds.
    var timeInterval: Double {
      let (seconds, attoseconds) = components
      return Double(seconds) + Double(attoseconds) / 1e18
    }
  }

  extension ProxySettings {
    /// The proxies as a session's configuration wants them; those of the system are not asked.
    var dictionary: [AnyHashable: Any] {
      var result: [AnyHashable: Any] = ["HTTPEnable": 0, "HTTPSEnable": 0]
      for (proxy, name) in [(http, "HTTP"), (https, "HTTPS")] {
        guard exceptions != "*", let proxy,
          let url = URL(string: proxy.contains("://") ? proxy : "http://" + proxy),
          let host = url.host
        else { continue }
        result[name + "Enable"] = 1
        result[name + "Proxy"] = host
        result[name + "Port"] = url.port ?? 1080
      }
      result["ExceptionsList"] = directHosts.split(separator: ",").map(String.init)
      return result
    }
  }
#endif
