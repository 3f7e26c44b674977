public import Foundation
internal import Geometry
public import Views

/// A choice in an alert.
@preconcurrency @MainActor
public final class UIAlertAction {
  /// What an action means.
  public enum Style: Hashable, Sendable {
    case `default`
    /// Changes nothing. Escape chooses it.
    case cancel
    /// Deletes something.
    case destructive
  }

  /// Called when the button is pressed.
  public typealias Handler = (UIAlertAction) -> Void

  /// The words on the button.
  public let title: String?
  /// What the action means.
  public let style: Style
  /// Whether it can be chosen.
  public var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
  fileprivate let handler: Handler?
  fileprivate weak var button: ButtonView?

  /// - Parameters:
  ///   - title: The words on the button.
  ///   - style: What the action means.
  ///   - handler: Called when the button is pressed, after the alert was closed.
  public init(title: String?, style: Style, handler: Handler? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// A question or a message in a sheet, with a button for each answer.
///
/// The buttons of an alert with one or two actions stand beside each other. Those of an action sheet, and of an
/// alert with more actions, stand below each other. Return chooses the preferred action, and Escape the one
/// that cancels, or the only one.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// How the buttons stand.
  public enum Style: Hashable, Sendable {
    case actionSheet
    case alert
  }

  /// How the buttons stand.
  public final let preferredStyle: Style
  /// A sentence below the title.
  public final var message: String?
  /// The buttons, in the order in which they were added.
  public final private(set) var actions: [UIAlertAction] = []
  /// The action for Return. Nil stands for the last one that is not for Escape.
  public final var preferredAction: UIAlertAction?
  /// The text fields, in the order in which they were added. Nil if there are none.
  public final private(set) var textFields: [UITextField]?

  /// - Parameters:
  ///   - title: What is asked, in a few words.
  ///   - message: A sentence below the title.
  ///   - preferredStyle: How the buttons stand.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
  }

  /// Adds an action. The alert is not yet presented.
  public final func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a text field below the message. The alert is not yet presented.
  public final func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  open override func loadView() {
    let page = AlertView(
      title: title, message: message, fields: textFields ?? [], buttons: buttons,
      isStacked: preferredStyle == .actionSheet || actions.count > 2)
    view = page
  }

  open override var preferredFocusedView: Views.View? {
    textFields == nil ? actionForReturn?.button ?? actions.last?.button : nil
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    focusPreferredView()
  }

  /// The buttons, the one for Escape first.
  private var buttons: [ButtonView] {
    let prominent = actionForReturn
    let order = actions.filter { $0.style == .cancel } + actions.filter { $0.style != .cancel }
    return order.map { action in
      let button = ButtonView(
        title: action.title ?? "",
        kind: action === prominent && action.style != .destructive ? .prominent : .regular
      ) { [weak self] in self?.choose(action) }
      button.isEnabled = action.isEnabled
      action.button = button
      return button
    }
  }

  private var actionForReturn: UIAlertAction? {
    preferredAction ?? actions.last { $0.style == .default }
  }

  /// The sheet is closed first, so that the handler can present another.
  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    dismissSheet()
    action.handler?(action)
  }

  open override func cancelSheet() {
    let action = actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions.first : nil)
    if let action { choose(action) }
  }

  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.key == .return, event.modifiers.isEmpty, let action = actionForReturn else {
      return super.keyPressed(event)
    }
    choose(action)
    return true
  }
}

/// The title, the message, the fields and the buttons.
@MainActor
private final class AlertView: UIView {
  private let stack = StackView(
    axis: .vertical, spacing: 8, insets: Insets(top: 18, left: 20, bottom: 16, right: 20))

  private static let width = 340.0

  init(
    title: String?, message: String?, fields: [UITextField], buttons: [ButtonView],
    isStacked: Bool
  ) {
    super.init(frame: .zero)
    accessibilityLabel = title ?? message
    if let title {
      let label = LabelView(style: .heading, lineLimit: 3)
      label.text = title
      stack.add(label)
    }
    if let message {
      let label = LabelView(color: .secondaryText, lineLimit: nil)
      label.text = message
      stack.add(label)
    }
    for field in fields { stack.add(field) }
    if let last = stack.subviews.last { stack.setSpacing(18, after: last) }
    if isStacked {
      // The answer that changes nothing is the last one below each other, and the first one beside.
      for button in buttons.dropFirst() + buttons.prefix(1) { stack.add(button) }
    } else {
      let row = StackView(axis: .horizontal)
      row.addSpacer()
      for button in buttons { row.add(button) }
      stack.add(row)
    }
    addSubview(stack)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    stack.sizeThatFits(CGSize(width: min(Self.width, size.width), height: size.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = bounds
  }
}
