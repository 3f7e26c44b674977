public import Foundation
internal import Text
internal import TextViews
internal import Views

/// Hears of the editing of a text view.
@MainActor
public protocol UITextViewDelegate: AnyObject {
  /// The view has the focus.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// The view lost the focus.
  func textViewDidEndEditing(_ textView: UITextView)
  /// A person changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// The caret moved, or the text changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// An editable text of several lines, which scrolls.
@MainActor
open class UITextView: UIView {
  private let editor = TextEditorView()
  private lazy var observer = TextObserver { [weak self] in
    if let self { delegate?.textViewDidChange(self) }
  }
  /// Hears of the focus and of the text.
  open weak var delegate: (any UITextViewDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    editor.styler = PlainStyler()
    editor.pageWidth = .greatestFiniteMagnitude
    editor.margins = Self.margins
    addSubview(editor)
    observer.follow(editor.document)
    editor.onSelectionChange = { [weak self] in
      if let self { delegate?.textViewDidChangeSelection(self) }
    }
    editor.onFocusChange = { [weak self] isFocused in
      guard let self else { return }
      if isFocused {
        delegate?.textViewDidBeginEditing(self)
      } else {
        delegate?.textViewDidEndEditing(self)
      }
    }
  }

  private static let margins = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)

  /// The text. Setting it starts a new undo history, and does not tell the delegate.
  open var text: String! {
    get { editor.document.text }
    set {
      guard newValue ?? "" != editor.document.text else { return }
      editor.document = TextDocument(newValue ?? "")
      observer.follow(editor.document)
    }
  }

  /// Whether a person can change the text.
  open var isEditable: Bool {
    get { editor.isEditable }
    set { editor.isEditable = newValue }
  }

  open override var canBecomeFirstResponder: Bool { true }
  override var focusTarget: Views.View { editor }

  open override func layoutSubviews() {
    super.layoutSubviews()
    editor.accessibilityLabel = accessibilityLabel ?? "Text"
    editor.frame = bounds
  }
}

/// Hears of the changes that a person makes to a document.
@MainActor
private final class TextObserver: TextDocumentObserver {
  private let onChange: @MainActor () -> Void
  private var document: TextDocument?

  init(_ onChange: @escaping @MainActor () -> Void) { self.onChange = onChange }

  func follow(_ document: TextDocument) {
    self.document?.removeObserver(self)
    self.document = document
    document.addObserver(self)
  }

  func document(_ document: TextDocument, didApply change: TextChange) {
    if case .editor = change.origin { onChange() }
  }
}
