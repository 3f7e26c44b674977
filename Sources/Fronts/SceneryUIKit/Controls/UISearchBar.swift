public import Foundation
internal import TextViews
internal import Views

/// Hears of what is typed into a search bar.
@MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// A person changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Return was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Escape was pressed. The text is empty then.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// The bar has the focus.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// The bar lost the focus.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}

/// A field for what is searched, with a button that empties it.
@MainActor
open class UISearchBar: UIView {
  private let field = TextFieldView(placeholder: "Search", icon: .search)
  /// Hears of the text, of Return and of Escape. The bar does not keep it alive.
  public final weak var delegate: (any UISearchBarDelegate)?
  /// Hears of the text and of the focus for a search controller.
  final var onChange: (@MainActor () -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(field)
    field.onChange = { [weak self] text in
      guard let self else { return }
      delegate?.searchBar(self, textDidChange: text)
      onChange?()
    }
    field.onCommit = { [weak self] _ in
      if let self { delegate?.searchBarSearchButtonClicked(self) }
    }
    field.onKey = { [weak self] event in
      if event.key == .escape, let self { cancelled() }
      return false
    }
    field.onFocusChange = { [weak self] in self?.focusCame($0) }
  }

  private func cancelled() {
    text = ""
    delegate?.searchBarCancelButtonClicked(self)
    onChange?()
  }

  private func focusCame(_ came: Bool) {
    if came {
      delegate?.searchBarTextDidBeginEditing(self)
    } else {
      delegate?.searchBarTextDidEndEditing(self)
    }
    onChange?()
  }

  /// What is searched. Setting it tells nobody.
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
    get { field.placeholder }
    set { field.placeholder = newValue ?? "" }
  }

  open override var canBecomeFirstResponder: Bool { true }
  override var focusTarget: Views.View { field }

  /// As wide as there is room.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: field.theme.controlHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: field.theme.controlHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if field.accessibilityLabel == nil { field.accessibilityLabel = "Search" }
    field.frame = bounds
  }
}
