package import XProtocol

/// A query that was sent, and the closure that receives its answer.
internal struct OpenQuestion {
  let question: Question
  /// Receives the answer. Nil where there is none.
  let answer: @MainActor (ReplyBytes?) -> Void
}

/// Queries that the process does not wait for. Their answers are read together with the events, and
/// processed after them.
extension Connection {
  /// Asks for a property. The reader gets nil when it is missing, empty or invalid, or when the window is
  /// gone.
  package func readLater<P: ReadableProperty>(
    _ kind: P.Type, of window: WindowID, _ reader: @escaping @MainActor (P?) -> Void
  ) {
    askWords(kind.propertyName, kind.typeName, of: window) { [atoms] in
      reader($0.flatMap { P(words: $0, atoms: atoms.wellKnown) })
    }
  }

  private func askWords(
    _ name: AtomName, _ type: AtomName, of window: WindowID,
    _ reader: @escaping @MainActor ([UInt32]?) -> Void
  ) {
    let type = atoms[type]
    let request = RequestBytes(
      .getProperty, words: window.rawValue, atoms[name].rawValue, type.rawValue, 0, 16_384)
    ask(request) { reply in
      guard let part = reply.flatMap(PropertyPart.init), part.type == type, part.bytesAfter == 0,
        case .words(let words) = part.items, !words.isEmpty
      else { return reader(nil) }
      reader(words)
    }
  }

  /// Asks for a window's position in another window's coordinates. The reader gets nil when one of them is
  /// gone.
  package func locateLater(
    _ window: WindowID, in destination: WindowID,
    _ reader: @escaping @MainActor ((x: Int, y: Int)?) -> Void
  ) {
    let request = RequestBytes(
      .translateCoordinates, words: window.rawValue, destination.rawValue, 0)
    ask(request) { reader($0.map { ($0.int16(12), $0.int16(14)) }) }
  }

  /// Sends a query. The closure gets the answer after the events. Nil when the server answers with an error.
  internal func ask(
    _ request: RequestBytes, _ answer: @escaping @MainActor (ReplyBytes?) -> Void
  ) {
    guard let question = question(request) else { return answer(nil) }
    openQuestions.append(OpenQuestion(question: question, answer: answer))
  }

  /// Sends a query. Nil when the server is lost.
  private func question(_ request: RequestBytes) -> Question? {
    withDisplay(else: nil) { Question(request, on: $0) }
  }

  /// Sends a request whose reply is of no interest. Does nothing with nil.
  internal func tell(_ request: RequestBytes?) {
    guard let request else { return }
    _ = question(request)?.takeReply()
  }

  /// Whether an answer has arrived and was not processed. Nothing else will wake the loop for it.
  package var hasAnswers: Bool { openQuestions.first.map { !$0.question.isOpen } ?? false }

  /// Passes on the answers that have arrived, in the order of the queries.
  package func takeAnswers() {
    while let first = openQuestions.first, isLost || isClosed || !first.question.isOpen {
      openQuestions.removeFirst()
      first.answer(first.question.takeReply())
    }
  }

  /// Waits for the answers to all queries, and passes them on.
  package func awaitAnswers() {
    guard !openQuestions.isEmpty else { return }
    synchronize()
    takeAnswers()
  }

  // MARK: Waiting for an answer

  /// Sends a query and waits for its answer. Nil when the server answers with an error, is lost, or does
  /// not answer in time and other servers' windows must not wait for it.
  internal func answer(to request: RequestBytes, for reason: StaticString) -> ReplyBytes? {
    answers(to: [request], for: reason).first ?? nil
  }

  /// Sends several queries and waits once, or not at all while the process reads ahead.
  internal func answers(
    to requests: [RequestBytes], for reason: StaticString
  ) -> [ReplyBytes?] {
    guard ahead == nil else {
      return requests.map { ahead?.answer(to: $0) }
    }
    return waiting(for: reason, else: requests.map { _ in nil }) { _ in
      let questions = requests.map(question)
      if let last = questions.last ?? nil {
        awaitArrival(for: reason, serial: last.serial) { !last.isOpen }
      }
      return questions.map { $0?.takeReply() }
    }
  }
}
