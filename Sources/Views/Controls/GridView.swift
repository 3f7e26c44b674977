public import Canvas
public import Geometry

/// A grid of which only the visible items exist.
///
/// Items have one size and fill rows from the left, as many as fit, so that a grid of 100,000 pictures
/// opens and scrolls at the price of a screenful. What is selected is remembered by the item's
/// identifier: it stays when items come, go or move, and so does what is seen at the top when the
/// width changes.
///
/// A press never selects; the release does, so that a press that becomes a drag changes nothing.
@MainActor
public final class GridView: View {
  public weak var dataSource: (any GridDataSource)? { didSet { reload() } }
  public weak var delegate: (any GridDelegate)?
  public var metrics = GridMetrics() {
    didSet { if metrics != oldValue { rearrange { $0.metrics = metrics } } }
  }

  /// The item that is selected, by what it is.
  public internal(set) var selectedIdentifier: AnyHashable? {
    // The focus ring goes from the grid to an item, or back.
    didSet { if (oldValue == nil) != (selectedIdentifier == nil) { setNeedsDisplay() } }
  }

  /// How far down the visible part begins, logical units; kept within the items.
  public var contentOffset: Double {
    get { surface.boundsOrigin.y }
    set { scroll(to: newValue) }
  }

  private let surface = View()
  private let scrollBar = ScrollBarView()
  private(set) var arrangement = GridLayout()
  private(set) var visible: [Int: GridCellView] = [:]
  private var spare: [GridCellView] = []
  /// An anchor that was restored before there was a size to scroll in.
  private var anchorForLayout: ScrollAnchor?
  var pressedIdentifier: AnyHashable? {
    didSet { if pressedIdentifier != oldValue { updateStates() } }
  }
  /// Where the pointer rests in the bounds; the item below it changes when items move.
  var pointerLocation: Point? { didSet { updateHover() } }
  private var hoveredItem: Int? { didSet { if hoveredItem != oldValue { updateStates() } } }

  public override init() {
    super.init()
    surface.clipsToBounds = true
    addSubview(surface)
    addSubview(scrollBar)
    scrollBar.onScroll = { [weak self] in self?.contentOffset = $0 }
  }

  // MARK: Content

