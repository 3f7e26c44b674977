public import Canvas
public import Geometry

/// A list of rows, of which only the visible ones exist.
///
/// Rows have one height, but for those of which the data source says otherwise, and lie in sections under
/// small headings; for the rest see ``CellsView``.
@MainActor
public final class ListView: CellsView {
  /// Where the rows come from; setting it asks for them.
  public weak var dataSource: (any ListDataSource)? { didSet { reload() } }
  /// Who acts on what is done with them.
  public weak var delegate: (any ListDelegate)?
  /// At least 1.
  public var rowHeight = 74.0 {
    didSet {
      rowHeight = rowHeight >= 1 ? rowHeight : 1
      reload()
    }
  }
  /// Of a section's heading, logical units.
  public var headerHeight = 34.0 { didSet { reload() } }

  private var sections: [ListSection] = []
  private var rowHeights: [Int: Double] = [:]
  private var needsRowHeights = false
  private var arrangement = ListLayout(
    sections: [], rowHeight: 74, headerHeight: 34, topMargin: 0, bottomMargin: 0)

  public init() {
    let surface = RowSurface()
    super.init(surface: surface)
    surface.list = self
  }

  // MARK: Rows

  /// As many as the data source said last, in all sections.
  public var rowCount: Int { arrangement.rowCount }

  /// Where the selected row is now; nil without one.
  public var selectedRow: Int? { selectedCell }

  /// One row's content changed; nothing happens when it is not on the screen.
  public func reconfigureRow(_ identifier: AnyHashable) { reconfigureCell(identifier) }

  /// Every visible row is asked for again.
  public func reconfigureVisibleRows() {
    for (row, view) in visible {
      source?.configure(view.content, for: row)
      view.setNeedsDisplay()
    }
  }

  /// The row at a point of the bounds.
  public func rowIndex(at point: Point) -> Int? { cellIndex(at: point) }

  /// A row's place in the bounds, also when it is scrolled out of sight; nil when there is no such row.
  public func rowFrame(_ row: Int) -> Rect? { cellFrame(row) }

  /// Moves as little as needed to show a row, and its heading with the first one of a section.
  public func scrollToRow(_ row: Int) { scrollToCell(row) }

  /// A row as it looks, for the picture that a drag carries; nil when there is no such row.
  public func picture(ofRow row: Int) -> Surface? { picture(ofCell: row) }

  /// The part of a row that ``picture(ofRow:)`` shows, in the bounds.
  public func pictureFrame(ofRow row: Int) -> Rect? {
    rowFrame(row)?.inset(dx: ListRowView.margin, dy: 0)
  }

  // MARK: What the cells are

  override var source: (any CellSource)? { dataSource.map { ListSource(list: self, source: $0) } }

  override var cellArrangement: any CellArrangement {
    var arrangement = arrangement
    arrangement.width = bounds.width
    return arrangement
  }

  override var movement: CellMovement {
    CellMovement(
      count: rowCount, rowsOnPage: Int(bounds.height / rowHeight) - 1, movesSideways: false)
  }

  override func updateArrangement() {
    sections = dataSource?.sections(in: self) ?? []
    rowHeights = dataSource?.rowHeights(in: self) ?? [:]
    updateLayout()
  }

  private func updateLayout() {
    arrangement = ListLayout(
      sections: sections, rowHeight: rowHeight, exceptions: rowHeights, headerHeight: headerHeight,
      topMargin: 0, bottomMargin: 12)
  }

  // MARK: Rows of other heights

  /// The data source has other heights to say than before. While cells are configured it may ask for
  /// this: they are placed again.
  public func setNeedsRowHeights() { needsRowHeights = true }

  override func rearrange() -> Bool {
    guard needsRowHeights else { return false }
    needsRowHeights = false
    return updateRowHeights()
  }

  override func arrange() {
    guard updateRowHeights(), let anchor = visibleAnchors.first, contentOffset > 0 else { return }
    restore(anchor)
  }

  /// Returns whether any is another.
  private func updateRowHeights() -> Bool {
    let new = dataSource?.rowHeights(in: self) ?? [:]
    guard new != rowHeights else { return false }
    rowHeights = new
    updateLayout()
    return true
  }

  override func makeCellView(_ content: View) -> CellView { ListRowView(content: content) }

  override func updateStates() {
    super.updateStates()
    let selected = selectedCell
    for case (let row, let view as ListRowView) in visible {
      view.hasSeparator =
        !arrangement.isLastOfSection(row) && row != selected && row + 1 != selected
    }
  }

  override func didSelect(_ row: Int) { delegate?.list(self, didSelectRow: row) }

  override func didActivate(_ row: Int, modifiers: Modifiers) {
    delegate?.list(self, didActivateRow: row, modifiers: modifiers)
  }

  override func menuItems(of row: Int) -> [MenuItem] {
    delegate?.list(self, menuOfRow: row) ?? []
  }

  // MARK: Layout and painting

  /// As wide as proposed, and as high as all rows where there is room.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, arrangement.totalHeight))
  }

  /// The ring stands in the selected row, as rows leave no room around them; with none selected, in
  /// the whole list. The rows do not know it, as the host says when it comes and goes by painting.
  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    guard showsFocusRing else { return }
    let place =
      selectedCell.flatMap(cellFrame)?.inset(dx: ListRowView.margin + 1, dy: 1)
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

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    if event.key == .delete, event.modifiers.isEmpty, let selectedRow,
      delegate?.list(self, deleteKeyPressedInRow: selectedRow) ?? false
    {
      return true
    }
    return super.keyPressed(event)
  }
}

/// The moving ground of a list paints the headings between the rows.
@MainActor
private final class RowSurface: View {
  weak var list: ListView?

  override func draw(in context: DrawingContext, dirty: Rect) {
    list?.drawHeaders(in: context, dirty: dirty)
  }
}

private struct ListSource: CellSource {
  let list: ListView
  let source: any ListDataSource

  func identifier(of row: Int) -> AnyHashable { source.list(list, identifierOfRow: row) }
  func cell(of identifier: AnyHashable) -> Int? { source.list(list, rowOf: identifier) }
  func makeContent() -> View { source.makeRowContent(in: list) }
  func configure(_ content: View, for row: Int) {
    source.list(list, configure: content, forRow: row)
  }
  func didEndShowing(_ content: View) {}
}
