public import Canvas
public import Geometry

/// A list of which only the visible rows exist.
///
/// Rows have one height and lie in sections under small headings, so that a list of 100,000 rows opens
/// and scrolls at the price of a screenful. What is selected is remembered by the row's identifier: it
/// stays when rows come, go or move, and so does what is seen at the top.
///
/// A press never selects; the release does, so that a press that becomes a drag changes nothing.
@MainActor
public final class ListView: View {
  public weak var dataSource: (any ListDataSource)? { didSet { reload() } }
  public weak var delegate: (any ListDelegate)?

  public var rowHeight = 74.0 { didSet { reload() } }
  public var headerHeight = 34.0 { didSet { reload() } }

  /// The row that is selected, by what it is.
  public private(set) var selectedIdentifier: AnyHashable?

  /// How far down the visible part begins, logical units; kept within the rows.
  public var contentOffset: Double {
    get { surface.boundsOrigin.y }
    set { scroll(to: newValue) }
  }

  private let surface = RowSurface()
  private let scrollBar = ScrollBarView()
  private var sections: [ListSection] = []
  private var arrangement = ListLayout(
    sections: [], rowHeight: 74, headerHeight: 34, topMargin: 0, bottomMargin: 0)
  private var visible: [Int: ListRowView] = [:]
  private var spare: [ListRowView] = []
  private var pressedRow: Int?
  private var hoveredRow: Int? { didSet { if hoveredRow != oldValue { updateRowStates() } } }

  public override init() {
    super.init()
    surface.clipsToBounds = true
    surface.list = self
    addSubview(surface)
    addSubview(scrollBar)
    scrollBar.onScroll = { [weak self] in self?.contentOffset = $0 }
  }

  // MARK: Content

