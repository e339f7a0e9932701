/// One numbered statement of the documentation, in the pack's own words.
package struct Statement: Sendable, Hashable {
  /// Short and stable, for example `B11`.
  package var id: String
  /// The method, or part of the documentation, that it belongs to.
  package var section: String
  /// What the documentation makes of it.
  package var level: Level
  /// The statement in plain words.
  package var text: String

  /// Makes a statement from its parts.
  package init(id: String, section: String, level: Level, text: String) {
    self.id = id
    self.section = section
    self.level = level
    self.text = text
  }

  /// How the documentation says it.
  package enum Level: String, Sendable, Hashable, CaseIterable {
    /// Shown with the endpoint; nothing can be checked.
    case note
    /// Demanded by the prose, a field table or the method summary.
    case must
    /// Only shown by a sample, or inferred.
    case should
    /// Left open: observed, never failed.
    case tbd
  }
}

/// A remark of the pack that nothing is checked by.
package struct Note: Sendable, Hashable {
  /// Index of the endpoint that it is shown with; nil for the whole pack.
  package var endpoint: Int?
  /// Statements that it carries.
  package var documentation: [String]
  /// The remark in plain words.
  package var text: String

  /// Makes a note from its parts.
  package init(endpoint: Int?, documentation: [String], text: String) {
    self.endpoint = endpoint
    self.documentation = documentation
    self.text = text
  }
}
