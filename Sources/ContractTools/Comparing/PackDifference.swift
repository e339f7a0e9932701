package import ContractModel

/// Compares two versions of a pack by what their clauses demand.
package struct PackDifference {
  let old: PackSide
  let new: PackSide
  /// What changed: endpoints, clauses, conditions and rules, open items, statements.
  package private(set) var changes: [PackChange] = []

  /// Compares two packs, each with the files that it was read from.
  package init(
    old: ContractPack, oldFiles: [String: [UInt8]], new: ContractPack,
    newFiles: [String: [UInt8]]
  ) {
    self.old = PackSide(pack: old, files: oldFiles)
    self.new = PackSide(pack: new, files: newFiles)
    compareEndpoints()
    compareClauses()
    compareConditions()
    compareLinks()
    compareObserved()
    compareOpenItems()
    compareStatements()
  }

  mutating func add(_ id: String, _ what: String, _ effects: [PackChange.Effect], _ reason: String)
  {
    changes.append(PackChange(id: id, what: what, effects: effects, reason: reason))
  }

  // MARK: - Endpoints

  private mutating func compareEndpoints() {
    for endpoint in old.pack.endpoints {
      guard let index = new.pack.endpoint(named: endpoint.name) else {
        let isCalled = endpoint.availability == .available
        add(
          endpoint.name, "endpoint removed", isCalled ? [.breaksPartners] : [.compatible],
          isCalled ? "apps that call it have nothing to call" : "nothing could be called")
        continue
      }
      let after = new.pack.endpoints[index]
      if endpoint.hasEffects != after.hasEffects {
        add(
          endpoint.name, after.hasEffects ? "has effects" : "has no effects any more",
          [.documentation], "live runs ask it only where the target allows effects, or everywhere")
      }
      if endpoint.availability == after.availability {
        if endpoint.summary != after.summary {
          add(endpoint.name, "summary changed", [.documentation], "only words changed")
        }
        continue
      }
      let what = "from \(endpoint.availability.rawValue) to \(after.availability.rawValue)"
      if endpoint.availability == .available {
        add(endpoint.name, what, [.breaksPartners], "apps that call it must not any more")
      } else {
        add(endpoint.name, what, [.compatible], "apps that do not use it need not begin to")
      }
    }
    for endpoint in new.pack.endpoints where old.pack.endpoint(named: endpoint.name) == nil {
      add(endpoint.name, "endpoint added", [.compatible], "nobody has to call it")
    }
  }

  /// Whether both packs have the endpoint of a clause: else the endpoint's own change says it.
  private func isShared(_ clause: Clause, _ side: PackSide) -> Bool {
    let name = side.pack.endpoints[clause.endpoint].name
    return old.pack.endpoint(named: name) != nil && new.pack.endpoint(named: name) != nil
  }

  // MARK: - Clauses

  private mutating func compareClauses() {
    for clause in old.pack.clauses where isShared(clause, old) {
      guard let index = new.pack.clause(clause.id) else {
        removed(clause)
        continue
      }
      compare(clause, new.pack.clauses[index])
    }
    for clause in new.pack.clauses
    where isShared(clause, new) && old.pack.clause(clause.id) == nil { added(clause) }
  }

  private mutating func compare(_ before: Clause, _ after: Clause) {
    if before.level != after.level {
      let isTighter = after.level == .must
      let change = isTighter ? Direction.tighter : .looser
      let (effects, reason) = change.effects(on: after)
      add(
        after.id, "level from \(before.level.rawValue) to \(after.level.rawValue)", effects, reason)
    }
    let isMoved = compareApplication(before, after)
    switch order(before, after) {
    case .same where isMoved: return
    case .same:
      if before.statement != after.statement {
        add(after.id, "wording changed", [.documentation], "it demands the same in other words")
      } else if before.documentation != after.documentation {
        add(
          after.id, "cites \(list(after.documentation)), before \(list(before.documentation))",
          [.documentation], "it demands the same")
      }
    case let order:
      let direction: Direction =
        order == .tighter ? .tighter : order == .looser ? .looser : .changed
      let levels = [before.level, after.level]
      let (effects, reason) =
        levels.contains(.must)
        ? direction.effects(on: after) : ([.compatible], "a should obliges nobody")
      add(after.id, "\(direction.rawValue): \(values(before, after))", effects, reason)
    }
  }

  private func order(_ before: Clause, _ after: Clause) -> AssertionOrder {
    let (left, right) = (old.value(of: before), new.value(of: after))
    switch (left, right) {
    case (nil, nil): return .same
    case (let left?, let right?):
      let name = after.keyword.split(separator: "(").first.map(String.init) ?? after.keyword
      if name == "false" {
        return AssertionOrder.compare("enum", old.others(of: before), new.others(of: after))
      }
      // The names of one `required` are clauses of their own.
      if ["required", "dependentRequired"].contains(name) { return .same }
      return AssertionOrder.compare(name, left, right)
    default: return .other
    }
  }

  /// Whether a clause applies to other values than before, though it demands the same of them.
  private mutating func compareApplication(_ before: Clause, _ after: Clause) -> Bool {
    let conditions = (old.conditions(of: before), new.conditions(of: after))
    // A condition that changed where it stands is a change of its own.
    guard conditions.0 != conditions.1,
      conditions.0.isEmpty || conditions.1.isEmpty
        || before.origin.pointer != after.origin.pointer
    else { return false }
    let direction: Direction =
      conditions.1.isEmpty ? .tighter : conditions.0.isEmpty ? .looser : .changed
    let (effects, reason) =
      after.level == .must
      ? direction.effects(on: after) : ([.compatible], "a should obliges nobody")
    let texts = [conditions.0, conditions.1].map { list in
      list.isEmpty ? "always" : list.joined(separator: " and ")
    }
    add(after.id, "applies \(texts[1]), before \(texts[0])", effects, reason)
    return true
  }

  private func values(_ before: Clause, _ after: Clause) -> String {
    let isForbidden = after.keyword == "false"
    let texts = [
      isForbidden ? old.others(of: before) : old.value(of: before),
      isForbidden ? new.others(of: after) : new.value(of: after),
    ].map { value in
      let text = value?.line ?? "nothing"
      return text.count > 120 ? String(text.prefix(120)) + "…" : text
    }
    return "from \(texts[0]) to \(texts[1])"
  }

  private func list(_ ids: [String]) -> String {
    ids.isEmpty ? "nothing" : ids.joined(separator: ", ")
  }

  private mutating func removed(_ clause: Clause) {
    guard clause.level == .must else {
      add(clause.id, "should-level clause removed", [.compatible], "a should obliges nobody")
      return
    }
    let isDescribed = new.describes(clause, of: old.pack)
    if clause.side == .request, !isDescribed {
      add(
        clause.id, "clause removed with its parameter", [.breaksPartners],
        "apps send a parameter that the contract no longer knows")
      return
    }
    let (effects, reason) = Direction.looser.effects(on: clause)
    add(clause.id, "clause removed", effects, reason)
  }

  private mutating func added(_ clause: Clause) {
    guard clause.level == .must else {
      add(clause.id, "should-level clause added", [.compatible], "a should obliges nobody")
      return
    }
    let isMessage = clause.side == .request || clause.side == .response
    if isMessage, !clause.keyword.hasPrefix("required("), clause.keyword != "false",
      !clause.path.isEmpty, !old.describes(clause, of: new.pack)
    {
      add(
        clause.id, "clause added with its field", [.compatible],
        "the old contract did not know the field; whoever leaves it out conforms")
      return
    }
    let (effects, reason) = Direction.tighter.effects(on: clause)
    add(clause.id, "clause added", effects, reason)
  }
}
