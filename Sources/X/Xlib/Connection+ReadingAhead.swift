/// The queries of a piece of work that reads much, and their answers.
internal struct ReadingAhead {
  private var answers: [RequestBytes: ReplyBytes?] = [:]
  private var unanswered: [RequestBytes] = []

  /// The answer to a query. Nil where there is none yet. The query then belongs to the next ones.
  mutating func answer(to request: RequestBytes) -> ReplyBytes? {
    if let known = answers[request] { return known }
    if !unanswered.contains(request) { unanswered.append(request) }
    return nil
  }

  /// Answers the queries that have no answer yet, in their order. Returns false when there are none.
  mutating func answerAll(_ answer: ([RequestBytes]) -> [ReplyBytes?]) -> Bool {
    guard !unanswered.isEmpty else { return false }
    for (request, reply) in zip(unanswered, answer(unanswered)) { answers[request] = reply }
    unanswered = []
    return true
  }
}

extension Connection {
  /// Does work that reads much from the server, with few waits.
  ///
  ///     work ─ a, b, c? no answers ─▶ wait ─▶ work again ─ a, b, c, then d, e? ─▶ wait ─▶ work again: all is known
  ///
  /// The work is done as often as it has new queries. A query without an answer is noted, and the work goes on as
  /// if the server had none. All that were noted are then waited for at once. So there are as many waits as queries
  /// depend on each other, and the work is the only list of what it reads.
  ///
  /// - Parameter work: Reads, and keeps what it has read. It may send requests only if that does no harm twice. They
  ///   are sent before the queries of the same pass.
  package func readingAhead(_ work: () -> Void) {
    // As a part of larger work it has the passes of that.
    guard ahead == nil else { return work() }
    var reading = ReadingAhead()
    repeat {
      ahead = reading
      work()
      reading = ahead ?? reading
      ahead = nil
    } while reading.answerAll { answers(to: $0, for: "what is read at once") }
  }
}
