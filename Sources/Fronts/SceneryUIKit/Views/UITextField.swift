public import Foundation
internal import TextViews
internal import Views

/// Hears of the editing of a text field.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// The field has the focus.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// The field lost the focus.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// The caret moved, or the text changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Return was pressed. The result is not used: Return never changes the text.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// An editable line of text.
@MainActor
open class UITextField: UIControl {
  private let field = TextFieldView()
  /// Hears of the focus, of the text and of Return.
  open weak var delegate: (any UITextFieldDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    field.showsClearButton = false
    field.clearsOnEscape = false
    addSubview(field)
    field.onChange = { [weak self] _ in self?.sendActions(for: .editingChanged) }
    field.onCommit = { [weak self] _ in self?.returnPressed() }
    field.onSelectionChange = { [weak self] in
      if let self { delegate?.textFieldDidChangeSelection(self) }
    }
    field.onFocusChange = { [weak self] in self?.focusCame($0) }
  }

  /// The text. Setting it sends no events.
  open var text: String? {
    get { field.text }
    set {
      let onChange = field.onChange
      field.onChange = nil
      field.text = newValue ?? ""
      field.onChange = onChange
    }
  }

  /// Shown in faint letters while there is no text.
  open var placeholder: String? {
    get { field.placeholder.isEmpty ? nil : field.placeholder }
    set {
      field.placeholder = newValue ?? ""
      field.accessibilityLabel = accessibilityLabel ?? newValue
    }
  }

  /// Whether the field has the keyboard focus.
  public final var isEditing: Bool { field.isFocused }

  open override var isEnabled: Bool { didSet { field.isEditable = isEnabled } }

  private func returnPressed() {
    _ = delegate?.textFieldShouldReturn(self)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  private func focusCame(_ came: Bool) {
    if came {
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
    } else {
      delegate?.textFieldDidEndEditing(self)
      sendActions(for: .editingDidEnd)
    }
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }
  override var focusTarget: Views.View { field }

  override var baselinesFromCenter: (first: Double, last: Double)? {
    baselinesFromCenter(of: "x", .body, width: 1e6)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: field.theme.controlHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { field.sizeThatFits(size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    field.accessibilityLabel = accessibilityLabel ?? placeholder
    field.frame = bounds
  }
}
