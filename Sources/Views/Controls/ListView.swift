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

  /// At least 1.
  public var rowHeight = 74.0 {
    didSet {
      rowHeight = rowHeight >= 1 ? rowHeight : 1
      reload()
    }
  }
  public var headerHeight = 34.0 { didSet { reload() } }

  /// The row that is selected, by what it is.
  public internal(set) var selectedIdentifier: AnyHashable? {
    // The focus ring goes from the list to a row, or back.
    didSet { if (oldValue == nil) != (selectedIdentifier == nil) { setNeedsDisplay() } }
  }

  /// How far down the visible part begins, logical units; kept within the rows.
  public var contentOffset: Double {
    get { surface.boundsOrigin.y }
    set { scroll(to: newValue) }
  }

  private let surface = RowSurface()
  let scrollBar = ScrollBarView()
  private var sections: [ListSection] = []
  private(set) var arrangement = ListLayout(
    sections: [], rowHeight: 74, headerHeight: 34, topMargin: 0, bottomMargin: 0)
  private(set) var visible: [Int: ListRowView] = [:]
  private var spare: [ListRowView] = []
  var pressedIdentifier: AnyHashable? {
    didSet { if pressedIdentifier != oldValue { updateRowStates() } }
  }
  /// Where the pointer rests in the bounds; the row below it changes when rows move.
  var pointerLocation: Point? { didSet { updateHover() } }
  private(set) var hoveredRow: Int? { didSet { if hoveredRow != oldValue { updateRowStates() } } }

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
    // Of those rows that were seen, the first that is still there keeps its place.
    let anchors = visibleAnchors
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
    } else if let anchor = anchors.first(where: {
      dataSource?.list(self, rowOf: $0.identifier) != nil
    }) {
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

  /// Moves as little as needed to show a row, and its heading with the first one of a section.
  public func scrollToRow(_ row: Int) {
    guard let y = arrangement.y(ofRow: row), bounds.height > 0 else { return }
    let top = arrangement.topWithHeader(ofRow: row) ?? y
    if top < contentOffset {
      contentOffset = top
    } else if y + rowHeight > contentOffset + bounds.height {
      contentOffset = y + rowHeight - bounds.height
    }
  }

  // MARK: Layout and painting

  /// As wide as proposed, and as high as all rows where there is room.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, arrangement.totalHeight))
  }

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

  func scroll(to offset: Double) {
    let most = max(0, arrangement.totalHeight - bounds.height)
    surface.boundsOrigin = Point(x: 0, y: scale.snapped(min(max(0, offset), most)))
    placeRows()
    updateHover()
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

  func makeRow(_ row: Int, _ dataSource: any ListDataSource) -> ListRowView {
    let view: ListRowView
    if let used = spare.popLast() {
      view = used
    } else {
      view = ListRowView(content: dataSource.makeRowContent(in: self))
      surface.addSubview(view)
    }
    view.row = row
    view.identifier = dataSource.list(self, identifierOfRow: row)
    view.frame = Rect(
      x: 0, y: arrangement.y(ofRow: row) ?? 0, width: bounds.width, height: rowHeight)
    dataSource.list(self, configure: view.content, forRow: row)
    return view
  }

  func recycle(_ view: ListRowView) {
    view.isHidden = true
    view.row = -1
    view.identifier = nil
    spare.append(view)
  }

  private func recycleAll() {
    for view in visible.values { recycle(view) }
    visible = [:]
  }

  private func updateHover() { hoveredRow = pointerLocation.flatMap { rowIndex(at: $0) } }

  func updateRowStates() {
    let selected = selectedRow
    let pressed = pressedIdentifier.flatMap { dataSource?.list(self, rowOf: $0) }
    for (row, view) in visible {
      view.isSelected = row == selected
      view.isHovered = row == hoveredRow
      view.isPressed = row == pressed
      view.hasSeparator =
        !arrangement.isLastOfSection(row) && row != selected && row + 1 != selected
    }
  }

  /// The ring stands in the selected row, as rows leave no room around them; with none selected, in
  /// the whole list. The rows do not know it, as the host says when it comes and goes by painting.
  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    guard isFocused, host?.showsFocusRing == true else { return }
    let place =
      selectedRow.flatMap(rowFrame)?.inset(dx: ListRowView.margin + 1, dy: 1)
      ?? bounds.inset(dx: 2, dy: 2)
    context.saved {
      context.clip(bounds)
      context.stroke(.roundedRect(place, radius: 7), theme[.accent], width: 2)
    }
  }

  fileprivate func drawHeaders(in context: DrawingContext, dirty: Rect) {
    for case .header(let section, let y) in arrangement.elements(from: dirty.minY, to: dirty.maxY) {
      guard let title = sections[section].title else { continue }
      let text = AttributedText(
        TextStyle.label.displayed(title), font: theme.font(.label), color: theme[.secondaryText])
      let layout = TextLayout(
        text,
        paragraph: ParagraphStyle(
          alignment: .leading, lineHeight: TextStyle.label.lineHeight, lineLimit: 1),
        width: max(0, bounds.width - 40))
      context.draw(layout, at: Point(x: 20, y: y + headerHeight - layout.size.height - 7))
    }
  }

  // MARK: Input

  public override func hitTest(_ point: Point) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    return scrollBar.hitTest(scrollBar.convertFromSuperview(point)) ?? self
  }

  public override func pointerEvent(_ event: PointerEvent) -> Bool { handlePointer(event) }

  public override func scroll(_ event: ScrollEvent) -> Bool { handleScroll(event) }

  public override var canBecomeFocused: Bool { true }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    handleKey(event) || super.keyPressed(event)
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
