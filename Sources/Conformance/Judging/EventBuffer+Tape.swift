import JSONDocument
import JSONSchema

extension EventBuffer {
  /// The tape that an event's token is on; nil for a nested document that is gone.
  func tape(of event: Event, in judged: Tape) -> Tape? {
    event.document == 0 ? judged : nil
  }
}