  /// The rows, their order or their number changed.
  public func reload() {
    let anchor = scrollAnchor
    let wasAtTop = contentOffset <= 0
    sections = dataSource?.sections(in: self) ?? []
    arrangement = ListLayout(
      sections: sections, rowHeight: rowHeight, headerHeight: headerHeight, topMargin: 0,
      bottomMargin: 12)
    recycleAll()
    if let selectedIdentifier, dataSource?.list(self, rowOf: selectedIdentifier) == nil {
      self.selectedIdentifier = nil
    }
    if wasAtTop {
      scroll(to: 0)
    } else if let anchor {
      restore(anchor)
    } else {
      scroll(to: contentOffset)
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// One row's content changed; nothing happens when it is not on the screen.
  public func reconfigureRow(_ identifier: AnyHashable) {
    guard let row = dataSource?.list(self, rowOf: identifier), let view = visible[row] else {
      return
    }
    dataSource?.list(self, configure: view.content, forRow: row)
    view.setNeedsDisplay()
  }

  /// Every visible row is asked for again.
  public func reconfigureVisibleRows() {
    for (row, view) in visible {
      dataSource?.list(self, configure: view.content, forRow: row)
      view.setNeedsDisplay()
    }
  }

  public var rowCount: Int { arrangement.rowCount }

  public var selectedRow: Int? {
    selectedIdentifier.flatMap { dataSource?.list(self, rowOf: $0) }
  }

  /// Selects a row, or none, and scrolls to it; the delegate is not told.
  public func select(_ identifier: AnyHashable?, scrolling: Bool = true) {
    guard identifier != selectedIdentifier else { return }
    selectedIdentifier = identifier
    updateRowStates()
    if scrolling, let row = selectedRow { scrollToRow(row) }
  }

  // MARK: Geometry

  /// The row at a point of the bounds.
  public func rowIndex(at point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    return arrangement.row(atY: point.y + contentOffset)
  }

  /// A row's place in the bounds, also when it is scrolled out of sight; nil when there is no such row.
  public func rowFrame(_ row: Int) -> Rect? {
    arrangement.y(ofRow: row).map {
      Rect(x: 0, y: $0 - contentOffset, width: bounds.width, height: rowHeight)
    }
  }

  /// Moves as little as needed to show a row, and its heading with the first one.
  public func scrollToRow(_ row: Int) {
    guard let y = arrangement.y(ofRow: row), bounds.height > 0 else { return }
    let top = row == 0 ? 0 : y
    if top < contentOffset {
      contentOffset = top
    } else if y + rowHeight > contentOffset + bounds.height {
      contentOffset = y + rowHeight - bounds.height
    }
  }

  /// What is seen at the top: a row, and how far its upper edge is below the list's.
  public struct ScrollAnchor: Equatable {
    public var identifier: AnyHashable
    public var offset: Double

    public init(identifier: AnyHashable, offset: Double) {
      self.identifier = identifier
      self.offset = offset
    }
  }

  public var scrollAnchor: ScrollAnchor? {
    guard let dataSource, rowCount > 0 else { return nil }
    for case .row(let row, let y) in arrangement.elements(
      from: contentOffset, to: contentOffset + max(1, bounds.height))
    {
      return ScrollAnchor(
        identifier: dataSource.list(self, identifierOfRow: row), offset: y - contentOffset)
    }
    return nil
  }

  /// Scrolls so that the anchor's row is where it was; nothing happens when the row is gone.
  public func restore(_ anchor: ScrollAnchor) {
    guard let row = dataSource?.list(self, rowOf: anchor.identifier),
      let y = arrangement.y(ofRow: row)
    else { return scroll(to: contentOffset) }
    scroll(to: y - anchor.offset)
  }

  /// A row as it looks, for the picture that a drag carries; nil when there is no such row.
  public func picture(ofRow row: Int) -> Surface? {
    guard let dataSource, row >= 0, row < rowCount else { return nil }
    let view = visible[row] ?? makeRow(row, dataSource)
    view.layoutIfNeeded()
    let plate = view.plate
    let picture = Surface(size: scale.pixels(plate.size), scale: scale)
    picture.draw { context in
      context.fill(
        .roundedRect(Rect(origin: .zero, size: plate.size), radius: 8), theme[.page])
      context.translate(Vector(dx: -plate.minX, dy: -plate.minY))
      view.content.layoutIfNeeded()
      context.translate(Vector(dx: view.content.frame.minX, dy: view.content.frame.minY))
      view.content.paint(in: context, dirty: view.content.bounds)
    }
    if visible[row] == nil { recycle(view) }
    return picture
  }

  /// The part of a row that ``picture(ofRow:)`` shows, in the bounds.
  public func pictureFrame(ofRow row: Int) -> Rect? {
    rowFrame(row)?.inset(dx: ListRowView.margin, dy: 0)
  }

  // MARK: Layout and painting

  public override func layout() {
    surface.frame = bounds
    scrollBar.frame = Rect(
      x: bounds.maxX - ScrollBarView.reach, y: 0, width: ScrollBarView.reach, height: bounds.height)
    scroll(to: contentOffset)
    placeRows()
  }

  public override func environmentChanged() {
    recycleAll()
    // Rows hold text that was measured for the old theme and scale.
    for view in spare { view.removeFromSuperview() }
    spare = []
    super.environmentChanged()
  }

  private func scroll(to offset: Double) {
    let most = max(0, arrangement.totalHeight - bounds.height)
    surface.boundsOrigin = Point(x: 0, y: scale.snapped(min(max(0, offset), most)))
    placeRows()
    scrollBar.update(
      offset: contentOffset, visibleLength: bounds.height, totalLength: arrangement.totalHeight)
  }

  private func placeRows() {
    guard let dataSource, bounds.height > 0 else { return }
    let top = contentOffset
    var wanted: [(row: Int, y: Double)] = []
    for case .row(let row, let y) in arrangement.elements(from: top, to: top + bounds.height) {
      wanted.append((row, y))
    }
    let kept = Set(wanted.map(\.row))
    for (row, view) in visible where !kept.contains(row) {
      visible[row] = nil
      recycle(view)
    }
    for (row, y) in wanted {
      let view = visible[row] ?? makeRow(row, dataSource)
      visible[row] = view
      view.isHidden = false
      view.frame = Rect(x: 0, y: y, width: bounds.width, height: rowHeight)
    }
    updateRowStates()
  }

  private func makeRow(_ row: Int, _ dataSource: any ListDataSource) -> ListRowView {
    let view: ListRowView
    if let used = spare.popLast() {
      view = used
    } else {
      view = ListRowView(content: dataSource.makeRowContent(in: self))
      surface.addSubview(view)
    }
    view.row = row
    view.frame = Rect(
      x: 0, y: arrangement.y(ofRow: row) ?? 0, width: bounds.width, height: rowHeight)
    dataSource.list(self, configure: view.content, forRow: row)
    return view
  }

  private func recycle(_ view: ListRowView) {
    view.isHidden = true
    view.row = -1
    spare.append(view)
  }

  private func recycleAll() {
    for view in visible.values { recycle(view) }
    visible = [:]
  }

  private func updateRowStates() {
    let selected = selectedRow
    let ring = isFocused && (host?.showsFocusRing ?? false)
    for (row, view) in visible {
      view.isSelected = row == selected
      view.isHovered = row == hoveredRow
      view.isPressed = row == pressedRow
      view.showsRing = ring && row == selected
      view.hasSeparator =
        !arrangement.isLastOfSection(row) && row != selected && row + 1 != selected
    }
  }

  fileprivate func drawHeaders(in context: DrawingContext, dirty: Rect) {
    for case .header(let section, let y) in arrangement.elements(from: dirty.minY, to: dirty.maxY) {
      guard let title = sections[section].title else { continue }
      let font = FontStyle(
        family: theme.fontFamily, size: 11, weight: .semibold, tracking: 0.04)
      let layout = TextLayout(
        AttributedText(title.uppercased(), font: font, color: theme[.secondaryText]),
        paragraph: ParagraphStyle(lineLimit: 1), width: max(0, bounds.width - 40))
      context.draw(layout, at: Point(x: 20, y: y + headerHeight - layout.size.height - 7))
    }
  }

  // MARK: Pointer

  public override func hitTest(_ point: Point) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    return scrollBar.hitTest(scrollBar.convertFromSuperview(point)) ?? self
  }

  public override func pointerEvent(_ event: PointerEvent) -> Bool {
    let row = rowIndex(at: event.location)
    switch event.phase {
    case .entered, .moved:
      hoveredRow = row
    case .exited:
      hoveredRow = nil
    case .pressed:
      guard event.button == .primary else { return false }
      pressedRow = row
      updateRowStates()
    case .dragged:
      break
    case .released:
      let pressed = pressedRow
      pressedRow = nil
      updateRowStates()
      guard let row, row == pressed else { break }
      selectByUser(row)
      if event.clickCount == 2 {
        delegate?.list(self, didActivateRow: row, modifiers: event.modifiers)
      }
    case .cancelled:
      pressedRow = nil
      updateRowStates()
    }
    return true
  }

  public override func scroll(_ event: ScrollEvent) -> Bool {
    let before = contentOffset
    contentOffset += event.delta.dy
    hoveredRow = rowIndex(at: event.location)
    return contentOffset != before
  }

  // MARK: Keys

  public override var canBecomeFocused: Bool { true }

  public override func focusChanged() {
    super.focusChanged()
    updateRowStates()
  }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard rowCount > 0, event.modifiers.isSubset(of: [.control, .shift]) else {
      return super.keyPressed(event)
    }
    let page = max(1, Int(bounds.height / rowHeight) - 1)
    let current = selectedRow
    switch (event.key, event.modifiers) {
    case (.up, []): selectByUser(current.map { max(0, $0 - 1) } ?? rowCount - 1)
    case (.down, []): selectByUser(current.map { min(rowCount - 1, $0 + 1) } ?? 0)
    case (.home, []): selectByUser(0)
    case (.end, []): selectByUser(rowCount - 1)
    case (.pageUp, []): selectByUser(max(0, (current ?? 0) - page))
    case (.pageDown, []): selectByUser(min(rowCount - 1, (current ?? 0) + page))
    case (.return, _):
      guard let current else { return super.keyPressed(event) }
      delegate?.list(self, didActivateRow: current, modifiers: event.modifiers)
    default: return super.keyPressed(event)
    }
    return true
  }

  private func selectByUser(_ row: Int) {
    guard let dataSource else { return }
    let identifier = dataSource.list(self, identifierOfRow: row)
    let isNew = identifier != selectedIdentifier
    selectedIdentifier = identifier
    updateRowStates()
    scrollToRow(row)
    if isNew { delegate?.list(self, didSelectRow: row) }
  }
}

/// The moving ground that rows lie on; it paints the headings between them.
@MainActor
private final class RowSurface: View {
  weak var list: ListView?

  override func draw(in context: DrawingContext, dirty: Rect) {
    list?.drawHeaders(in: context, dirty: dirty)
  }
}
