public import Foundation
public import Geometry
public import Views

/// Lays views out one after the other.
@MainActor
open class UIStackView: UIView {
  /// How the views fill the stack's length.
  public enum Distribution: Hashable, Sendable {
    /// Each has the length that it wants. The last visible one takes the rest.
    case fill
    /// All have the same length.
    case fillEqually
  }

  /// The place of the views across the stack.
  public enum Alignment: Hashable, Sendable {
    case fill, leading, center, trailing
    /// At the upper edge of a horizontal stack.
    public static var top: Alignment { .leading }
    /// At the lower edge of a horizontal stack.
    public static var bottom: Alignment { .trailing }
  }

  private let stack = StackView(axis: .horizontal, spacing: 0, alignment: .fill)
  /// The views in order.
  public final var arrangedSubviews: [Views.View] { stack.subviews }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(stack)
  }

  /// A horizontal stack of views.
  public convenience init(arrangedSubviews views: [Views.View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(stack)
  }

  /// The direction of the stack.
  open var axis: Axis {
    get { stack.axis }
    set { stack.axis = newValue }
  }

  /// The distance between views.
  open var spacing: Double {
    get { stack.spacing }
    set { stack.spacing = newValue }
  }

  /// The place of the views across the stack.
  open var alignment: Alignment = .fill {
    didSet {
      stack.alignment =
        switch alignment {
        case .fill: .fill
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
  }

  /// How the views share the length of the stack.
  open var distribution: Distribution = .fill { didSet { updateLengths() } }

  /// The margins around all views, used while ``isLayoutMarginsRelativeArrangement`` is set.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { updateMargins() }
  }
  /// Whether the views keep the ``layoutMargins``.
  open var isLayoutMarginsRelativeArrangement = false { didSet { updateMargins() } }

  /// Appends a view.
  open func addArrangedSubview(_ view: Views.View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view before the one at an index.
  open func insertArrangedSubview(_ view: Views.View, at index: Int) {
    stack.insertSubview(view, at: index)
    updateLengths()
  }

  /// Removes a view from the stack.
  open func removeArrangedSubview(_ view: Views.View) {
    guard view.superview === stack else { return }
    view.removeFromSuperview()
    stack.forget(view)
    updateLengths()
  }

  /// Sets the distance between a view and the next one.
  open func setCustomSpacing(_ spacing: Double, after view: Views.View) {
    stack.setSpacing(spacing, after: view)
  }

  private func updateLengths() {
    let last = arrangedSubviews.last { !$0.isHidden }
    for view in arrangedSubviews {
      stack.setFlexible(view, distribution == .fillEqually || view === last)
    }
  }

  private func updateMargins() {
    stack.insets = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { stack.sizeThatFits(size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateLengths()
    stack.frame = bounds
  }
}
