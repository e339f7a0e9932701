/// The waivers of a run, held against the clauses of a pack.
struct WaiverBook {
  private let waivers: [Waiver]
  private let today: String?
  /// For each waiver the ids of the clauses that it covers.
  private let covered: [Set<String>]

  init(_ waivers: [Waiver], today: String?, clauses: [String]) {
    self.waivers = waivers
    self.today = today
    covered = waivers.map { waiver in Set(clauses.filter(waiver.covers)) }
  }

  /// The waiver of a violated clause: one that still holds, else an expired one, else nil.
  func waiver(of id: String, covering violations: Int) -> Results.Waiver? {
    var expired: Results.Waiver?
    for (index, waiver) in waivers.enumerated() where covered[index].contains(id) {
      let isExpired = waiver.isExpired(on: today)
      let result = Results.Waiver(
        clause: waiver.clause, reason: waiver.reason, owner: waiver.owner, expires: waiver.expires,
        state: isExpired ? .expired : .applied, covered: isExpired ? 0 : violations)
      if !isExpired { return result }
      expired = expired ?? result
    }
    return expired
  }

  /// What each waiver did, in the order of their file.
  func results(_ clauses: [Results.Clause]) -> [Results.Waiver] {
    waivers.enumerated().map { index, waiver in
      let own = clauses.filter { covered[index].contains($0.id) && $0.outcome != .notApplicable }
      let violations = own.reduce(0) { $0 + $1.violations }
      var state = Results.Waiver.State.idle
      if waiver.isExpired(on: today) {
        state = .expired
      } else if covered[index].isEmpty {
        state = .unmatched
      } else if violations > 0 {
        state = .applied
      } else if own.contains(where: { $0.exercised > 0 }) {
        state = .stale
      }
      return Results.Waiver(
        clause: waiver.clause, reason: waiver.reason, owner: waiver.owner, expires: waiver.expires,
        state: state, covered: state == .applied ? violations : 0)
    }
  }
}
