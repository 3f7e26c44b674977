public import Geometry

/// A question with two answers, for a sheet.
///
///     ┌──────────────────────────────────────────┐
///     │ Open 12 more windows?                    │
///     │ A link, a launcher or another program …  │
///     │                        [Cancel] [ Open ] │
///     └──────────────────────────────────────────┘
@MainActor
public final class QuestionView: View {
  public let cancelButton: ButtonView
  /// Does what is asked about.
  public let actionButton: ButtonView
  private let title = LabelView(style: .heading, lineLimit: 2)
  private let message = LabelView(color: .secondaryText, lineLimit: nil)
  private let stack = StackView(
    axis: .vertical, spacing: 6, insets: Insets(top: 18, left: 20, bottom: 16, right: 20))

  private static let widest = 380.0

  /// - Parameters:
  ///   - title: The question.
  ///   - message: What the answer leads to.
  ///   - action: The title of the button that does it.
  ///   - onCancel: Called when the person does not want it.
  ///   - onAction: Called when the person wants it.
  public init(
    _ title: String = "", message: String = "", action: String,
    onCancel: @escaping @MainActor () -> Void, onAction: @escaping @MainActor () -> Void
  ) {
    cancelButton = ButtonView(title: "Cancel", action: onCancel)
    actionButton = ButtonView(title: action, kind: .prominent, action: onAction)
    super.init()
    stack.add(self.title)
    stack.add(self.message)
    stack.setSpacing(18, after: self.message)
    stack.add(ButtonRowView(trailing: [cancelButton, actionButton]))
    addSubview(stack)
    show(title, message: message)
  }

  /// Changes the question.
  public func show(_ title: String, message: String) {
    self.title.text = title
    self.message.text = message
    accessibilityLabel = title
    setNeedsLayout()
  }

  /// In a sheet, the sheet is the dialog.
  public override var accessibilityElement: AccessibilityElement? {
    namesSheet ? nil : AccessibilityElement(.dialog, label: accessibilityLabel)
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    stack.sizeThatFits(
      Size(width: min(theme.scaled(Self.widest), proposal.width), height: proposal.height))
  }

  public override func layout() { stack.frame = bounds }
}
