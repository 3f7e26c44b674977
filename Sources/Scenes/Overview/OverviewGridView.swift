internal import Canvas
internal import Geometry
internal import Views

/// The tiles, and what stands below them: everything of the overview that scrolls.
///
/// It takes the keys as one: arrows move a selection that always shows, Return and Space choose, Delete
/// closes. What is typed goes on to the filter.
@MainActor
final class OverviewGridView: View {
  /// In the order in which they are shown; those that the filter leaves out are hidden.
  private(set) var tiles: [OverviewTileView] = []
  let newWindowCell: OverviewNewWindowView?
  let footer: View
  /// Says that nothing passes the filter.
  let emptyLabel = LabelView(style: .reading, color: .secondaryText, lineLimit: 2)
  private let shadow = OverviewShadow()
  private weak var selectedCell: OverviewCellView?
  /// Called with keys that move nothing here.
  var onKey: ((KeyEvent) -> Bool)?

  init(newWindowCell: OverviewNewWindowView?, footer: View) {
    self.newWindowCell = newWindowCell
    self.footer = footer
    super.init()
    accessibilityLabel = "Windows"
    emptyLabel.alignment = .center
    emptyLabel.isHidden = true
    if let newWindowCell { addSubview(newWindowCell) }
    addSubview(footer)
    addSubview(emptyLabel)
  }

  func setTiles(_ new: [OverviewTileView]) {
    for tile in tiles where !new.contains(where: { $0 === tile }) { tile.removeFromSuperview() }
    tiles = new
    for (index, tile) in new.enumerated() where tile.superview !== self || subviews[index] !== tile
    {
      insertSubview(tile, at: index)
    }
    invalidateSize()
    setNeedsLayout()
  }

  // MARK: Cells

  /// What can be chosen now.
  var cells: [OverviewCellView] {
    let shown: [OverviewCellView] = tiles.filter { !$0.isHidden }
    return shown + (newWindowCell.flatMap { $0.isHidden ? nil : [$0] } ?? [])
  }

  private func overviewLayout(width: Double) -> OverviewLayout {
    OverviewLayout(width: width, tileCount: cells.count)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let layout = overviewLayout(width: proposal.width)
    let foot = footer.isHidden ? 0 : footer.sizeThatFits(proposal).height + layout.footGap
    return Size(width: proposal.width, height: layout.gridHeight + foot + layout.footGap)
  }

  override func layout() {
    let layout = overviewLayout(width: bounds.width)
    for (index, cell) in cells.enumerated() {
      cell.isCompact = layout.isCompact
      cell.frame = layout.cell(index)
    }
    let height = footer.sizeThatFits(bounds.size).height
    footer.frame = Rect(
      x: layout.margin, y: layout.gridHeight + layout.footGap,
      width: max(0, bounds.width - 2 * layout.margin), height: height)
    emptyLabel.frame = Rect(
      x: layout.margin, y: layout.footGap, width: max(0, bounds.width - 2 * layout.margin),
      height: 50)
    keepSelection()
  }

  override func draw(in context: DrawingContext, dirty: Rect) {
    // All shadows first: that of one tile must not fall on its neighbour.
    for tile in tiles where !tile.isHidden && tile.frame.inset(dx: -50, dy: -50).intersects(dirty) {
      shadow.draw(around: tile.convertToSuperview(tile.pictureRect), in: context)
    }
  }

  // MARK: Selection

  var selected: OverviewCellView? { selectedCell }

  func select(_ cell: OverviewCellView?) {
    guard selectedCell !== cell else { return }
    selectedCell?.isSelected = false
    selectedCell = cell
    cell?.isSelected = true
    cell?.hasKeys = isFocused
  }

  /// Something is selected whenever there is something: after a close, its neighbour.
  private func keepSelection() {
    let cells = cells
    if let selectedCell, cells.contains(where: { $0 === selectedCell }) {
      lastIndex = cells.firstIndex { $0 === selectedCell } ?? 0
      return
    }
    select(cells.isEmpty ? nil : cells[min(lastIndex, cells.count - 1)])
  }

  private var lastIndex = 0

  /// The first that passes the filter is what Return means.
  func selectFirst() {
    lastIndex = 0
    select(cells.first)
    if let first = cells.first { reveal(first.frame) }
  }

  /// Selects the tile that a key leads to.
  func move(_ key: Key) {
    let cells = cells
    let movement = CellMovement(
      count: cells.count, columns: overviewLayout(width: bounds.width).columns,
      rowsOnPage: rowsOnPage)
    let index = cells.firstIndex { $0 === selectedCell } ?? 0
    guard let target = movement.target(of: key, from: index) else { return }
    select(cells[target])
    lastIndex = target
    reveal(cells[target].frame.inset(dx: 0, dy: -OverviewLayout.contentInset))
  }

  /// How many rows the scroll view shows whole.
  private var rowsOnPage: Int {
    let height = overviewLayout(width: bounds.width).cellSize.height
    return Int((superview?.bounds.height ?? 0) / height)
  }

  func activateSelected() { selectedCell?.activate() }

  func closeSelected() { (selectedCell as? OverviewTileView)?.closeButton.activate() }

  // MARK: Keys

  override var canBecomeFocused: Bool { true }

  /// The whole of it has no ring, and scrolls nowhere when Tab comes to it: the selected cell does.
  override func reveal(_ rect: Rect) {
    if rect == bounds {
      if let selectedCell { superReveal(selectedCell.frame) }
    } else {
      superReveal(rect)
    }
  }

  private func superReveal(_ rect: Rect) { super.reveal(rect) }

  override func focusChanged() {
    super.focusChanged()
    selectedCell?.hasKeys = isFocused
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return onKey?(event) == true || super.keyPressed(event) }
    switch event.key {
    case .left, .right, .up, .down, .pageUp, .pageDown, .home, .end: move(event.key)
    case .return, .space: if !event.isRepeat { activateSelected() }
    case .delete: if !event.isRepeat { closeSelected() }
    default: return onKey?(event) == true || super.keyPressed(event)
    }
    return true
  }
}
