/// The numbers of curl's options, codes and facts that are used here; curl keeps them for good.
enum CurlOption {
  static let writeData: Int32 = 10001
  static let url: Int32 = 10002
  static let proxy: Int32 = 10004
  static let errorBuffer: Int32 = 10010
  static let writeFunction: Int32 = 20011
  static let postFields: Int32 = 10015
  static let httpHeader: Int32 = 10023
  static let headerData: Int32 = 10029
  static let customRequest: Int32 = 10036
  static let noProgress: Int32 = 43
  static let noBody: Int32 = 44
  static let post: Int32 = 47
  static let progressData: Int32 = 10057
  static let caInfo: Int32 = 10065
  static let freshConnect: Int32 = 74
  static let headerFunction: Int32 = 20079
  static let httpVersion: Int32 = 84
  static let caPath: Int32 = 10097
  static let noSignal: Int32 = 99
  static let postFieldSizeLarge: Int32 = 30120
  static let timeoutMs: Int32 = 155
  static let connectTimeoutMs: Int32 = 156
  static let httpContentDecoding: Int32 = 158
  static let noProxy: Int32 = 10177
  static let protocols: Int32 = 181
  static let progressFunction: Int32 = 20219
  static let pathAsIs: Int32 = 234
  static let suppressConnectHeaders: Int32 = 265
}

/// What is asked of curl after a transfer.
enum CurlFact {
  static let requestSize: Int32 = 0x20000c
  static let verifyResult: Int32 = 0x20000d
  static let connectCode: Int32 = 0x200016
  static let systemError: Int32 = 0x200019
  static let connectTime: Int32 = 0x600034
  static let readyTime: Int32 = 0x600035
}

/// The codes with which curl says what went wrong.
enum CurlCode {
  static let unsupportedProtocol: Int32 = 1
  static let malformedURL: Int32 = 3
  static let noProxyAddress: Int32 = 5
  static let noHostAddress: Int32 = 6
  static let noConnection: Int32 = 7
  static let weirdReply: Int32 = 8
  static let partialFile: Int32 = 18
  static let writeError: Int32 = 23
  /// Also for a line of a header that is longer than curl takes.
  static let outOfMemory: Int32 = 27
  static let timedOut: Int32 = 28
  static let tlsConnect: Int32 = 35
  static let aborted: Int32 = 42
  static let gotNothing: Int32 = 52
  static let tlsEngine: Int32 = 53
  static let tlsEngineSetting: Int32 = 54
  static let sendError: Int32 = 55
  static let receiveError: Int32 = 56
  static let tlsCertificate: Int32 = 58
  static let tlsCipher: Int32 = 59
  static let peerVerification: Int32 = 60
  static let tlsRootsFile: Int32 = 77
  static let tlsRevocation: Int32 = 82
  static let tlsIssuer: Int32 = 83
  static let tlsPin: Int32 = 90
  static let tlsStatus: Int32 = 91
  static let proxyFailed: Int32 = 97
  static let tlsClientCertificate: Int32 = 98
  static let tooLarge: Int32 = 100
}
