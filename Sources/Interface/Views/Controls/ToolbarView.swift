public import Geometry

/// A row of controls at the top of a pane, some at the left and some at the right.
@MainActor
public final class ToolbarView: View {
  public var leading: [View] { didSet { rebuild(from: oldValue) } }
  public var trailing: [View] { didSet { rebuild(from: oldValue) } }
  /// Between the others, in the middle of the room that they leave.
  public var center: [View] = [] { didSet { rebuild(from: oldValue) } }
  public var insets: Insets { didSet { if insets != oldValue { invalidateSize() } } }
  /// Controls that a menu has as well. Where there is no room they are hidden, the last one first.
  public var expendable: [View] = [] { didSet { setNeedsLayout() } }
  /// Whether there is a hairline at the bottom.
  public var showsSeparator = false { didSet { separator.isHidden = !showsSeparator } }
  private let stack = StackView(axis: .horizontal, spacing: ToolbarView.spacing)
  private let spacer = View()
  /// Behind the controls in the middle.
  private let secondSpacer = View()
  private let separator = SeparatorView()

  /// A height that leaves room around a control of 30, at the design's size of text.
  public static let height = 54.0
  private static let spacing = 8.0
  /// The width that a long title keeps before controls are hidden.
  private static let leastLabelWidth = 80.0

  public init(
    leading: [View] = [], trailing: [View] = [], insets: Insets = Insets(horizontal: 16)
  ) {
    self.leading = leading
    self.trailing = trailing
    self.insets = insets
    super.init()
    isPane = true
    separator.isHidden = true
    addSubview(stack)
    addSubview(separator)
    rebuild(from: [])
  }

  private func rebuild(from old: [View]) {
    for view in old + [spacer, secondSpacer] + leading + center + trailing {
      view.removeFromSuperview()
    }
    for view in leading { stack.add(view) }
    stack.add(spacer, isFlexible: true)
    if !center.isEmpty {
      for view in center { stack.add(view) }
      stack.add(secondSpacer, isFlexible: true)
    }
    for view in trailing { stack.add(view) }
  }

  public override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.toolbar, label: accessibilityLabel ?? "Toolbar")
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: Self.height - ButtonView.height + theme.controlHeight)
  }

  public override func layout() {
    stack.frame = bounds.inset(by: insets)
    hideExpendable()
    let line = scale.hairline
    separator.frame = Rect(x: 0, y: bounds.maxY - line, width: bounds.width, height: line)
  }

  private func hideExpendable() {
    guard !expendable.isEmpty else { return }
    func width(_ view: View) -> Double {
      let wanted = view.sizeThatFits(stack.frame.size).width
      return (view is LabelView ? min(wanted, Self.leastLabelWidth) : wanted) + Self.spacing
    }
    let shown = (leading + center + trailing).filter { view in
      !view.isHidden || expendable.contains { $0 === view }
    }
    var missing = shown.reduce(0) { $0 + width($1) } - stack.frame.width
    for view in expendable.reversed() {
      view.isHidden = missing > 0
      if missing > 0 { missing -= width(view) }
    }
  }

  /// The bar lets the pointer through, except on its controls.
  public override func hitTest(_ point: Point) -> View? {
    guard let hit = super.hitTest(point), hit !== self, hit !== stack, hit !== spacer,
      hit !== secondSpacer
    else {
      return nil
    }
    return hit
  }
}
