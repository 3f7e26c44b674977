internal import Views

/// Asks in a window whether it may close, because another program wants that and the person has not finished there.
@MainActor
final class ClosingQuestion {
  private weak var window: Window?
  private var sheet: SheetView?
  private let answer: @MainActor (_ closes: Bool) -> Void

  /// Presents the question over the window, above the sheet that is open there.
  init(over window: Window, answer: @escaping @MainActor (_ closes: Bool) -> Void) {
    self.window = window
    self.answer = answer
    let begin = window.uptime
    let content = QuestionView(
      "Close this window?",
      message: "Another program asks for it. What is not finished here would be dropped.",
      action: "Close", onCancel: { [weak self] in self?.end(closing: false) },
      onAction: { [weak self, weak window] in
        // A key that was meant for the sheet below must not answer.
        guard let window, window.uptime - begin >= OpeningQuestionController.reactionTime else {
          return
        }
        self?.end(closing: true)
      })
    let sheet = SheetView(content: content)
    self.sheet = sheet
    sheet.onCancel = { [weak self] in self?.end(closing: false) }
    sheet.present(on: window)
    window.focus(content.cancelButton)
  }

  /// Whether the question waits for its answer, in a window that still exists.
  var isPresented: Bool {
    sheet != nil && window?.isKeyWindow == true && window?.host?.isShown == true
  }

  /// Whether the question is in this window.
  func isOver(_ window: Window) -> Bool { self.window === window && isPresented }

  private func end(closing closes: Bool) {
    guard let sheet else { return }
    self.sheet = nil
    sheet.onCancel = nil
    sheet.dismiss()
    answer(closes)
  }
}
