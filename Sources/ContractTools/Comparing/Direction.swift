import ContractModel

/// Which way a demand moved.
enum Direction: String {
  case tighter = "tightened"
  case looser = "loosened"
  case changed

  /// Whom it breaks, by who has to meet the demand and who relies on it.
  func effects(on clause: Clause) -> (effects: [PackChange.Effect], reason: String) {
    switch (clause.side, clause.subject, self) {
    case (.request, _, .tighter):
      ([.breaksPartners], "requests that apps send today may not conform any more")
    case (.request, _, .looser):
      ([.breaksAPI], "the API has to accept requests that it could refuse so far")
    case (.response, _, .tighter):
      ([.breaksAPI], "answers that the API gives today may not conform any more")
    case (.response, _, .looser):
      ([.breaksPartners], "apps may get answers that were never allowed so far")
    case (.request, _, .changed), (.response, _, .changed):
      (
        [.breaksAPI, .breaksPartners],
        "neither tighter nor looser for certain: what conforms today may not, and the reverse"
      )
    case (_, .app, .tighter), (_, .app, .changed):
      ([.breaksPartners], "what apps do today may not conform any more")
    case (_, .app, .looser): ([.compatible], "apps that conform go on conforming")
    case (_, .api, .tighter):
      ([.breaksAPI], "what the API does today may not conform any more")
    case (_, .sdk, .tighter):
      ([.breaksAPI], "what the SDK does today may not conform any more")
    case (_, _, .looser): ([.breaksPartners], "apps lose a promise that they may rely on")
    case (_, _, .changed):
      (
        [.breaksAPI, .breaksPartners],
        "what conforms today may not, and apps may rely on what was promised"
      )
    }
  }
}
