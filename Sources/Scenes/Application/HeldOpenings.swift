internal import SceneModel
internal import Views

/// The windows that wait until the person says whether they open, and the question.
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
  /// How many windows wait.
  var waiting: Int { allowance.waiting }

  /// Whether an asker may open some more windows.
  func verdict(_ count: Int, for asker: OpeningQuestion.Asker) -> WindowAllowance.Verdict {
    switch asker {
    case .outside: allowance.requested(count)
    case .person: allowance.requestedByPerson(count)
    }
  }

  /// The process opens a window because it was started.
  func startOpened(_ count: Int) { allowance.startOpened(count) }

  /// The person did something in one of the windows.
  func personActed() { allowance.personActed() }

  /// - Parameter count: How many windows the request opens.
  func hold(_ opening: Opening, count: Int) {
    // So few would have opened, had others not opened before.
    if held.isEmpty { isAboutMore = count <= WindowAllowance.most }
    held.append(opening)
  }

  /// The question about everything that waits.
  private var question: OpeningQuestion {
    OpeningQuestion(
      count: waiting, isAboutMore: isAboutMore,
      asker: held.contains { $0.asker == .outside } ? .outside : .person)
  }

  /// Shows the question, over another window if the one that it was over is gone.
  ///
  /// - Parameters:
  ///   - window: The window for it, asked for only if it is not shown. Without one nothing is shown.
  ///   - asked: Called with the question's words if they are new.
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

  /// The person has answered: nothing waits any more.
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
