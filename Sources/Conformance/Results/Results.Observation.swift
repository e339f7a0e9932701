extension Results {
  /// A value and how often it was seen.
  package struct ValueCount: Sendable, Hashable {
    /// The value as JSON text, masked where it must be.
    package var value: String
    /// How often it was seen.
    package var count: Int

    /// Makes a counted value.
    package init(value: String, count: Int) {
      self.value = value
      self.count = count
    }
  }

  /// One documented unknown with the evidence that the traffic gives.
  package struct OpenItem: Sendable, Hashable {
    /// The id, unique within the endpoint.
    package var id: String
    /// The name of the endpoint.
    package var endpoint: String
    /// The statements that leave it open.
    package var documentation: [String]
    /// What the documentation does not answer.
    package var question: String
    /// How many instances showed it.
    package var observed: Int
    /// How many instances could have shown it.
    package var of: Int
    /// The values with their exact counts, a bounded choice of them.
    package var values: [ValueCount]
    /// The number of observations whose value is not in `values`.
    package var others: Int
    /// The first place; nil where nothing was observed.
    package var first: Place?

    /// Makes an open item's evidence.
    package init(
      id: String, endpoint: String, documentation: [String], question: String, observed: Int = 0,
      of: Int = 0, values: [ValueCount] = [], others: Int = 0, first: Place? = nil
    ) {
      self.id = id
      self.endpoint = endpoint
      self.documentation = documentation
      self.question = question
      self.observed = observed
      self.of = of
      self.values = values
      self.others = others
      self.first = first
    }
  }

  /// Something that the traffic shows and nobody documented.
  package struct Observation: Sendable, Hashable {
    /// Such as `undocumented-field`, `unlisted-value`, `unknown-link`, `unknown-tag`.
    package var kind: String
    /// The name of the endpoint.
    package var endpoint: String
    /// The part of the interaction that showed it.
    package var side: Side
    /// The instance path, redacted; empty for the whole document.
    package var path: String
    /// How often it was seen.
    package var count: Int
    /// The values with their exact counts, a bounded choice of them.
    package var values: [ValueCount]
    /// The number of occurrences whose value is not in `values`.
    package var others: Int
    /// The first place; nil where it is not known.
    package var first: Place?

    /// Makes an observation.
    package init(
      kind: String, endpoint: String, side: Side, path: String, count: Int,
      values: [ValueCount] = [], others: Int = 0, first: Place? = nil
    ) {
      self.kind = kind
      self.endpoint = endpoint
      self.side = side
      self.path = path
      self.count = count
      self.values = values
      self.others = others
      self.first = first
    }
  }

  /// A kind of thing that could not be judged or read, with samples.
  package struct Problem: Sendable, Hashable {
    /// Whether the problem makes the run an error.
    package enum Level: String, Sendable, Hashable {
      case error, warning
    }

    /// One occurrence of a problem.
    package struct Sample: Sendable, Hashable {
      package var place: Place
      package var message: String

      /// Makes an occurrence.
      package init(place: Place, message: String) {
        self.place = place
        self.message = message
      }
    }

    /// Such as `unmatched`, `unreadable`, `not-recorded`, `duplicate-name`, `transport`.
    package var kind: String
    /// Whether it makes the run an error.
    package var level: Level
    /// How often it was seen.
    package var count: Int
    /// The occurrences of smallest position.
    package var samples: [Sample]

    /// Makes a problem.
    package init(kind: String, level: Level, count: Int, samples: [Sample] = []) {
      self.kind = kind
      self.level = level
      self.count = count
      self.samples = samples
    }
  }
}
