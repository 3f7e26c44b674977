public import Geometry

/// A row of controls at the top of a pane: some at the left, some at the right.
@MainActor
public final class ToolbarView: View {
  public var leading: [View] { didSet { rebuild(from: oldValue) } }
  public var trailing: [View] { didSet { rebuild(from: oldValue) } }
  public var insets: Insets { didSet { if insets != oldValue { invalidateSize() } } }
  /// A hairline at the bottom; the quiet look has none.
  public var showsSeparator = false { didSet { separator.isHidden = !showsSeparator } }
  private let stack = StackView(axis: .horizontal, spacing: 8)
  private let spacer = View()
  private let separator = SeparatorView()

  /// The height in which a control of 30 has air.
  public static let height = 54.0

  public init(
    leading: [View] = [], trailing: [View] = [], insets: Insets = Insets(horizontal: 16)
  ) {
    self.leading = leading
    self.trailing = trailing
    self.insets = insets
    super.init()
    separator.isHidden = true
    addSubview(stack)
    addSubview(separator)
    rebuild(from: [])
  }

  private func rebuild(from old: [View]) {
    for view in old + [spacer] + leading + trailing { view.removeFromSuperview() }
    for view in leading { stack.add(view) }
    stack.add(spacer, isFlexible: true)
    for view in trailing { stack.add(view) }
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: Self.height)
  }

  public override func layout() {
    stack.frame = bounds.inset(by: insets)
    let line = scale.hairline
    separator.frame = Rect(x: 0, y: bounds.maxY - line, width: bounds.width, height: line)
  }

  /// The bar itself is air: the pointer goes through to what lies below, except on its controls.
  public override func hitTest(_ point: Point) -> View? {
    guard let hit = super.hitTest(point), hit !== self, hit !== stack, hit !== spacer else {
      return nil
    }
    return hit
  }
}
