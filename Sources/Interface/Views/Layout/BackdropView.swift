public import Canvas
public import Geometry

/// A view with others behind it, in front of it, or as its mask. They are placed in its size, and do not change it.
@MainActor
public final class BackdropView: View {
  /// Where the other views are.
  public enum Place: Hashable, Sendable {
    case behind, front
    /// The content is shown where they draw, as strongly as they are opaque there.
    case mask
  }

  /// Where the other views are.
  public let place: Place
  /// The view that has the size.
  public var content: View? {
    didSet { if content !== oldValue { replaceContent(oldValue) } }
  }
  /// The place of another view that is smaller or larger than the content.
  public var alignment = BoxAlignment.center {
    didSet { if alignment != oldValue { others.setNeedsLayout() } }
  }
  private let others = AttachedViews()

  /// A backdrop without content.
  public init(place: Place) {
    self.place = place
    super.init()
    others.owner = self
    addSubview(others)
    if place == .mask { mask = others }
  }

  /// Shows other views, from back to front. Each fills the content's size in the given directions.
  public func attach(_ views: [(view: View, stretch: AxisSet)]) {
    let same =
      views.count == others.subviews.count
      && zip(views, others.subviews).allSatisfy { $0.view === $1 }
    if !same {
      for view in others.subviews where !views.contains(where: { $0.view === view }) {
        view.removeFromSuperview()
      }
      for (index, entry) in views.enumerated() {
        guard index >= others.subviews.count || others.subviews[index] !== entry.view else {
          continue
        }
        others.insertSubview(entry.view, at: index)
      }
    }
    others.stretches = Dictionary(
      views.map { (ObjectIdentifier($0.view), $0.stretch) }, uniquingKeysWith: { $1 })
    others.setNeedsLayout()
  }

  private func replaceContent(_ old: View?) {
    if old?.superview === self { old?.removeFromSuperview() }
    if let content { insertSubview(content, at: place == .behind ? 1 : 0) }
    invalidateSize()
  }

  public override var paintsOnlySubviews: Bool { true }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    content?.sizeThatFits(proposal) ?? .zero
  }

  public override var leastSize: Size { content?.leastSize ?? .zero }
  public override var mostSize: Size { content?.mostSize ?? super.mostSize }
  public override func baseline(_ line: BaselineLine, in size: Size) -> Double? {
    content?.baseline(line, in: size)
  }

  public override func layout() {
    content?.frame = bounds
    others.frame = bounds
  }

  /// What is around knows the shape of the content.
  public override var hitShape: Path? { content?.hitShape }

  /// The view itself lets the pointer through, unless something else is said of it.
  public override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    let isPassed = toolTip == nil && contextMenu == nil && interactions.isEmpty
    return hit === self && isPassed ? nil : hit
  }
}

/// The views around the content of a ``BackdropView``.
@MainActor
private final class AttachedViews: View {
  weak var owner: BackdropView?
  var stretches: [ObjectIdentifier: AxisSet] = [:]

  override var paintsOnlySubviews: Bool { true }

  override func layout() {
    for view in subviews where !view.isHidden {
      let axes = stretches[ObjectIdentifier(view), default: []]
      var size = bounds.size
      if axes != .all {
        let wanted = view.sizeThatFits(bounds.size)
        if !axes.contains(.horizontal) { size.width = wanted.width }
        if !axes.contains(.vertical) { size.height = wanted.height }
      }
      view.frame = (owner?.alignment ?? .center).place(size, in: bounds, scale)
      // A badge may be larger than what it is on.
      if !bounds.contains(view.frame) { view.markOverflow() }
    }
  }

  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
