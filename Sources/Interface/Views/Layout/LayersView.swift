public import Geometry

/// Lays its subviews over each other. The last one is in front.
@MainActor
public final class LayersView: View {
  /// The place of a subview that is smaller than the whole.
  public var alignment = BoxAlignment.center {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }
  /// Returns the point of a subview with a size that lies on the same point of all others. Nil aligns by ``alignment``.
  public var guide: (@MainActor (View, Size) -> Point)? { didSet { invalidateSize() } }
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
    let sizes = shownViews.map { ($0, $0.sizeThatFits(proposal)) }
    guard let guide else {
      return sizes.reduce(into: Size.zero) { size, entry in
        size.width = max(size.width, entry.1.width)
        size.height = max(size.height, entry.1.height)
      }
    }
    let around = Self.reach(of: sizes, guide)
    return Size(width: around.left + around.right, height: around.top + around.bottom)
  }

  public override var leastSize: Size {
    shownViews.reduce(into: Size.zero) { size, view in
      let least = view.leastSize
      size.width = max(size.width, least.width)
      size.height = max(size.height, least.height)
    }
  }

  public override func baseline(_ line: BaselineLine, in size: Size) -> Double? {
    let frames = frames(in: Rect(origin: .zero, size: size))
    return frames.lazy.compactMap { view, frame in
      view.baseline(line, in: frame.size).map { frame.minY + $0 }
    }.first
  }

  public override func layout() {
    for (view, frame) in frames(in: bounds) { view.frame = frame }
  }

  /// The frames that the subviews have in a rectangle.
  public func frames(in room: Rect) -> [(view: View, frame: Rect)] {
    let sizes = shownViews.map { view -> (View, Size) in
      let axes = stretched[ObjectIdentifier(view), default: []]
      var size = room.size
      if axes != .all {
        let wanted = view.sizeThatFits(room.size)
        if !axes.contains(.horizontal) { size.width = min(room.width, wanted.width) }
        if !axes.contains(.vertical) { size.height = min(room.height, wanted.height) }
      }
      return (view, size)
    }
    guard let guide else {
      return sizes.map { ($0.0, alignment.place($0.1, in: room, scale)) }
    }
    // The views together lie where the alignment places them, and by their guides among each other.
    let around = Self.reach(of: sizes, guide)
    let all = alignment.place(
      Size(width: around.left + around.right, height: around.top + around.bottom), in: room, scale)
    return sizes.map { view, size in
      let point = guide(view, size)
      let origin = Point(
        x: scale.snapped(all.minX + around.left - point.x),
        y: scale.snapped(all.minY + around.top - point.y))
      return (view, Rect(origin: origin, size: size))
    }
  }

  /// How far views reach to each side of the point that their guides have in common.
  private static func reach(
    of sizes: [(View, Size)], _ guide: @MainActor (View, Size) -> Point
  ) -> Insets {
    guard !sizes.isEmpty else { return .zero }
    var reach = Insets(
      top: -.infinity, left: -.infinity, bottom: -.infinity, right: -.infinity)
    for (view, size) in sizes {
      let point = guide(view, size)
      reach.left = max(reach.left, point.x)
      reach.right = max(reach.right, size.width - point.x)
      reach.top = max(reach.top, point.y)
      reach.bottom = max(reach.bottom, size.height - point.y)
    }
    return reach
  }

  private var shownViews: [View] { subviews.filter { !$0.isHidden } }

  /// The view itself lets the pointer through.
  public override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
