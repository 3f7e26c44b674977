public import Geometry

/// Lays its subviews over each other. The last one is in front.
@MainActor
public final class LayersView: View {
  /// The place of a subview that is smaller than the whole.
  public var alignment = BoxAlignment.center {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }
  private var stretched: [ObjectIdentifier: AxisSet] = [:]

  public override init() { super.init() }

  /// The directions in which a subview fills the whole.
  public func setStretched(_ view: View, _ axes: AxisSet) {
    let id = ObjectIdentifier(view)
    guard stretched[id, default: []] != axes else { return }
    stretched[id] = axes.isEmpty ? nil : axes
    setNeedsLayout()
  }

  /// Forgets the settings of a view that is not a subview any more.
  public func forget(_ view: View) { stretched[ObjectIdentifier(view)] = nil }

  public override var paintsOnlySubviews: Bool { true }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    subviews.filter { !$0.isHidden }.reduce(into: Size.zero) { size, view in
      let wanted = view.sizeThatFits(proposal)
      size.width = max(size.width, wanted.width)
      size.height = max(size.height, wanted.height)
    }
  }

  public override func layout() {
    for view in subviews where !view.isHidden {
      let axes = stretched[ObjectIdentifier(view), default: []]
      var size = bounds.size
      if axes != .all {
        let wanted = view.sizeThatFits(bounds.size)
        if !axes.contains(.horizontal) { size.width = min(bounds.width, wanted.width) }
        if !axes.contains(.vertical) { size.height = min(bounds.height, wanted.height) }
      }
      view.frame = alignment.place(size, in: bounds, scale)
    }
  }

  /// The view itself lets the pointer through.
  public override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
