public import Geometry

/// Shows a part of a taller view. The wheel, keys and the overlay scroll bar scroll it.
@MainActor
public final class ScrollView: View {
  private let clip = View()
  private let scrollBar = ScrollBarView()

  /// The scrolled view. It is as wide as this view and has the height that it wants.
  public var contentView: View {
    didSet {
      oldValue.removeFromSuperview()
      clip.addSubview(contentView)
      setNeedsLayout()
    }
  }

  /// The offset of the visible part, in logical units, kept within the content. An offset that is set
  /// before the first layout is kept for it.
  public var contentOffset: Double {
    get { offsetForLayout ?? clip.boundsOrigin.y }
    set {
      if bounds.isEmpty { offsetForLayout = newValue } else { scroll(to: newValue) }
    }
  }
  private var offsetForLayout: Double?

  public init(contentView: View) {
    self.contentView = contentView
    super.init()
    clip.clipsToBounds = true
    addSubview(clip)
    clip.addSubview(contentView)
    addSubview(scrollBar)
    scrollBar.onScroll = { [weak self] in self?.contentOffset = $0 }
  }

  private var maximumOffset: Double { max(0, contentView.frame.height - bounds.height) }

  private func scroll(to offset: Double) {
    let clamped = scale.snapped(min(max(0, offset), maximumOffset))
    clip.boundsOrigin = Point(x: 0, y: clamped)
    updateScrollBar()
  }

  private func updateScrollBar() {
    scrollBar.update(
      offset: contentOffset, visibleLength: bounds.height, totalLength: contentView.frame.height)
  }

  /// Scrolls as little as needed to show a rectangle of the content. If it is too tall, its top is shown.
  public func scrollToVisible(_ rect: Rect) {
    guard !bounds.isEmpty else { return }
    if rect.minY < contentOffset || rect.height > bounds.height {
      contentOffset = rect.minY
    } else if rect.maxY > contentOffset + bounds.height {
      contentOffset = rect.maxY - bounds.height
    }
  }

  /// Scrolls to the view that Tab moved the focus to.
  public override func reveal(_ rect: Rect) {
    scrollToVisible(rect.offset(by: Vector(dx: 0, dy: contentOffset)))
    super.reveal(rect.intersection(bounds))
  }

  /// What is scrolled belongs to the view around it, unless the part has a name.
  public override var accessibilityElement: AccessibilityElement? {
    accessibilityLabel.map { AccessibilityElement(.scrollArea, label: $0) }
  }

  public override var paintsOnlySubviews: Bool { true }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    contentView.sizeThatFits(proposal)
  }

  public override func layout() {
    clip.frame = bounds
    let wanted = contentView.sizeThatFits(Size(width: bounds.width, height: 1e6)).height
    contentView.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(wanted, bounds.height))
    scrollBar.frame = Rect(
      x: bounds.maxX - ScrollBarView.reach, y: 0, width: ScrollBarView.reach, height: bounds.height)
    let offset = contentOffset
    if !bounds.isEmpty { offsetForLayout = nil }
    scroll(to: offset)
  }

  /// Scrolls by pages with keys that the content did not use.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return super.keyPressed(event) }
    let before = contentOffset
    // A strip of the old page stays visible, so that a reader finds the line.
    let page = max(bounds.height * 0.5, bounds.height - 40)
    switch event.key {
    case .pageUp: contentOffset -= page
    case .pageDown: contentOffset += page
    case .home: contentOffset = 0
    case .end: contentOffset = maximumOffset
    default: return super.keyPressed(event)
    }
    return contentOffset != before || super.keyPressed(event)
  }

  public override func scroll(_ event: ScrollEvent) -> Bool {
    let before = contentOffset
    contentOffset += event.delta.dy
    return contentOffset != before
  }
}
