/// Makes the arguments of calls as they are sent: fresh values, but the same for the same call.
package struct CallSheet: Sendable {
  private let seed: UInt64
  private var numbers = 0
  private var kept: [Key: MadeValues] = [:]
  /// The groups of which a call was made more than once in the plan.
  private let repeated: Set<Int>

  private struct Key: Hashable {
    var repetition: Int
    var group: Int
  }

  /// Makes an empty sheet for a plan.
  ///
  /// - Parameter seed: chance, so that the values of two runs differ.
  package init(_ plan: RunPlan, seed: UInt64) {
    self.seed = seed
    var seen: Set<Int> = []
    repeated = Set(plan.calls.map(\.group).filter { !seen.insert($0).inserted })
  }

  /// The arguments of a call as a JSON object.
  ///
  /// - Parameters:
  ///   - repetition: which session it is, from 0.
  ///   - moment: when it is made; a call that is made again keeps the time of its first.
  package mutating func arguments(
    of call: RunPlan.Call, repetition: Int, at moment: LocalMoment, link: [UInt8]? = nil
  ) -> [UInt8] {
    let key = Key(repetition: repetition, group: call.group)
    let made: MadeValues
    if let before = kept[key] {
      made = before
    } else {
      numbers += 1
      made = MadeValues(seed: seed, number: numbers, at: moment)
      if repeated.contains(call.group) { kept[key] = made }
    }
    return call.template.document(made, link: link)
  }
}
