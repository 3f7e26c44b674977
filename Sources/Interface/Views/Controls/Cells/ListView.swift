public import Canvas
public import Geometry

/// A list of rows, of which only the visible ones exist.
///
/// Rows have one height, unless the data source names another. They lie in sections under small headings.
/// For the rest see ``CellsView``.
@MainActor
public final class ListView: CellsView {
  /// The source of the rows. Setting it reloads the list.
  public weak var dataSource: (any ListDataSource)? { didSet { reload() } }
  /// The object that responds to what a person does with the list.
  public weak var delegate: (any ListDelegate)?
  /// The height of a row at the design's size of text. At least 1.
  public var rowHeight = 74.0 {
    didSet {
      rowHeight = rowHeight >= 1 ? rowHeight : 1
      reload()
    }
  }
  /// Whether ``rowHeight`` grows with the text. False for a list whose owner measures its rows.
  public var scalesRowHeight = true { didSet { if scalesRowHeight != oldValue { reload() } } }
  /// The height of a section's heading at the design's size of text.
  public var headerHeight = 34.0 { didSet { reload() } }
  /// The margins of a row's content in the row's background. Rows that exist already keep theirs.
  public var rowPadding = Insets(horizontal: 12, vertical: 9)

  private var sections: [ListSection] = []
  private var rowHeights: [Int: Double] = [:]
  private var inertRows: Set<Int> = []
  private var needsRowHeights = false
  /// The size of text for which the rows are arranged.
  private var arrangedTextScale = 1.0
  /// The layouts of the headings that were painted last. They stay shared as long as a list has them.
  private var headings: [String: TextLayout] = [:]
  private static let mostHeadings = 64
  private var arrangement = ListLayout(
    sections: [], rowHeight: 74, headerHeight: 34, topMargin: 0, bottomMargin: 0)

  public init() {
    let surface = RowSurface()
    super.init(surface: surface)
    surface.list = self
  }

  // MARK: Rows

  /// The number of rows in all sections at the last reload.
  public var rowCount: Int { arrangement.rowCount }

  /// The index of the row that was selected last. Nil when none is selected.
  public var selectedRow: Int? { selectedCell }

  /// Configures one row again. Does nothing when the row is not visible.
  public func reconfigureRow(_ identifier: AnyHashable) { reconfigureCell(identifier) }

  /// The row at a point of the bounds.
  public func rowIndex(at point: Point) -> Int? { cellIndex(at: point) }

  /// A row's frame in the bounds, also when it is not visible. Nil when there is no such row.
  public func rowFrame(_ row: Int) -> Rect? { cellFrame(row) }

  /// Scrolls as little as needed to show a row. The first row of a section brings its heading along.
  public func scrollToRow(_ row: Int) { scrollToCell(row) }

  /// A picture of a row, for a drag. Nil when there is no such row.
  public func picture(ofRow row: Int) -> Surface? { picture(ofCell: row) }

  package override func pictureFrame(ofCell row: Int) -> Rect? {
    rowFrame(row)?.inset(dx: ListRowView.margin, dy: 0)
  }

  // MARK: Cells

  override var source: (any CellSource)? { dataSource.map { ListSource(list: self, source: $0) } }

  override var cellArrangement: any CellArrangement {
    var arrangement = arrangement
    arrangement.width = bounds.width
    return arrangement
  }

  override var movement: CellMovement {
    CellMovement(
      count: rowCount, rowsOnPage: Int(bounds.height / usedRowHeight) - 1, movesSideways: false)
  }

  override func updateArrangement() {
    sections = dataSource?.sections(in: self) ?? []
    rowHeights = dataSource?.rowHeights(in: self) ?? [:]
    inertRows = dataSource?.inertRows(in: self) ?? []
    updateLayout()
  }

  override var inertCells: Set<Int> { inertRows }

  override func headingLevel(of row: Int) -> Int? {
    dataSource?.list(self, styleOfRow: row).headingLevel
  }

  /// The content grows with the text, and the margins stay.
  private var usedRowHeight: Double {
    guard scalesRowHeight, theme.textScale != 1 else { return rowHeight }
    let margins = min(rowPadding.vertical, rowHeight)
    return margins + theme.scaled(rowHeight - margins)
  }
  private var usedHeaderHeight: Double { theme.scaled(headerHeight) }

  private func updateLayout() {
    arrangedTextScale = theme.textScale
    arrangement = ListLayout(
      sections: sections, rowHeight: usedRowHeight, exceptions: rowHeights,
      headerHeight: usedHeaderHeight, topMargin: 0, bottomMargin: 12)
  }

  // MARK: Rows of other heights

  /// Asks the data source for the heights again. While cells are configured, this places them again.
  public func setNeedsRowHeights() { needsRowHeights = true }

  override func rearrange() -> Bool {
    guard needsRowHeights else { return false }
    needsRowHeights = false
    return updateRowHeights()
  }

  override func arrange() {
    var hasChanged = arrangedTextScale != theme.textScale
    if hasChanged { updateLayout() }
    if updateRowHeights() { hasChanged = true }
    guard hasChanged, let anchor = visibleAnchors.first, contentOffset > 0 else { return }
    restore(anchor)
  }

