/// One demand of the contract: a place in a schema with one assertion keyword, or one session rule.
package struct Clause: Sendable {
  /// Stable across versions and never reused: `<endpoint>/<side>/<instance path>#<keyword>`.
  package var id: String
  /// Index of the endpoint in the pack.
  package var endpoint: Int
  /// Which part of an interaction it looks at.
  package var side: Side
  /// Who is judged by it.
  package var subject: Subject
  /// Instance path without a leading slash, `*` for any property and `[]` for any item.
  package var path: String
  /// Keyword with its name where it has one: `maxLength`, `required(href)`, `body`, `echoes`.
  package var keyword: String
  /// How much the documentation asks for it.
  package var level: Level
  /// The demand in words: lower case, no full stop.
  package var statement: String
  /// Ids of the statements of the documentation that ask for it.
  package var documentation: [String]
  /// Where the clause is written.
  package var origin: Origin

  /// Makes a clause from its parts.
  package init(
    id: String, endpoint: Int, side: Side, subject: Subject, path: String, keyword: String,
    level: Level, statement: String, documentation: [String], origin: Origin
  ) {
    self.id = id
    self.endpoint = endpoint
    self.side = side
    self.subject = subject
    self.path = path
    self.keyword = keyword
    self.level = level
    self.statement = statement
    self.documentation = documentation
    self.origin = origin
  }
}

extension Clause {
  /// The part of an interaction that a clause looks at.
  package enum Side: String, Sendable, Hashable, CaseIterable {
    case request, response, session, delivery
  }

  /// The party that a clause judges.
  package enum Subject: String, Sendable, Hashable, CaseIterable {
    /// The service that answers.
    case api
    /// The app that calls the methods.
    case app
    /// The library between them.
    case sdk
  }

  /// What a violation weighs.
  package enum Level: String, Sendable, Hashable, CaseIterable {
    case must, should
  }

  /// The place of a clause in the pack's files.
  package struct Origin: Sendable, Hashable {
    /// Name of the file, as it is shown in messages.
    package var source: String
    /// JSON Pointer of the keyword in that file; empty where the clause has no text of its own.
    package var pointer: String
    /// Line from 1; 0 where the clause has no text of its own.
    package var line: Int
    /// Column in code points from 1; 0 where the clause has no text of its own.
    package var column: Int

    /// Makes an origin from its parts.
    package init(source: String, pointer: String = "", line: Int = 0, column: Int = 0) {
      self.source = source
      self.pointer = pointer
      self.line = line
      self.column = column
    }
  }
}
