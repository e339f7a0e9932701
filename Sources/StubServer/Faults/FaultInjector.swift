internal import Threads

/// A responder that spoils some of another one's answers.
///
/// Which ones depends on the seed and on the order in which the requests come, and on nothing else:
/// the same requests one after the other meet the same faults each time.
package final class FaultInjector: Responder {
  private let base: any Responder
  private let faults: [StubFault]
  private let rate: Double
  private let seed: UInt64
  private let endpoints: Set<String>?
  private let count = Monitor((seen: UInt64(0), spoilt: 0))

  /// Makes an injector.
  ///
  /// - Parameters:
  ///   - faults: all of them are put on an answer, in this order.
  ///   - rate: the share of answers that are spoilt, from 0 to 1.
  ///   - endpoints: the endpoints whose answers are spoilt; nil for all answers.
  package init(
    _ base: any Responder, faults: [StubFault], rate: Double = 1, seed: UInt64 = 0,
    endpoints: Set<String>? = nil
  ) {
    self.base = base
    self.faults = faults
    self.rate = rate
    self.seed = seed
    self.endpoints = endpoints
  }

  /// How many answers were spoilt so far.
  package var spoilt: Int { count.with { $0.spoilt } }

  package func answer(_ request: ServerRequest) -> ServerAnswer {
    var answer = base.answer(request)
    if let endpoints {
      guard let endpoint = answer.endpoint, endpoints.contains(endpoint) else { return answer }
    }
    let isSpoilt = count.with { count in
      let isSpoilt = Self.fraction(seed, count.seen) < rate
      count.seen += 1
      count.spoilt += isSpoilt ? 1 : 0
      return isSpoilt
    }
    if isSpoilt { for fault in faults { fault.spoil(&answer, to: request) } }
    return answer
  }

  /// A number from 0 to below 1 that seed and position alone decide (SplitMix64).
  static func fraction(_ seed: UInt64, _ position: UInt64) -> Double {
    var mixed = seed &+ (position &+ 1) &* 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    mixed ^= mixed >> 31
    return Double(mixed >> 11) / Double(1 << 53)
  }
}