  /// Returns whether a height changed.
  private func updateRowHeights() -> Bool {
    let new = dataSource?.rowHeights(in: self) ?? [:]
    guard new != rowHeights else { return false }
    rowHeights = new
    updateLayout()
    return true
  }

  override func makeCellView(_ content: View) -> CellView {
    ListRowView(content: content, padding: rowPadding)
  }

  override func didConfigure(_ view: CellView, for row: Int) {
    guard let dataSource else { return }
    (view as? ListRowView)?.style = dataSource.list(self, styleOfRow: row)
  }

  /// Configures the visible rows again.
  public func reconfigureRows() {
    guard let source else { return }
    for (row, view) in visible {
      source.configure(view.content, for: row)
      didConfigure(view, for: row)
      view.forgetPicture()
    }
    updateStates()
  }

  /// Asks for the looks of the visible rows again.
  public func updateRowStyles() {
    for (row, view) in visible { didConfigure(view, for: row) }
    updateStates()
  }

  override func updateStates() {
    super.updateStates()
    func isTinted(_ row: Int) -> Bool { row == hoveredCell || visible[row]?.isSelected == true }
    for case (let row, let view as ListRowView) in visible {
      let next = visible[row + 1] as? ListRowView
      view.hasSeparator =
        !arrangement.isLastOfSection(row) && !isTinted(row) && !isTinted(row + 1)
        && view.style.hasSeparatorBelow && next?.style.hasSeparatorAbove != false
    }
  }

  override func didSelect(_ row: Int) { delegate?.list(self, didSelectRow: row) }

  override func didClick(_ row: Int) { delegate?.list(self, didClickRow: row) }

  override func didActivate(_ row: Int, modifiers: Modifiers) {
    delegate?.list(self, didActivateRow: row, modifiers: modifiers)
  }

  override func menuItems(of row: Int) -> [MenuItem] {
    delegate?.list(self, menuOfRow: row) ?? []
  }

  // MARK: Layout and painting

  public override var paintsOnlySubviews: Bool { !showsFocusRing && dropMark == nil }

  /// The width is the proposed one. The height is that of all rows, if there is room.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, arrangement.totalHeight))
  }

  /// The focus ring is drawn in the row that keys move from, since rows leave no room around them, or in the
  /// whole list when there is none. Rows do not hear of it: the host repaints the view when the ring appears
  /// or disappears.
  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    drawDropMark(in: context)
    guard showsFocusRing else { return }
    let place =
      keyCell.flatMap(cellFrame)?.inset(dx: ListRowView.margin + 1, dy: 1)
      ?? bounds.inset(dx: 2, dy: 2)
    context.saved {
      context.clip(bounds)
      context.stroke(
        .roundedRect(place, radius: CellView.radius - 1), theme[.accent], width: 2)
    }
  }

  fileprivate func drawHeaders(in context: DrawingContext, dirty: Rect) {
    for case .header(let section, let y) in arrangement.elements(from: dirty.minY, to: dirty.maxY) {
      guard let title = sections[section].title else { continue }
      let text = AttributedText(
        ThemeFont.label.displayed(title), font: theme.font(.label), color: theme[.secondaryText])
      let layout = TextLayout.shared(
        text,
        paragraph: ParagraphStyle(
          alignment: .leading, lineHeight: theme.lineHeight(.label), lineLimit: 1),
        width: max(0, bounds.width - 40))
      if headings.count >= Self.mostHeadings { headings = [:] }
      headings[title] = layout
      context.draw(layout, at: Point(x: 20, y: y + usedHeaderHeight - layout.size.height - 7))
    }
  }

  // MARK: Input

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    if event.key == .delete, event.modifiers.isEmpty, let selectedRow,
      delegate?.list(self, deleteKeyPressedInRow: selectedRow) ?? false
    {
      return true
    }
    return super.keyPressed(event)
  }
}

/// The superview of a list's rows, which paints the headings between them.
@MainActor
private final class RowSurface: View {
  weak var list: ListView?

  /// The headings lie between the rows and move with them.
  override var paintsOnlySubviews: Bool { true }

  override func draw(in context: DrawingContext, dirty: Rect) {
    list?.drawHeaders(in: context, dirty: dirty)
  }
}

private struct ListSource: CellSource {
  let list: ListView
  let source: any ListDataSource

  func identifier(of row: Int) -> AnyHashable { source.list(list, identifierOfRow: row) }
  func identifiers(of rows: Range<Int>) -> [AnyHashable] {
    source.list(list, identifiersOfRows: rows)
  }
  func cell(of identifier: AnyHashable) -> Int? { source.list(list, rowOf: identifier) }
  func makeContent() -> View { source.makeRowContent(in: list) }
  func configure(_ content: View, for row: Int) {
    source.list(list, configure: content, forRow: row)
  }
  func didEndShowing(_ content: View) { source.list(list, didEndShowing: content) }
  func text(of row: Int) -> String? { source.list(list, textOfRow: row) }
}
