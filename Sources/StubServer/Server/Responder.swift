/// Says what is answered to a request.
package protocol Responder: Sendable {
  /// Answers a request; called from the threads of many connections at once.
  func answer(_ request: ServerRequest) -> ServerAnswer
}

/// A responder that is one function.
package struct AnsweringFunction: Responder {
  private let function: @Sendable (ServerRequest) -> ServerAnswer

  /// Makes a responder of a function.
  package init(_ function: @escaping @Sendable (ServerRequest) -> ServerAnswer) {
    self.function = function
  }

  package func answer(_ request: ServerRequest) -> ServerAnswer { function(request) }
}
