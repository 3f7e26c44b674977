internal import Views

/// Asks in a sheet over a window whether to open windows.
@MainActor
final class OpeningQuestionController {
  var question: OpeningQuestion {
    didSet { if question != oldValue { showQuestion() } }
  }

  private let content: QuestionView
  private let sheet: SheetView
  private weak var window: Window?

  /// A key that was meant for the window must not answer, because the question may appear while the person
  /// types.
  static let reactionTime = Duration.milliseconds(500)

  /// Presents the question over a window.
  init(
    _ question: OpeningQuestion, over window: Window, answer: @escaping @MainActor (Bool) -> Void
  ) {
    self.question = question
    self.window = window
    let begin = window.uptime
    content = QuestionView(
      action: "Open", onCancel: { answer(false) },
      onAction: { [weak window] in
        guard let window, window.uptime - begin >= Self.reactionTime else { return }
        answer(true)
      })
    sheet = SheetView(content: content)
    showQuestion()
    sheet.onCancel = { answer(false) }
    sheet.present(on: window)
    window.focus(content.actionButton)
  }

  private func showQuestion() { content.show(question.title, message: question.message) }

  /// Whether the window below the sheet still exists.
  var isPresented: Bool { window?.isKeyWindow == true && window?.host?.isShown == true }

  func dismiss() {
    sheet.onCancel = nil
    sheet.dismiss()
  }
}
