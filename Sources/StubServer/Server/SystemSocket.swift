#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The calls on sockets, under one name on all systems.
enum SystemSocket {
  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif
  #if canImport(Darwin)
    private static let sendFlags: Int32 = 0
  #else
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif

  /// A socket that listens on 127.0.0.1, and its port; `port` 0 takes any free one.
  static func listen(port: UInt16) throws(ServerFault) -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw ServerFault(port: port, code: errno) }
    closeOnExec(descriptor)
    set(descriptor, SO_REUSEADDR, Int32(1))
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && systemListen(descriptor)
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else {
      let code = errno
      close(descriptor)
      throw ServerFault(port: port, code: code)
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Also keeps a connection that a client gave up from holding the one who accepts.
  private static func systemListen(_ descriptor: Int32) -> Bool {
    #if canImport(Glibc)
      guard Glibc.listen(descriptor, 256) == 0 else { return false }
    #elseif canImport(Musl)
      guard Musl.listen(descriptor, 256) == 0 else { return false }
    #else
      guard Darwin.listen(descriptor, 256) == 0 else { return false }
    #endif
    return fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0
  }

  /// What came of accepting.
  enum Accepted {
    case connection(Int32)
    /// Nobody waits, or nobody any more.
    case nobody
    /// The process or the system has no descriptors or no memory left.
    case exhausted
    case failed
  }

  /// Takes the next connection that waits.
  static func next(_ listener: Int32) -> Accepted {
    let descriptor = accept(listener, nil, nil)
    guard descriptor >= 0 else {
      switch errno {
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
      case EBADF, EINVAL, ENOTSOCK: return .failed
      default: return .nobody
      }
    }
    closeOnExec(descriptor)
    // Darwin hands the listener's mode on to the connection.
    _ = fcntl(descriptor, F_SETFL, 0)
    set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, Int32(1))
    #if canImport(Darwin)
      set(descriptor, SO_NOSIGPIPE, Int32(1))
    #endif
    return .connection(descriptor)
  }

  /// Limits how long one sending may wait for the client.
  static func setSendLimit(_ descriptor: Int32, _ limit: Duration) {
    set(descriptor, SO_SNDTIMEO, timeval(tv_sec: Int(limit.components.seconds), tv_usec: 0))
  }

  /// What a wait for bytes came to.
  enum Waiting { case readable, stopped, timedOut }

  /// Waits until a socket has bytes or has ended, until the signal is given, or until a moment.
  static func wait(
    _ descriptor: Int32, stop: Int32, until end: ContinuousClock.Instant?
  ) -> Waiting {
    while true {
      var timeout: Int32 = -1
      if let end {
        let (seconds, attoseconds) = (end - ContinuousClock.now).components
        if seconds < 0 || attoseconds < 0 { return .timedOut }
        timeout = Int32(min(seconds, 86_400) * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
      }
      var entries = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&entries, 2, timeout)
      if count == 0 { return .timedOut }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return .stopped
      }
      return entries[1].revents != 0 ? .stopped : .readable
    }
  }

  /// Takes what came, at most as many bytes as the buffer has; 0 at the end or for a broken connection.
  static func receive(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count >= 0 { return count }
      if errno != EINTR { return 0 }
    }
  }

  /// Sends all bytes; false where the client is gone or takes nothing for too long.
  static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset < bytes.count {
      guard let base = bytes.baseAddress else { return true }
      #if canImport(Glibc)
        let count = Glibc.send(descriptor, base + offset, bytes.count - offset, sendFlags)
      #elseif canImport(Musl)
        let count = Musl.send(descriptor, base + offset, bytes.count - offset, sendFlags)
      #else
        let count = Darwin.send(descriptor, base + offset, bytes.count - offset, sendFlags)
      #endif
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      offset += count
    }
    return true
  }

  /// Says that nothing more will be sent.
  static func endSending(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Ends both directions; whoever waits for the socket wakes up.
  static func end(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  private static func closeOnExec(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  private static func set<Value: BitwiseCopyable>(
    _ descriptor: Int32, _ option: Int32, _ value: Value
  ) {
    set(descriptor, SOL_SOCKET, option, value)
  }

  private static func set<Value: BitwiseCopyable>(
    _ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Value
  ) {
    var value = value
    _ = setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Value>.size))
  }
}
