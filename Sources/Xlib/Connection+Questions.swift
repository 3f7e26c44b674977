internal import CXQuestions
package import XProtocol

/// A query that was sent, and the closure that receives its answer.
internal struct OpenQuestion {
  let handle: OpaquePointer
  /// Receives the answer. Nil where there is none.
  let answer: @MainActor (OpaquePointer?) -> Void

  var isOpen: Bool { scenery_state(handle) == scenery_question_open }
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
    let question = withDisplay(else: nil) {
      scenery_ask_words(
        UnsafeMutableRawPointer($0), window.xid, UInt(atoms[name].rawValue),
        UInt(atoms[type].rawValue), 16_384)
    }
    add(question) { answered in
      guard let answered else { return reader(nil) }
      var count: UInt32 = 0
      let words = scenery_answered_words(answered, &count)
      reader(count > 0 ? Array(UnsafeBufferPointer(start: words, count: Int(count))) : nil)
    }
  }

  /// Asks for a window's position in another window's coordinates. The reader gets nil when one of them is
  /// gone.
  package func locateLater(
    _ window: WindowID, in destination: WindowID,
    _ reader: @escaping @MainActor ((x: Int, y: Int)?) -> Void
  ) {
    let question = withDisplay(else: nil) {
      scenery_ask_place(UnsafeMutableRawPointer($0), window.xid, destination.xid)
    }
    add(question) { answered in
      guard let answered else { return reader(nil) }
      var x: Int32 = 0
      var y: Int32 = 0
      scenery_answered_place(answered, &x, &y)
      reader((Int(x), Int(y)))
    }
  }

  private func add(
    _ question: OpaquePointer?, _ answer: @escaping @MainActor (OpaquePointer?) -> Void
  ) {
    guard let question else { return answer(nil) }
    openQuestions.append(OpenQuestion(handle: question, answer: answer))
  }

  /// Whether an answer has arrived and was not processed. Nothing else will wake the loop for it.
  package var hasAnswers: Bool { openQuestions.first.map { !$0.isOpen } ?? false }

  /// Passes on the answers that have arrived, in the order of the queries.
  package func takeAnswers() {
    while let question = openQuestions.first, isLost || isClosed || !question.isOpen {
      openQuestions.removeFirst()
      let isAnswered = scenery_state(question.handle) == scenery_question_answered
      question.answer(isAnswered ? question.handle : nil)
      // When the server was lost, Xlib still has a pointer to a query without an answer, and is never
      // called again.
      if !question.isOpen { scenery_free_question(question.handle) }
    }
  }

  /// Waits for the answers to all queries, and passes them on.
  package func awaitAnswers() {
    guard !openQuestions.isEmpty else { return }
    synchronize()
    takeAnswers()
  }
}
