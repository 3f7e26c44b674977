internal import Geometry
internal import Views

/// The text of the question.
struct RestorationQuestion {
  let title: String
  let message: String

  /// - Parameter titles: The titles of the last session's windows, the front one first.
  init(application: String, titles: [String]) {
    title = "\(application) closed unexpectedly twice."
    let names = titles.filter { !$0.isEmpty }.prefix(3).map { "“\($0)”" }
    let windows = titles.count == 1 ? "One window was" : "\(titles.count) windows were"
    let list = names.isEmpty ? "" : ": " + names.joined(separator: ", ")
    let rest = titles.count > names.count && !names.isEmpty ? " and others" : ""
    message =
      "\(windows) open last time\(list)\(rest). Restore, or start with a new window? "
      + "Nothing is deleted: what is not restored now is kept under Recently Closed."
  }
}

/// Asks in the middle of a window whether to restore the windows of the last session.
final class RestorationQuestionController: ViewController {
  private let question: RestorationQuestion
  private let answer: @MainActor (_ isRestoring: Bool) -> Void

  init(_ question: RestorationQuestion, answer: @escaping @MainActor (Bool) -> Void) {
    self.question = question
    self.answer = answer
    super.init()
  }

  override func makeView() -> View {
    let view = RestorationQuestionView(
      EmptyStateView(icon: .warning, title: question.title, message: question.message),
      [
        ButtonView(title: "Start Fresh") { [answer] in answer(false) },
        ButtonView(title: "Restore", kind: .prominent) { [answer] in answer(true) },
      ])
    view.accessibilityLabel = question.title
    return view
  }
}

/// A message with a row of buttons below it.
private final class RestorationQuestionView: View {
  private let notice: View
  private let buttons = StackView(axis: .horizontal, spacing: 10)

  init(_ notice: View, _ buttons: [View]) {
    self.notice = notice
    super.init()
    addSubview(notice)
    for button in buttons { self.buttons.add(button) }
    addSubview(self.buttons)
  }

  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.dialog, label: accessibilityLabel)
  }

  override func layout() {
    let width = min(380, max(0, bounds.width - 32))
    let text = notice.sizeThatFits(Size(width: width, height: bounds.height))
    let line = buttons.sizeThatFits(Size(width: width, height: bounds.height))
    let gap = 22.0
    let top = scale.snapped(max(8, (bounds.height - text.height - gap - line.height) * 0.42))
    notice.frame = Rect(
      x: scale.snapped(bounds.midX - width / 2), y: top, width: width, height: text.height)
    buttons.frame = Rect(
      x: scale.snapped(bounds.midX - line.width / 2), y: notice.frame.maxY + gap,
      width: line.width, height: line.height)
  }
}