  /// The items, their order or their number changed.
  public func reload() {
    let anchors = visibleAnchors
    recycleAll()
    if let selectedIdentifier, dataSource?.grid(self, itemOf: selectedIdentifier) == nil {
      self.selectedIdentifier = nil
    }
    arrangement.itemCount = dataSource?.itemCount(in: self) ?? 0
    // Of those items that were seen, the first that is still there keeps its place.
    if contentOffset > 0, let anchor = anchors.first(where: { item(of: $0.identifier) != nil }) {
      restore(anchor)
    } else {
      scroll(to: contentOffset)
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// One item's content changed; nothing happens when it is not on the screen.
  public func reconfigureItem(_ identifier: AnyHashable) {
    guard let item = item(of: identifier), let cell = visible[item] else { return }
    dataSource?.grid(self, configure: cell.content, forItem: item)
    cell.setNeedsDisplay()
  }

  public var itemCount: Int { arrangement.itemCount }

  public var selectedItem: Int? { selectedIdentifier.flatMap { item(of: $0) } }

  /// Selects an item, or none, and scrolls to it; the delegate is not told.
  public func select(_ identifier: AnyHashable?, scrolling: Bool = true) {
    guard identifier != selectedIdentifier else { return }
    selectedIdentifier = identifier
    updateStates()
    if scrolling, let item = selectedItem { scrollToItem(item) }
  }

  func item(of identifier: AnyHashable) -> Int? { dataSource?.grid(self, itemOf: identifier) }

  // MARK: Geometry

  /// The item at a point of the bounds.
  public func itemIndex(at point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    return arrangement.item(at: Point(x: point.x, y: point.y + contentOffset))
  }

  /// An item's place in the bounds, also when it is scrolled out of sight; nil when there is none.
  public func itemFrame(_ item: Int) -> Rect? {
    guard (0..<itemCount).contains(item) else { return nil }
    return arrangement.frame(of: item).offset(by: Vector(dx: 0, dy: -contentOffset))
  }

  /// Moves as little as needed to show an item.
  public func scrollToItem(_ item: Int) {
    guard (0..<itemCount).contains(item), bounds.height > 0 else { return }
    let frame = arrangement.frame(of: item)
    if frame.minY - metrics.margins.top < contentOffset {
      contentOffset = frame.minY - metrics.margins.top
    } else if frame.maxY + metrics.margins.bottom > contentOffset + bounds.height {
      contentOffset = frame.maxY + metrics.margins.bottom - bounds.height
    }
  }

  // MARK: Layout

  /// As wide as proposed, and as high as all rows where there is room.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    var layout = arrangement
    layout.width = proposal.width
    return Size(width: proposal.width, height: min(proposal.height, layout.totalHeight))
  }

  public override func layout() {
    surface.frame = Rect(origin: surface.frame.origin, size: bounds.size)
    scrollBar.frame = Rect(
      x: bounds.maxX - ScrollBarView.reach, y: 0, width: ScrollBarView.reach, height: bounds.height)
    rearrange {
      $0.width = bounds.width
      $0.scale = scale
    }
    if !bounds.isEmpty, let anchor = anchorForLayout {
      anchorForLayout = nil
      restore(anchor)
    }
    scroll(to: contentOffset)
  }

  public override func environmentChanged() {
    recycleAll()
    // What they hold was measured for the old theme and scale.
    for cell in spare { cell.removeFromSuperview() }
    spare = []
    super.environmentChanged()
  }

  /// Changes the arrangement; what is seen at the top stays there.
  private func rearrange(_ change: (inout GridLayout) -> Void) {
    var new = arrangement
    change(&new)
    guard new != arrangement else { return }
    let anchor = contentOffset > 0 ? visibleAnchors.first : nil
    arrangement = new
    if let anchor { restore(anchor) } else { scroll(to: contentOffset) }
  }

  private func scroll(to offset: Double) {
    let most = max(0, arrangement.totalHeight - bounds.height)
    surface.boundsOrigin = Point(x: 0, y: scale.snapped(min(max(0, offset), most)))
    placeItems()
    updateHover()
    scrollBar.update(
      offset: contentOffset, visibleLength: bounds.height, totalLength: arrangement.totalHeight)
  }

  private func placeItems() {
    guard let dataSource, bounds.height > 0, arrangement.width > 0 else { return }
    let wanted = arrangement.items(from: contentOffset, to: contentOffset + bounds.height)
    for (item, cell) in visible where !wanted.contains(item) {
      visible[item] = nil
      recycle(cell)
    }
    for item in wanted {
      let cell = visible[item] ?? makeCell(item, dataSource)
      visible[item] = cell
      cell.isHidden = false
      cell.frame = arrangement.frame(of: item)
    }
    updateStates()
  }

  func makeCell(_ item: Int, _ dataSource: any GridDataSource) -> GridCellView {
    let cell: GridCellView
    if let used = spare.popLast() {
      cell = used
    } else {
      cell = GridCellView(content: dataSource.makeItemContent(in: self))
      surface.addSubview(cell)
    }
    cell.identifier = dataSource.grid(self, identifierOfItem: item)
    cell.frame = arrangement.frame(of: item)
    dataSource.grid(self, configure: cell.content, forItem: item)
    return cell
  }

  func recycle(_ cell: GridCellView) {
    cell.isHidden = true
    cell.identifier = nil
    spare.append(cell)
    dataSource?.grid(self, didEndShowing: cell.content)
  }

  private func recycleAll() {
    for cell in visible.values { recycle(cell) }
    visible = [:]
  }

  private func updateHover() { hoveredItem = pointerLocation.flatMap { itemIndex(at: $0) } }

  func updateStates() {
    let selected = selectedItem
    let pressed = pressedIdentifier.flatMap { item(of: $0) }
    for (item, cell) in visible {
      cell.isSelected = item == selected
      cell.isHovered = item == hoveredItem
      cell.isPressed = item == pressed
    }
  }

  // MARK: Anchors

  /// What is seen at the top: an item, and how far its upper edge is below the grid's.
  public struct ScrollAnchor: Equatable {
    public var identifier: AnyHashable
    public var offset: Double

    public init(identifier: AnyHashable, offset: Double) {
      self.identifier = identifier
      self.offset = offset
    }
  }

  public var scrollAnchor: ScrollAnchor? { anchorForLayout ?? visibleAnchors.first }

  /// Scrolls so that the anchor's item is where it was; nothing happens when it is gone. Before the
  /// first layout the wish is kept for it.
  public func restore(_ anchor: ScrollAnchor) {
    guard bounds.height > 0, arrangement.width > 0 else {
      anchorForLayout = anchor
      return
    }
    guard let item = item(of: anchor.identifier) else { return scroll(to: contentOffset) }
    scroll(to: arrangement.frame(of: item).minY - anchor.offset)
  }

  private var visibleAnchors: [ScrollAnchor] {
    visible.sorted { $0.key < $1.key }.compactMap { _, cell in
      cell.identifier.map {
        ScrollAnchor(identifier: $0, offset: cell.frame.minY - contentOffset)
      }
    }
  }

  // MARK: Painting and input

  /// The ring stands around the selected item; with none selected, in the whole grid.
  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    guard showsFocusRing else { return }
    context.saved {
      context.clip(bounds)
      if let place = selectedItem.flatMap(itemFrame) {
        context.drawFocusRing(around: place, radius: GridCellView.radius, theme[.accent])
      } else {
        context.stroke(
          .roundedRect(bounds.inset(dx: 2, dy: 2), radius: GridCellView.radius), theme[.accent],
          width: 2)
      }
    }
  }

  public override func hitTest(_ point: Point) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    return scrollBar.hitTest(scrollBar.convertFromSuperview(point)) ?? self
  }

  public override func pointerEvent(_ event: PointerEvent) -> Bool { handlePointer(event) }

  public override func scroll(_ event: ScrollEvent) -> Bool {
    let before = contentOffset
    pointerLocation = event.location
    contentOffset += event.delta.dy
    return contentOffset != before
  }

  public override var canBecomeFocused: Bool { true }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    handleKey(event) || super.keyPressed(event)
  }
}
