public import Geometry

/// A label, and what it names.
///
///     Volume                 ────●──────
///
/// The label begins the line and the control ends it. Where both have no room side by side, as with large letters, the
/// control is below its label.
@MainActor
public final class LabeledRowView: View {
  /// The words before the control. Nil shows the control alone.
  public var label: View? {
    didSet { if label !== oldValue { replace(oldValue, by: label) } }
  }
  /// What the label belongs to.
  public var control: View? {
    didSet { if control !== oldValue { replace(oldValue, by: control) } }
  }
  /// Whether the control takes the room that the label leaves, as a field and a slider do.
  public var controlFills = false { didSet { if controlFills != oldValue { invalidateSize() } } }
  /// Whether the line takes all the width, with the control at its end. Else both stand together.
  public var isSpread = false { didSet { if isSpread != oldValue { invalidateSize() } } }
  /// Whether the line begins at the right.
  public var isRightToLeft = false { didSet { if isRightToLeft != oldValue { setNeedsLayout() } } }

  private static let gap = 12.0
  private static let lineGap = 6.0
  /// The least width of a control that could be wider, at the design's size of text.
  private static let leastFilling = 120.0
  private static let huge = 1e6

  public override init() { super.init() }

  public override var paintsOnlySubviews: Bool { true }

  public override func environmentChanged() {
    super.environmentChanged()
    invalidateSize()
  }

  // MARK: Layout

  private struct Parts {
    var label = Size.zero
    var control = Size.zero
    var isStacked = false
  }

  private func parts(in room: Size) -> Parts {
    var parts = Parts()
    let free = Size(width: Self.huge, height: Self.huge)
    guard let label, !label.isHidden else {
      parts.control = control?.sizeThatFits(room) ?? .zero
      if controlFills, room.width < Self.huge { parts.control.width = room.width }
      return parts
    }
    let name = label.sizeThatFits(free)
    guard let control, !control.isHidden else {
      parts.label = label.sizeThatFits(room)
      return parts
    }
    var wanted = control.sizeThatFits(free)
    if controlFills { wanted.width = min(wanted.width, theme.scaled(Self.leastFilling)) }
    if name.width + Self.gap + wanted.width <= room.width {
      parts.label = name
      var rest = room.width - Self.gap - name.width
      if !controlFills { rest = min(rest, wanted.width) }
      let natural = control.sizeThatFits(Size(width: rest, height: room.height))
      parts.control = Size(
        width: controlFills && rest < Self.huge / 2 ? rest : min(natural.width, rest),
        height: natural.height)
      return parts
    }
    // A long label is broken into lines beside a short control.
    let rest = room.width - Self.gap - wanted.width
    if !controlFills, rest >= room.width * 0.4 {
      parts.label = label.sizeThatFits(Size(width: rest, height: room.height))
      parts.control = wanted
      return parts
    }
    parts.isStacked = true
    parts.label = label.sizeThatFits(room)
    parts.control = control.sizeThatFits(room)
    if controlFills, room.width < Self.huge / 2 { parts.control.width = room.width }
    parts.control.width = min(parts.control.width, room.width)
    return parts
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let parts = parts(in: proposal)
    if parts.isStacked {
      return Size(
        width: max(parts.label.width, parts.control.width),
        height: parts.label.height + Self.lineGap + parts.control.height)
    }
    let gap = parts.label.width > 0 && parts.control.width > 0 ? Self.gap : 0
    return Size(
      width: min(parts.label.width + gap + parts.control.width, proposal.width),
      height: max(parts.label.height, parts.control.height))
  }

  public override func layout() {
    let parts = parts(in: bounds.size)
    var name = Rect(origin: bounds.origin, size: parts.label)
    var place = Rect(origin: bounds.origin, size: parts.control)
    if parts.isStacked {
      place.origin.y = bounds.minY + parts.label.height + Self.lineGap
    } else {
      name.origin.y = scale.snapped(bounds.midY - parts.label.height / 2)
      place.origin.y = scale.snapped(bounds.midY - parts.control.height / 2)
      if label != nil, parts.label.width > 0 {
        place.origin.x =
          isSpread
          ? scale.snapped(bounds.maxX - parts.control.width) : name.maxX + Self.gap
      }
    }
    label?.frame = turned(name)
    control?.frame = turned(place)
  }

  private func turned(_ rect: Rect) -> Rect {
    guard isRightToLeft else { return rect }
    var turned = rect
    turned.origin.x = bounds.minX + bounds.maxX - rect.maxX
    return turned
  }
}
