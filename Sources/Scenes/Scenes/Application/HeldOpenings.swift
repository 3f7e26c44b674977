internal import SceneModel
internal import Views

/// The windows that wait until the user decides whether they open, and the question about them.
@MainActor
final class HeldOpenings {
  /// One request that waits for the answer.
  struct Opening {
    let occasion: Occasion
    let asker: OpeningQuestion.Asker
    /// The window that the request came from.
    weak var source: WindowHost?
    let work: StepQueue.Work
  }

  private var allowance = WindowAllowance()
  private var held: [Opening] = []
  private var isAboutMore = false
  private var controller: OpeningQuestionController?

  /// The request that waits longest.
  var first: Opening? { held.first }
  /// The number of waiting windows.
  var waiting: Int { allowance.waiting }

  /// Whether the origin of a request may open more windows.
  func verdict(_ count: Int, for asker: OpeningQuestion.Asker) -> WindowAllowance.Verdict {
    switch asker {
    case .outside: allowance.requested(count)
    case .person: allowance.requestedByPerson(count)
    }
  }

  /// Records that the process opens windows because it was started.
  func startOpened(_ count: Int) { allowance.startOpened(count) }

  /// Records that the user acted in one of the windows.
  func personActed() { allowance.personActed() }

  /// - Parameter count: The number of windows that the request opens.
  func hold(_ opening: Opening, count: Int) {
    // So few windows would have opened if others had not opened before.
    if held.isEmpty { isAboutMore = count <= WindowAllowance.most }
    held.append(opening)
  }

  /// The question about all waiting windows.
  private var question: OpeningQuestion {
    OpeningQuestion(
      count: waiting, isAboutMore: isAboutMore,
      asker: held.contains { $0.asker == .outside } ? .outside : .person)
  }

  /// Shows the question. If its window is gone, it moves to another one.
  ///
  /// - Parameters:
  ///   - window: Returns the window for the question. Called only if the question is not shown. Without a
  ///     window the question is not shown.
  ///   - asked: Called with the question's text if it is new.
  func show(
    over window: (Opening) -> Window?, asked: (String) -> Void,
    answer: @escaping @MainActor (Bool) -> Void
  ) {
    guard let first else { return }
    let question = question
    if let controller, controller.isPresented {
      guard controller.question != question else { return }
      asked(question.title)
      controller.question = question
      return
    }
    dismissQuestion()
    guard let window = window(first) else { return }
    asked(question.title)
    controller = OpeningQuestionController(question, over: window, answer: answer)
  }

  /// Removes and returns all requests after the answer.
  func takeAll() -> [Opening] {
    defer { held = [] }
    allowance.answered()
    dismissQuestion()
    return held
  }

  private func dismissQuestion() {
    controller?.dismiss()
    controller = nil
  }
}
