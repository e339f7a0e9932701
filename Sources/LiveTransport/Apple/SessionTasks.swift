#if canImport(Darwin)
  internal import Foundation
  internal import Threads

  /// What the tasks of a session have received so far, and a way to wait until one is done.
  final class SessionTasks: NSObject, URLSessionDataDelegate {
    private let tasks = Monitor<[Int: Progress]>([:])
    private let bodyLimit: Int
    private let trust: SessionTrust
    private let stop: StopSignal?

    /// One task on its way.
    private struct Progress {
      var outcome = SessionOutcome()
      var isDone = false
    }

    init(bodyLimit: Int, trust: SessionTrust, stop: StopSignal?) {
      self.bodyLimit = bodyLimit
      self.trust = trust
      self.stop = stop
    }

    /// Runs a task to its end; what a stop cuts off is aborted.
    func run(_ task: URLSessionDataTask) -> SessionOutcome {
      let number = task.taskIdentifier
      tasks.with { $0[number] = Progress() }
      task.resume()
      while true {
        let outcome = tasks.wait(
          until: { $0[number]?.isDone ?? true }, atMost: .milliseconds(100),
          { $0.removeValue(forKey: number)?.outcome ?? SessionOutcome() })
        if let outcome { return outcome }
        if stop?.isRaised ?? false {
          tasks.with { $0[number]?.outcome.isStopped = true }
          task.cancel()
        }
      }
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      tasks.with { $0[dataTask.taskIdentifier]?.outcome.begin(response) }
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let isTaken = tasks.with { tasks in
        tasks[dataTask.taskIdentifier]?.outcome.add(data, limit: bodyLimit) ?? true
      }
      if !isTaken { dataTask.cancel() }
    }

    /// No redirect is followed: it is the answer.
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }

    /// Nobody is asked for credentials: a 401 is the answer. Servers are judged by their certificate.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let (disposition, credential) = trust.answer(challenge)
      completionHandler(disposition, credential)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
      let hasBegun = metrics.transactionMetrics.contains { $0.requestStartDate != nil }
      tasks.with { $0[task.taskIdentifier]?.outcome.hasBegun = hasBegun }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      tasks.with { tasks in
        tasks[task.taskIdentifier]?.outcome.errorCode = error.map { ($0 as NSError).code }
        tasks[task.taskIdentifier]?.outcome.errorText = error?.localizedDescription ?? ""
        tasks[task.taskIdentifier]?.isDone = true
      }
    }
  }
#endif
