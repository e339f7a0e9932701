/// What the evaluator notes about a value without judging it.
@frozen @usableFromInline package enum EventKind: UInt8, Sendable {
  /// An open item is observed; the id is an index into the program's open items.
  case openItem
  /// A value of a tapped path; the id is the tap's.
  case tap
  /// A value that must not be shown; the id is an index into the observed places.
  case sensitive
  /// A member that nobody documented; the token is its key, the id an observed place's.
  case undocumented
  /// A value beside those that `known` lists; the id is an index into the observed places.
  case unlisted
  /// A second member of the same name; the token is its key, and the id says how many
  /// more of them the object has that are not noted one by one.
  case duplicateName
}

/// One thing noted about one value.
@frozen @usableFromInline package struct Event: Sendable, Hashable {
  /// What was noted.
  @usableFromInline package var kind: EventKind
  /// The document: 0 is the judged one, n the n-th document nested in its strings.
  @usableFromInline package var document: UInt16
  /// What it refers to, as the kind says.
  @usableFromInline package var id: Int32
  /// The value's token, in that document's tape.
  @usableFromInline package var token: UInt32
  /// The token of the object or array that holds it; the token itself at a document's root.
  @usableFromInline package var parent: UInt32

  /// Notes something about a value.
  @inlinable package init(
    kind: EventKind, document: UInt16, id: Int32, token: UInt32, parent: UInt32
  ) {
    self.kind = kind
    self.document = document
    self.id = id
    self.token = token
    self.parent = parent
  }
}
