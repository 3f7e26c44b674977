public import Geometry
internal import Views

/// A rectangle without a view, with which constraints are made.
@MainActor
open class UILayoutGuide {
  /// The view whose coordinates the guide has. See `UIView.addLayoutGuide(_:)`.
  public internal(set) final weak var owningView: UIView?
  /// The name by which the log calls the guide.
  public final var identifier = ""
  /// The constraints that place a guide of the library in its view.
  private(set) final var ownConstraints: [NSLayoutConstraint] = []
  private let kind: Kind

  /// What places the guide.
  enum Kind {
    /// Constraints of the application.
    case free
    case safeArea
    case margins
    case readable
  }

  /// A guide of no view yet.
  public init() { kind = .free }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owningView = view
    identifier = "\(type(of: view)).\(kind)"
    ownConstraints = makeConstraints(in: view)
    insetsChanged()
  }

  /// The place of the guide in its view's bounds, since the last layout.
  public final var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if let frame = LayoutEngine.engine(for: view)?.frame(of: self) { return frame }
    return kind == .free ? .zero : view.bounds.inset(by: kind == .safeArea ? .zero : insets)
  }

  // MARK: The guides of the library

  private var insets: UIEdgeInsets { owningView?.layoutMargins ?? .zero }

  private func makeConstraints(in view: UIView) -> [NSLayoutConstraint] {
    func edge(
      _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
      of item: AnyObject
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(first: self, attribute, relation, second: item, attribute)
    }
    switch kind {
    case .free: return []
    case .safeArea, .margins:
      return [.left, .top, .right, .bottom].map { edge($0, of: view) }
    case .readable:
      let margins = view.layoutMarginsGuide
      let widest = NSLayoutConstraint(
        first: self, .width, .lessThanOrEqual, second: nil, .notAnAttribute,
        constant: Self.readableWidth)
      let wide = edge(.width, of: margins)
      wide.priority = UILayoutPriority(999)
      return [.top, .bottom, .centerX].map { edge($0, of: margins) } + [widest, wide]
    }
  }

  /// The length of a line that is easy to read.
  private static let readableWidth = 672.0

  /// The margins of the view are others.
  final func insetsChanged() {
    guard kind == .margins else { return }
    for (constraint, inset) in zip(
      ownConstraints, [insets.left, insets.top, -insets.right, -insets.bottom])
    {
      constraint.constant = inset
    }
  }
}

extension UILayoutGuide {
  /// The edge where lines begin.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where lines end.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The upper edge.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle between left and right.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between top and bottom.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
