import Recordings

/// A place in 16 bytes, for what is remembered many times.
struct StoredPlace {
  private let line: Int
  private let source: Int32
  private let entry: Int32

  /// Stores a place.
  init(_ place: Place) {
    line = place.line
    source = Int32(truncatingIfNeeded: place.source)
    entry = Int32(truncatingIfNeeded: place.entry)
  }

  /// The place.
  var place: Place { Place(source: Int(source), entry: Int(entry), line: line) }
}
