public import Geometry

/// What an alert shows in its sheet: a question or a message, fields if it has some, and the answers.
///
///     ┌──────────────────────────────────────────┐
///     │ Delete the trip?                         │
///     │ Its 12 pictures stay in the library.     │
///     │                     [Cancel] [ Delete ]  │
///     └──────────────────────────────────────────┘
///
/// Answers that are too wide for one line are one below the other.
@MainActor
public final class AlertView: View {
  /// The answer that has the focus at first. Nil where a field has it.
  public weak var preferredFocus: View?
  private let title = LabelView(style: .heading, lineLimit: 4)
  private let stack = StackView(
    axis: .vertical, spacing: 6, insets: Insets(top: 18, left: 20, bottom: 16, right: 20))
  private var message: View?
  private var fields: [View] = []
  private var answers: [View] = []

  private static let widest = 380.0

  public override init() {
    super.init()
    stack.add(title)
    addSubview(stack)
  }

  /// Shows what is asked, and the views that answer it.
  ///
  /// - Parameters:
  ///   - title: The question or the message. Empty shows none.
  ///   - message: What follows from the answers. Nil for nothing.
  ///   - fields: What is to be filled in.
  ///   - answers: The buttons, from the left.
  public func show(_ title: String, message: View?, fields: [View], answers: [View]) {
    self.title.text = title
    self.title.isHidden = title.isEmpty
    accessibilityLabel = title.isEmpty ? nil : title
    let isSame =
      message === self.message && fields.elementsEqual(self.fields, by: ===)
      && answers.elementsEqual(self.answers, by: ===)
    guard !isSame else { return }
    for view in stack.subviews.dropFirst() {
      view.removeFromSuperview()
      stack.forget(view)
    }
    for view in self.answers { view.removeFromSuperview() }
    (self.message, self.fields, self.answers) = (message, fields, answers)
    stack.setSpacing(stack.spacing, after: self.title)
    if let message { stack.add(message) }
    for field in fields { stack.add(field) }
    if let last = stack.subviews.last { stack.setSpacing(18, after: last) }
    stack.add(ButtonRowView(trailing: answers))
    invalidateSize()
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
