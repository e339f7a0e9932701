import JSONDocument

/// The headers of a message as they were recorded: an object of names, or HAR's array of pairs.
package struct HeaderView {
  /// The recorded value, or nil where there are no headers.
  package var view: JSONView?

  /// Makes a view of recorded headers.
  package init(_ view: JSONView?) { self.view = view }

  /// No headers.
  package static var none: HeaderView { HeaderView(nil) }
}
