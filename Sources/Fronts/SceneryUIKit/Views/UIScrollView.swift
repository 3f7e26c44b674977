public import Foundation
public import Geometry
public import Views

/// Hears of the scrolling of a view.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// The content moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The content is where `setContentOffset(_:animated:)` moved it.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// Shows a part of a larger content: its subviews. The wheel, keys and bars scroll it.
///
/// The size of the content is ``contentSize``. Where subviews are held by constraints to the edges of the view or to its
/// ``contentLayoutGuide``, those say how large it is.
@MainActor
open class UIScrollView: UIView {
  private let bar = ScrollBarView(axis: .vertical)
  private let sideBar = ScrollBarView(axis: .horizontal)
  private var contentGuide: ScrollGuide?
  private var frameGuide: ScrollGuide?

  /// Hears of the scrolling. The view does not keep it alive.
  public final weak var delegate: (any UIScrollViewDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    bar.onScroll = { [weak self] in
      guard let self else { return }
      contentOffset.y = $0 - contentInset.top
    }
    sideBar.onScroll = { [weak self] in
      guard let self else { return }
      contentOffset.x = $0 - contentInset.left
    }
    addSubview(bar)
    addSubview(sideBar)
  }

  // MARK: The content

  /// The size of the content, in logical units.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { contentChanged() } }
  }

  /// Room around the content.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      if contentOffset == least(oldValue) { bounds(at: least(contentInset)) }
      contentChanged()
    }
  }

  /// The room around the content: bars lie beside views here, and add nothing.
  public final var adjustedContentInset: UIEdgeInsets { contentInset }

  private func least(_ insets: UIEdgeInsets) -> CGPoint {
    CGPoint(x: -insets.left, y: -insets.top)
  }

  /// The point of the content at the upper left corner. A person scrolls within the content; code may set any point.
  open var contentOffset: CGPoint {
    get { boundsOrigin }
    set { bounds(at: newValue) }
  }

  /// Moves the content. It is there at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls as little as needed to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func offset(_ now: Double, _ length: Double, _ start: Double, _ end: Double) -> Double {
      if start < now || end - start > length { return start }
      return end > now + length ? end - length : now
    }
    scroll(
      to: CGPoint(
        x: offset(contentOffset.x, bounds.width, rect.minX, rect.maxX),
        y: offset(contentOffset.y, bounds.height, rect.minY, rect.maxY)))
  }

  private func bounds(at origin: CGPoint) {
    guard origin != boundsOrigin, origin.x.isFinite, origin.y.isFinite else { return }
    boundsOrigin = origin
    frameGuide?.scrolled(to: origin)
    placeBars()
    delegate?.scrollViewDidScroll(self)
  }

  private func contentChanged() {
    scroll(to: contentOffset)
    placeBars()
  }

  private var most: CGPoint {
    CGPoint(
      x: max(-contentInset.left, contentSize.width + contentInset.right - bounds.width),
      y: max(-contentInset.top, contentSize.height + contentInset.bottom - bounds.height))
  }

  /// Scrolls within the content. Returns whether it moved.
  @discardableResult
  private func scroll(to point: CGPoint) -> Bool {
    guard !bounds.isEmpty else { return false }
    let (old, least, most) = (contentOffset, least(contentInset), most)
    bounds(
      at: CGPoint(
        x: scale.snapped(min(max(point.x, least.x), most.x)),
        y: scale.snapped(min(max(point.y, least.y), most.y))))
    return contentOffset != old
  }

  // MARK: Behavior

  /// Whether a person can scroll.
  open var isScrollEnabled = true { didSet { placeBars() } }
  /// Whether the wheel and keys move the content by whole pages.
  public final var isPagingEnabled = false
  /// Whether a bar is shown while the content moves up or down.
  public final var showsVerticalScrollIndicator = true { didSet { placeBars() } }
  /// Whether a bar is shown while the content moves sideways.
  public final var showsHorizontalScrollIndicator = true { didSet { placeBars() } }

  /// Shows the bars for a moment.
  open func flashScrollIndicators() { placeBars() }

  private func placeBars() {
    let reach = ScrollBarView.reach
    bar.frame = CGRect(
      x: bounds.maxX - reach, y: bounds.minY, width: reach, height: bounds.height)
    sideBar.frame = CGRect(
      x: bounds.minX, y: bounds.maxY - reach, width: bounds.width, height: reach)
    let (height, width) = (
      contentSize.height + contentInset.top + contentInset.bottom,
      contentSize.width + contentInset.left + contentInset.right
    )
    bar.update(
      offset: contentOffset.y + contentInset.top, visibleLength: bounds.height,
      totalLength: isScrollEnabled && showsVerticalScrollIndicator ? height : 0)
    sideBar.update(
      offset: contentOffset.x + contentInset.left, visibleLength: bounds.width,
      totalLength: isScrollEnabled && showsHorizontalScrollIndicator ? width : 0)
  }

  open override func scroll(_ event: ScrollEvent) -> Bool {
    guard isScrollEnabled else { return false }
    var delta = event.delta
    // With Shift a wheel turns sideways.
    if event.modifiers.contains(.shift), delta.dx == 0 { delta = Vector(dx: delta.dy, dy: 0) }
    if isPagingEnabled {
      delta = Vector(dx: page(delta.dx, bounds.width), dy: page(delta.dy, bounds.height))
    }
    return delta != .zero && scroll(to: contentOffset + delta)
  }

  private func page(_ turn: Double, _ length: Double) -> Double {
    turn == 0 ? 0 : turn > 0 ? length : -length
  }

  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isScrollEnabled, event.modifiers.isEmpty, let place = place(for: event.key),
      scroll(to: place)
    else { return super.keyPressed(event) }
    return true
  }

  private func place(for key: Key) -> CGPoint? {
    let (now, most) = (contentOffset, most)
    let page = isPagingEnabled ? bounds.height : max(bounds.height / 2, bounds.height - 40)
    return switch key {
    case .pageUp: CGPoint(x: now.x, y: now.y - page)
    case .pageDown: CGPoint(x: now.x, y: now.y + page)
    case .home: CGPoint(x: now.x, y: -contentInset.top)
    case .end: CGPoint(x: now.x, y: most.y)
    default: nil
    }
  }

  /// Scrolls to the view that Tab moved the focus to.
  open override func reveal(_ rect: Rect) {
    scrollRectToVisible(rect, animated: false)
    super.reveal(rect.intersection(bounds))
  }

  // MARK: Layout

  /// The edges and the size of the content, for constraints.
  public final var contentLayoutGuide: UILayoutGuide {
    if let contentGuide { return contentGuide }
    let guide = ScrollGuide(of: self, name: "contentLayoutGuide", isFrame: false)
    contentGuide = guide
    return guide
  }

  /// The visible part, for constraints of views that do not scroll.
  public final var frameLayoutGuide: UILayoutGuide {
    if let frameGuide { return frameGuide }
    let guide = ScrollGuide(of: self, name: "frameLayoutGuide", isFrame: true)
    frameGuide = guide
    return guide
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let size = contentGuide?.layoutFrame.size, size != .zero { contentSize = size }
    if subviews.last !== sideBar { LayoutEngine.withConstraintsKept { raiseBars() } }
    contentChanged()
  }

  private func raiseBars() {
    addSubview(bar)
    addSubview(sideBar)
  }

  /// A part that is scrolled belongs to the view around it, unless it has a name.
  open override var accessibilityElement: AccessibilityElement? {
    accessibilityLabel.map { AccessibilityElement(.scrollArea, label: $0) }
  }
}

/// A guide of a scroll view, whose edges are those of the content or of the visible part.
@MainActor
private final class ScrollGuide: UILayoutGuide {
  private var edges: (left: NSLayoutConstraint, top: NSLayoutConstraint)?

  init(of view: UIScrollView, name: String, isFrame: Bool) {
    super.init()
    identifier = name
    view.addLayoutGuide(self)
    let left = leftAnchor.constraint(equalTo: view.leftAnchor)
    let top = topAnchor.constraint(equalTo: view.topAnchor)
    NSLayoutConstraint.activate([left, top])
    guard isFrame else { return }
    edges = (left, top)
    scrolled(to: view.contentOffset)
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalTo: view.widthAnchor),
      heightAnchor.constraint(equalTo: view.heightAnchor),
    ])
  }

  /// The visible part is another one.
  func scrolled(to origin: CGPoint) {
    edges?.left.constant = origin.x
    edges?.top.constant = origin.y
  }
}
