public import Canvas
public import Geometry

/// The overlay scroll bar of a view that scrolls.
///
/// It appears while the content moves and fades a moment later. Under the pointer it widens and can be
/// dragged. A press beside the thumb scrolls by pages until the thumb is there. With Shift, or with the middle
/// button, it moves the thumb there at once. A faded bar uses no timer.
@MainActor
public final class ScrollBarView: View {
  /// Called with the offset that a drag of the thumb asks for.
  public var onScroll: ((_ offset: Double) -> Void)?

  /// The direction in which the content moves.
  private let axis: Axis

  /// The breadth of the strip at the edge that reacts to the pointer, in logical units.
  public static let reach = 12.0

  private var offset = 0.0
  private var visibleLength = 0.0
  private var totalLength = 0.0
  private var opacityNow = 0.0
  private var isHovered = false
  private var grabbedAt: Double?
  /// The place of a press beside the thumb, to which the bar scrolls by pages.
  private var pagesTo: Double?
  private var pageTimer: (any ScheduledAction)?
  private var fadeTimer: (any ScheduledAction)?
  private var isFading = false

  /// - Parameter axis: The direction in which the content moves.
  public init(axis: Axis = .vertical) {
    self.axis = axis
    super.init()
    accessibilityLabel = "Scroll bar"
  }

  /// The content can be scrolled in other ways, and is complete for a person who does not see it.
  public override var accessibilityElement: AccessibilityElement? { nil }

  /// Sets the visible part and the content's length. Shows the bar for a moment when the offset changed.
  public func update(offset: Double, visibleLength: Double, totalLength: Double) {
    let moved = offset != self.offset
    guard
      moved || visibleLength != self.visibleLength || totalLength != self.totalLength
    else { return }
    self.offset = offset
    self.visibleLength = visibleLength
    self.totalLength = totalLength
    setNeedsDisplay()
    if moved { flash() }
  }

  private var isPressed: Bool { grabbedAt != nil || pagesTo != nil }
  private var canScroll: Bool { totalLength > visibleLength + 0.5 && visibleLength > 0 }

  // MARK: Showing and fading

  private func flash() {
    guard canScroll, host != nil else { return }
    opacityNow = 1
    isFading = false
    setNeedsDisplay()
    fadeLater()
  }

  private func fadeLater() {
    fadeTimer?.cancel()
    fadeTimer = host?.schedule(after: .milliseconds(900)) { [weak self] in self?.fade() }
  }

  private func fade() {
    fadeTimer = nil
    guard !isHovered, grabbedAt == nil, pagesTo == nil, let host else { return }
    guard host.behavior.animates else {
      opacityNow = 0
      setNeedsDisplay()
      return
    }
    isFading = true
    let start = host.uptime
    host.animate { [weak self] uptime in
      guard let self, self.isFading else { return false }
      let part = (uptime - start) / .milliseconds(150)
      self.opacityNow = max(0, 1 - part)
      self.setNeedsDisplay()
      if part >= 1 { self.isFading = false }
      return self.isFading
    }
  }

  public override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    guard host == nil else { return }
    fadeTimer?.cancel()
    fadeTimer = nil
    isFading = false
    opacityNow = 0
    stopPaging()
  }

  // MARK: Paging

  /// Scrolls one page toward the press, and goes on while the button is down.
  private func page(after delay: Duration) {
    pageTimer = nil
    let thumb = thumbRange
    guard let pagesTo, pagesTo < thumb.lowerBound || pagesTo > thumb.upperBound else { return }
    // A strip of the old page stays visible, so that a reader finds the line.
    let length = max(visibleLength * 0.5, visibleLength - 40)
    onScroll?(pagesTo < thumb.lowerBound ? offset - length : offset + length)
    pageTimer = host?.schedule(after: delay) { [weak self] in
      self?.page(after: .milliseconds(80))
    }
  }

  private func stopPaging() {
    pagesTo = nil
    pageTimer?.cancel()
    pageTimer = nil
  }

  // MARK: Geometry

  private func along(_ point: Point) -> Double { axis == .vertical ? point.y : point.x }

  /// The room of the thumb, along the bar.
  private var track: ClosedRange<Double> {
    let start = along(bounds.origin) + 3
    let length = axis == .vertical ? bounds.height : bounds.width
    return start...max(start, start + length - 6)
  }

  private var trackLength: Double { track.upperBound - track.lowerBound }

  /// The place of the thumb, along the bar. Empty where all of the content is visible.
  private var thumbRange: ClosedRange<Double> {
    guard canScroll else { return 0...0 }
    let length = max(28, trackLength * visibleLength / totalLength)
    let part = min(1, max(0, offset / (totalLength - visibleLength)))
    let start = track.lowerBound + (trackLength - length) * part
    return start...start + length
  }

  private var thumb: Rect {
    guard canScroll else { return .zero }
    let range = thumbRange
    let length = range.upperBound - range.lowerBound
    let breadth: Double = isHovered || isPressed ? 10 : 6
    return axis == .vertical
      ? Rect(
        x: bounds.maxX - breadth - 2, y: range.lowerBound, width: breadth, height: length)
      : Rect(
        x: range.lowerBound, y: bounds.maxY - breadth - 2, width: length, height: breadth)
  }

  private func offset(forThumbStart start: Double) -> Double {
    let range = thumbRange
    let travel = trackLength - (range.upperBound - range.lowerBound)
    guard travel > 0 else { return 0 }
    return min(1, max(0, (start - track.lowerBound) / travel)) * (totalLength - visibleLength)
  }

  // MARK: View

  public override func draw(in context: DrawingContext, dirty: Rect) {
    guard opacityNow > 0, canScroll else { return }
    let color = theme.scrollThumb(isHovered: isHovered || isPressed)
    context.fill(
      .roundedRect(thumb, radius: min(thumb.width, thumb.height) / 2),
      color.withAlpha(opacityNow * color.alpha))
  }

  public override func hitTest(_ point: Point) -> View? {
    canScroll && !isHidden && bounds.contains(point) ? self : nil
  }

  public override func cursor(at point: Point) -> Cursor? { .arrow }

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .entered:
      isHovered = true
      flash()
    case .exited:
      isHovered = false
      setNeedsDisplay()
      fadeLater()
    case .moved:
      break
    case .pressed:
      guard event.button == .primary || event.button == .middle else { return false }
      let (thumb, place) = (thumbRange, along(event.location))
      if thumb.contains(place) {
        grabbedAt = place - thumb.lowerBound
      } else if event.button == .middle || event.modifiers.contains(.shift) {
        let half = (thumb.upperBound - thumb.lowerBound) / 2
        grabbedAt = half
        onScroll?(offset(forThumbStart: place - half))
      } else {
        pagesTo = place
        page(after: .milliseconds(400))
      }
      setNeedsDisplay()
    case .dragged:
      if pagesTo != nil {
        pagesTo = along(event.location)
        return true
      }
      guard let grabbedAt else { return false }
      onScroll?(offset(forThumbStart: along(event.location) - grabbedAt))
    case .released, .cancelled:
      stopPaging()
      grabbedAt = nil
      setNeedsDisplay()
      fadeLater()
    }
    return true
  }
}
