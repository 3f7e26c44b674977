internal import Geometry
internal import Views

/// Asks in a sheet over a window whether to open windows.
@MainActor
final class OpeningQuestionController {
  var question: OpeningQuestion {
    didSet { if question != oldValue { content.show(question) } }
  }

  private let content: OpeningQuestionView
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
    content = OpeningQuestionView(
      onCancel: { answer(false) },
      onOpen: { [weak window] in
        guard let window, window.uptime - begin >= Self.reactionTime else { return }
        answer(true)
      })
    content.show(question)
    sheet = SheetView(content: content)
    sheet.onCancel = { answer(false) }
    sheet.present(on: window)
    window.focus(content.openButton)
  }

  /// Whether the window below the sheet still exists.
  var isPresented: Bool { window?.isKeyWindow == true && window?.host?.isShown == true }

  func dismiss() {
    sheet.onCancel = nil
    sheet.dismiss()
  }
}

/// The content of the sheet.
///
///     ┌──────────────────────────────────────────┐
///     │ Open 12 more windows?                    │
///     │ A link, a launcher or another program …  │
///     │                        [Cancel] [ Open ] │
///     └──────────────────────────────────────────┘
private final class OpeningQuestionView: View {
  let openButton: ButtonView
  private let title = LabelView(style: .heading, lineLimit: 2)
  private let message = LabelView(color: .secondaryText, lineLimit: nil)
  private let stack = StackView(
    axis: .vertical, spacing: 6, insets: Insets(top: 18, left: 20, bottom: 16, right: 20))

  private static let widest = 380.0

  init(onCancel: @escaping @MainActor () -> Void, onOpen: @escaping @MainActor () -> Void) {
    openButton = ButtonView(title: "Open", kind: .prominent, action: onOpen)
    super.init()
    let buttons = StackView(axis: .horizontal)
    buttons.addSpacer()
    buttons.add(ButtonView(title: "Cancel", action: onCancel))
    buttons.add(openButton)
    stack.add(title)
    stack.add(message)
    stack.setSpacing(18, after: message)
    stack.add(buttons)
    addSubview(stack)
  }

  func show(_ question: OpeningQuestion) {
    title.text = question.title
    message.text = question.message
    accessibilityLabel = question.title
    setNeedsLayout()
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    stack.sizeThatFits(Size(width: min(Self.widest, proposal.width), height: proposal.height))
  }

  override func layout() { stack.frame = bounds }
}
