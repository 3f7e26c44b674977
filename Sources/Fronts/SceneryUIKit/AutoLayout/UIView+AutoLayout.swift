public import Geometry
public import Views

// MARK: Anchors

extension UIView {
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
  /// The line on which the first line of text stands. Of a view without text: the lower edge.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(self, .firstBaseline)
  }
  /// The line on which the last line of text stands. Of a view without text: the lower edge.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(self, .lastBaseline)
  }
}

// MARK: Constraints

extension UIView {
  /// What is set for Auto Layout, made when it is asked for.
  final var layoutSettings: LayoutSettings {
    if let layoutStore { return layoutStore }
    let settings = LayoutSettings()
    layoutStore = settings
    return settings
  }

  /// The active constraints that the view holds: those of items for which it is the nearest view with both in it.
  public final var constraints: [NSLayoutConstraint] { layoutStore?.held ?? [] }

  /// Activates a constraint. Any view may be asked to.
  public final func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// Activates constraints. Any view may be asked to.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = false
  }

  /// Deactivates constraints.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// The nearest view that is this one or holds it, and is another view or holds that.
  final func nearestHolder(of other: Views.View?) -> UIView? {
    guard let other else { return self }
    var candidate: UIView? = self
    while let view = candidate, !other.isDescendant(of: view) {
      candidate = view.superview as? UIView
    }
    // All views between must be views of this module: another one sets the frames of those in it.
    var between: Views.View? = other
    while let view = between, view !== candidate {
      guard let superview = view.superview as? UIView else { return nil }
      between = superview
    }
    return candidate
  }

  /// A constraint in this view is another now.
  final func constraintsChanged() {
    LayoutEngine.engine(for: self)?.setNeedsUpdate()
    invalidateSize()
  }

  /// The view left its superview: what holds it to views outside has ended.
  final func endConstraintsToOutside() {
    for view in [self] + descendants {
      for constraint in view.layoutStore?.mentioning ?? []
      where constraint.holder.map({ !$0.isDescendant(of: self) }) ?? true {
        constraint.isActive = false
      }
    }
  }

  private var descendants: [UIView] {
    subviews.compactMap { $0 as? UIView }.flatMap { [$0] + $0.descendants }
  }

  /// Calls ``updateConstraints()`` before the next layout.
  public final func setNeedsUpdateConstraints() {
    layoutSettings.needsUpdate = true
    layoutSettings.isUpdateRequested = true
    LayoutEngine.engine(for: self)?.setNeedsUpdate()
    setNeedsLayout()
  }

  /// Whether ``updateConstraints()`` is due.
  public final func needsUpdateConstraints() -> Bool { layoutStore?.isUpdateRequested ?? false }

  /// Calls ``updateConstraints()`` of this view and those in it for which it is due.
  public final func updateConstraintsIfNeeded() {
    for case let view as UIView in subviews { view.updateConstraintsIfNeeded() }
    guard layoutStore?.needsUpdate ?? true else { return }
    layoutSettings.needsUpdate = false
    layoutSettings.isUpdateRequested = false
    updateConstraints()
    (controller as? UIViewController)?.updateViewConstraints()
  }

  // MARK: Content

  /// How much the view resists being larger than its content.
  public final func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { layoutStore?.hugging[axis] ?? .defaultLow }

  /// Sets how much the view resists being larger than its content.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutSettings.hugging[axis] = priority
    constraintsChanged()
  }

  /// How much the view resists being smaller than its content.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { layoutStore?.resistance[axis] ?? .defaultHigh }

  /// Sets how much the view resists being smaller than its content.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutSettings.resistance[axis] = priority
    constraintsChanged()
  }

  /// For ``systemLayoutSizeFitting(_:)``: as small as possible.
  public static var layoutFittingCompressedSize: CGSize { .zero }
  /// For ``systemLayoutSizeFitting(_:)``: as large as possible.
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The size that satisfies the constraints in the view and is as near to a size as they let it.
  public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that satisfies the constraints in the view and is as near to a size as they and the priorities let it.
  public final func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    LayoutEngine(fitting: self, to: targetSize, priorities: (horizontal, vertical)).fittingSize()
  }

  /// Whether the view, or one in it, holds a constraint.
  final var usesConstraints: Bool {
    guard LayoutEngine.isUsed else { return false }
    return layoutStore.map { !$0.held.isEmpty } ?? false
      || subviews.contains { ($0 as? UIView)?.usesConstraints ?? false }
  }

  // MARK: Guides

  /// The guides that were added to the view.
  public final var layoutGuides: [UILayoutGuide] { layoutStore?.guides ?? [] }

  /// Adds a guide, which has the coordinates of the view then.
  public final func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutSettings.guides.append(guide)
  }

  /// Removes a guide, and deactivates the constraints that have it.
  public final func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self else { return }
    for constraint in layoutStore?.mentioning ?? []
    where constraint.firstItem === guide || constraint.secondItem === guide {
      constraint.isActive = false
    }
    guide.owningView = nil
    layoutStore?.guides.removeAll { $0 === guide }
  }

  /// The part of the view that no bar covers: all of it, since bars lie beside views here.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = layoutStore?.safeArea { return guide }
    let guide = UILayoutGuide(.safeArea, of: self)
    layoutSettings.safeArea = guide
    return guide
  }

  /// The same as ``safeAreaLayoutGuide``: no keyboard covers a view.
  public final var keyboardLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }

  /// The distances of ``safeAreaLayoutGuide`` from the edges: none.
  public final var safeAreaInsets: UIEdgeInsets { .zero }

  /// The view without its ``layoutMargins``.
  public final var layoutMarginsGuide: UILayoutGuide {
    if let guide = layoutStore?.marginsGuide { return guide }
    let guide = UILayoutGuide(.margins, of: self)
    layoutSettings.marginsGuide = guide
    return guide
  }

  /// The part of ``layoutMarginsGuide`` in which lines are short enough to be read.
  public final var readableContentGuide: UILayoutGuide {
    if let guide = layoutStore?.readable { return guide }
    let guide = UILayoutGuide(.readable, of: self)
    layoutSettings.readable = guide
    return guide
  }

  /// The distances that content keeps from the edges.
  public final var layoutMargins: UIEdgeInsets {
    get { layoutStore?.margins ?? UIEdgeInsets(horizontal: 8, vertical: 8) }
    set {
      layoutSettings.margins = newValue
      layoutStore?.marginsGuide?.insetsChanged()
      constraintsChanged()
    }
  }

  /// The ``layoutMargins``, by the direction of lines.
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let (margins, flips) = (layoutMargins, isRightToLeft)
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: flips ? margins.right : margins.left, bottom: margins.bottom,
        trailing: flips ? margins.left : margins.right)
    }
    set {
      let flips = isRightToLeft
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: flips ? newValue.trailing : newValue.leading,
        bottom: newValue.bottom, right: flips ? newValue.leading : newValue.trailing)
    }
  }

  // MARK: Direction

  /// In which direction the view lays out what is in it. The views in it follow, unless they say something else.
  public final var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutStore?.direction ?? .unspecified }
    set {
      layoutSettings.direction = newValue
      constraintsChanged()
      setNeedsLayoutBelow()
    }
  }

  private func setNeedsLayoutBelow() {
    for case let view as UIView in subviews { view.setNeedsLayoutBelow() }
    setNeedsLayout()
  }

  /// The direction in which the view lays out what is in it.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified:
      (superview as? UIView)?.effectiveUserInterfaceLayoutDirection ?? .ofLanguage
    }
  }

  final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
