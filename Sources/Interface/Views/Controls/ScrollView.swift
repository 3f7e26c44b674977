public import Geometry

/// Shows a part of a larger view. The wheel, keys and the overlay scroll bars scroll it.
@MainActor
public final class ScrollView: View {
  private let clip = View()
  private let bar = ScrollBarView(axis: .vertical)
  /// Made for a view that scrolls sideways.
  private var sideBar: ScrollBarView?

  /// The scrolled view. In a direction that does not scroll it is as large as this view, and in the other one it has
  /// the length that it wants.
  public var contentView: View {
    didSet {
      oldValue.removeFromSuperview()
      clip.addSubview(contentView)
      setNeedsLayout()
    }
  }
  /// The directions in which the content scrolls.
  public var axes: AxisSet = .vertical {
    didSet {
      guard axes != oldValue else { return }
      makeSideBar()
      invalidateSize()
    }
  }
  /// The directions for which a scroll bar is shown while the content moves.
  public var shownBars = AxisSet.all {
    didSet { if shownBars != oldValue { updateBars() } }
  }
  /// Whether the wheel, keys and bars move the content.
  public var isScrollable = true { didSet { if isScrollable != oldValue { updateBars() } } }
  /// Whether the content begins at the right.
  public var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsLayout() } } }
  /// Returns the next place at which the content rests, from an offset on in a direction of which the signs count. The
  /// wheel and keys move from place to place then. Nil lets it rest anywhere.
  public var nextRest: (@MainActor (_ from: Point, _ direction: Vector) -> Point)?
  /// The distances from the edges that bars in front of the view cover. The content begins and ends beside the bars, and
  /// moves below them.
  public var contentInsets = Insets.zero {
    didSet {
      guard contentInsets != oldValue else { return }
      let wasAtStart = offset.y <= -oldValue.top && offset.x <= -oldValue.left
      setNeedsLayout()
      if wasAtStart { offsetForLayout = Point(x: -contentInsets.left, y: -contentInsets.top) }
    }
  }
  /// Called when the offset or the size of the visible part has changed.
  public var onVisibleChange: (@MainActor () -> Void)?
  /// How far the wheel was turned since the content came to rest.
  private var turned = Vector.zero
  private var restedAt: Duration?

  /// The vertical offset of the visible part, in logical units, kept within the content. An offset that is set before
  /// the first layout is kept for it.
  public var contentOffset: Double {
    get { (offsetForLayout ?? clip.boundsOrigin).y }
    set { offset.y = newValue }
  }

  /// The offset of the visible part in both directions. See ``contentOffset``.
  public var offset: Point {
    get { offsetForLayout ?? clip.boundsOrigin }
    set { if bounds.isEmpty { offsetForLayout = newValue } else { scroll(to: newValue) } }
  }
  private var offsetForLayout: Point?
  private var hasLaidOut = false

  public init(contentView: View) {
    self.contentView = contentView
    super.init()
    clip.clipsToBounds = true
    addSubview(clip)
    clip.addSubview(contentView)
    addSubview(bar)
    bar.onScroll = { [weak self] offset in
      guard let self else { return }
      contentOffset = offset - contentInsets.top
    }
  }

  private func makeSideBar() {
    guard axes.contains(.horizontal), sideBar == nil else { return }
    let bar = ScrollBarView(axis: .horizontal)
    bar.onScroll = { [weak self] offset in
      guard let self else { return }
      self.offset.x = offset - contentInsets.left
    }
    addSubview(bar)
    sideBar = bar
  }

  /// The largest offset in both directions.
  public var maximumOffset: Point {
    let content = contentView.frame.size
    return Point(
      x: max(minimumOffset.x, content.width + contentInsets.right - bounds.width),
      y: max(minimumOffset.y, content.height + contentInsets.bottom - bounds.height))
  }

  /// The least offset in both directions, which is negative where a bar covers the beginning.
  public var minimumOffset: Point { Point(x: -contentInsets.left, y: -contentInsets.top) }

  /// The part of the bounds that no bar covers.
  private var uncovered: Size { bounds.inset(by: contentInsets).size }

  /// The visible part of the content, in the content's coordinates, with what bars cover.
  public var visibleRect: Rect { Rect(origin: offset, size: bounds.size) }

  private func scroll(to offset: Point) {
    let (least, most) = (minimumOffset, maximumOffset)
    let old = clip.bounds
    clip.boundsOrigin = Point(
      x: scale.snapped(min(max(least.x, offset.x), most.x)),
      y: scale.snapped(min(max(least.y, offset.y), most.y)))
    updateBars()
    if clip.bounds != old { onVisibleChange?() }
  }

  private func updateBars() {
    let content = contentView.frame.size
    let shown = isScrollable ? axes.intersection(shownBars) : []
    bar.update(
      offset: clip.boundsOrigin.y + contentInsets.top, visibleLength: uncovered.height,
      totalLength: shown.contains(.vertical) ? content.height : 0)
    sideBar?.update(
      offset: clip.boundsOrigin.x + contentInsets.left, visibleLength: uncovered.width,
      totalLength: shown.contains(.horizontal) ? content.width : 0)
  }

  /// Scrolls as little as needed to show a rectangle of the content. If it is too large, its beginning is shown.
  public func scrollToVisible(_ rect: Rect) {
    guard !bounds.isEmpty else { return }
    let (left, top) = (contentInsets.left, contentInsets.top)
    offset = Point(
      x: Self.offset(offset.x + left, showing: rect.minX, rect.maxX, within: uncovered.width)
        - left,
      y: Self.offset(offset.y + top, showing: rect.minY, rect.maxY, within: uncovered.height) - top)
  }

  private static func offset(
    _ offset: Double, showing start: Double, _ end: Double, within length: Double
  ) -> Double {
    if start < offset || end - start > length { return start }
    return end > offset + length ? end - length : offset
  }

  /// Scrolls until a point of a rectangle of the content is at the same point of the visible part.
  public func scroll(_ rect: Rect, to anchor: UnitPoint) {
    offset = Point(
      x: rect.minX + (rect.width - uncovered.width) * anchor.x - contentInsets.left,
      y: rect.minY + (rect.height - uncovered.height) * anchor.y - contentInsets.top)
  }

  /// Scrolls to the view that Tab moved the focus to.
  public override func reveal(_ rect: Rect) {
    scrollToVisible(rect.offset(by: Vector(dx: offset.x, dy: offset.y)))
    super.reveal(rect.intersection(bounds))
  }

  /// What is scrolled belongs to the view around it, unless the part has a name.
  public override var accessibilityElement: AccessibilityElement? {
    accessibilityLabel.map { AccessibilityElement(.scrollArea, label: $0) }
  }

  public override var paintsOnlySubviews: Bool { true }

  private static let huge = 1e6

  public override func sizeThatFits(_ proposal: Size) -> Size {
    guard axes.contains(.horizontal) else { return contentView.sizeThatFits(proposal) }
    let wanted = contentView.sizeThatFits(
      Size(width: Self.huge, height: axes.contains(.vertical) ? Self.huge : proposal.height))
    return Size(
      width: min(wanted.width, proposal.width), height: min(wanted.height, proposal.height))
  }

  public override func layout() {
    clip.frame = bounds
    let room = bounds.inset(by: contentInsets)
    let wanted = contentView.sizeThatFits(
      Size(
        width: axes.contains(.horizontal) ? Self.huge : room.width,
        height: axes.contains(.vertical) ? Self.huge : room.height))
    let old = maximumOffset
    let rest = old.x - clip.boundsOrigin.x
    contentView.frame = Rect(
      x: 0, y: 0,
      width: axes.contains(.horizontal) ? max(wanted.width, room.width) : room.width,
      height: axes.contains(.vertical) ? max(wanted.height, room.height) : room.height)
    let reach = ScrollBarView.reach
    bar.frame = Rect(x: room.maxX - reach, y: room.minY, width: reach, height: room.height)
    sideBar?.frame = Rect(x: room.minX, y: room.maxY - reach, width: room.width, height: reach)
    var offset = offset
    // The beginning stays where it is, at the right.
    if isMirrored, offsetForLayout == nil { offset.x = maximumOffset.x - (hasLaidOut ? rest : 0) }
    if !bounds.isEmpty {
      offsetForLayout = nil
      hasLaidOut = true
    }
    scroll(to: offset)
    onVisibleChange?()
  }

  // MARK: Input

  /// Scrolls by pages with keys that the content did not use, and sideways by the arrows.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, isScrollable, let step = step(for: event.key) else {
      return super.keyPressed(event)
    }
    return move(by: step) || super.keyPressed(event)
  }

  /// How far a key moves the content.
  private func step(for key: Key) -> Vector? {
    let isHigh = axes.contains(.vertical)
    let length = isHigh ? bounds.height : bounds.width
    // A strip of the old page stays visible, so that a reader finds the line.
    let page = max(length * 0.5, length - 40)
    let line = 40.0
    func along(_ length: Double) -> Vector {
      isHigh ? Vector(dx: 0, dy: length) : Vector(dx: isMirrored ? -length : length, dy: 0)
    }
    switch key {
    case .pageUp: return along(-page)
    case .pageDown: return along(page)
    case .home: return along(-.infinity)
    case .end: return along(.infinity)
    case .left where axes.contains(.horizontal): return Vector(dx: -line, dy: 0)
    case .right where axes.contains(.horizontal): return Vector(dx: line, dy: 0)
    default: return nil
    }
  }

  /// Moves the content. Returns whether it has moved.
  private func move(by step: Vector) -> Bool {
    let before = offset
    let isFinite = step.dx.isFinite && step.dy.isFinite
    if isFinite, let nextRest {
      offset = nextRest(before, step)
    } else {
      offset = before + step
    }
    return offset != before
  }

  public override func scroll(_ event: ScrollEvent) -> Bool {
    guard isScrollable else { return false }
    var delta = event.delta
    // With Shift a wheel turns sideways.
    if event.modifiers.contains(.shift), delta.dx == 0, axes.contains(.horizontal) {
      delta = Vector(dx: delta.dy, dy: 0)
    }
    if !axes.contains(.horizontal) { delta.dx = 0 }
    if !axes.contains(.vertical) { delta.dy = 0 }
    guard delta != .zero else { return false }
    return nextRest == nil ? move(by: delta) : turn(by: delta, at: event.uptime)
  }

  /// Moves to the next place of rest when the wheel was turned far enough. What two fingers still turn then is part of
  /// the same movement.
  private func turn(by delta: Vector, at uptime: Duration) -> Bool {
    if let restedAt, uptime - restedAt < .milliseconds(180) { return true }
    turned = Vector(dx: turned.dx + delta.dx, dy: turned.dy + delta.dy)
    guard turned.length >= 24 else { return true }
    let direction = turned
    turned = .zero
    guard move(by: direction) else { return false }
    restedAt = uptime
    return true
  }
}
