package import JSONDocument

/// The events of one run, and the documents nested in strings that they point into.
package struct EventBuffer: ~Copyable {
  private var events: [Event] = []

  /// Makes an empty buffer.
  package init() {}

  /// How many events there are.
  package var count: Int { events.count }

  /// The event at an index, in the order in which the values were visited.
  package subscript(_ index: Int) -> Event { events[index] }
}
