public import Canvas
public import Geometry

/// The lines of one part of a form, in a box with hairlines between them.
///
///     ╭──────────────────────────────╮
///     │ Name           [ Ada       ] │
///     │──────────────────────────────│
///     │ Receive mail            ( ●) │
///     ╰──────────────────────────────╯
@MainActor
public final class FormRowsView: View {
  /// Whether the lines lie in a box. Else they follow each other in the open.
  public var isBoxed = true { didSet { if isBoxed != oldValue { invalidateContent() } } }
  /// Whether lines begin at the right.
  public var isRightToLeft = false { didSet { if isRightToLeft != oldValue { setNeedsLayout() } } }
  private var stretched: Set<ObjectIdentifier> = []

  private static let radius = 10.0
  private static let padding = Insets(horizontal: 12, vertical: 6)
  private static let openGap = 8.0

  public override init() { super.init() }

  /// Sets whether a line takes all the width, or its own.
  public func setStretched(_ view: View, _ isStretched: Bool) {
    let id = ObjectIdentifier(view)
    guard stretched.contains(id) != isStretched else { return }
    if isStretched { stretched.insert(id) } else { stretched.remove(id) }
    setNeedsLayout()
  }

  /// Forgets the settings of a view that is not a subview any more.
  public func forget(_ view: View) { stretched.remove(ObjectIdentifier(view)) }

  public override func environmentChanged() {
    super.environmentChanged()
    invalidateSize()
  }

  // MARK: Layout

  private var rows: [View] { subviews.filter { !$0.isHidden } }
  private var padding: Insets { isBoxed ? Self.padding : .zero }

  private func height(of row: View, width: Double) -> Double {
    let wanted = row.sizeThatFits(
      Size(width: max(0, width - padding.horizontal), height: 1e6)
    ).height.rounded(.up)
    guard isBoxed else { return wanted + Self.openGap }
    return max(wanted, theme.controlHeight) + padding.vertical
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let widest = rows.map { row in
      row.sizeThatFits(Size(width: max(0, proposal.width - padding.horizontal), height: 1e6)).width
    }.max()
    let width = min(proposal.width, (widest ?? 0) + padding.horizontal)
    return Size(width: width, height: rows.reduce(0) { $0 + height(of: $1, width: proposal.width) })
  }

  public override func layout() {
    var top = bounds.minY
    let width = max(0, bounds.width - padding.horizontal)
    for row in rows {
      let height = height(of: row, width: bounds.width)
      let wanted = row.sizeThatFits(Size(width: width, height: 1e6))
      var frame = Rect(
        x: bounds.minX + padding.left, y: scale.snapped(top + (height - wanted.height) / 2),
        width: stretched.contains(ObjectIdentifier(row)) ? width : min(width, wanted.width),
        height: wanted.height)
      if isRightToLeft { frame.origin.x = bounds.maxX - padding.right - frame.width }
      row.frame = frame
      top += height
    }
  }

  // MARK: Painting

  public override func draw(in context: DrawingContext, dirty: Rect) {
    guard isBoxed, !rows.isEmpty else { return }
    context.drawBox(
      bounds, radius: Self.radius, face: theme.formFace, border: theme[.line])
    var top = bounds.minY
    for row in rows.dropLast() {
      top += height(of: row, width: bounds.width)
      let y = scale.snapped(top)
      context.hairline(
        from: Point(x: bounds.minX + padding.left, y: y),
        to: Point(x: bounds.maxX - padding.right, y: y), theme[.line])
    }
  }
}
