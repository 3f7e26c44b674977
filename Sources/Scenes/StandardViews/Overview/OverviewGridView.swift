internal import Canvas
internal import Geometry
internal import Scenes
internal import Views

/// The tiles and the lines below them: the scrolling part of the overview.
///
/// It handles keys for all tiles: arrows move the selection, which is always visible, Return and Space
/// choose, Delete closes, and the menu key names both. Typed text goes to the filter.
@MainActor
final class OverviewGridView: View {
  /// In the order of display. Tiles that do not match the filter are hidden.
  private(set) var tiles: [OverviewTileView] = []
  let newWindowCell: OverviewNewWindowView?
  let footer: View
  /// Shown when no tile matches the filter.
  let emptyLabel = LabelView(style: .reading, color: .secondaryText, lineLimit: 2)
  private let shadow = OverviewShadow()
  private weak var selectedCell: OverviewCellView?
  /// Called with keys that the grid does not use.
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

  /// The cells that can be chosen now.
  var cells: [OverviewCellView] {
    let shown: [OverviewCellView] = tiles.filter { !$0.isHidden }
    return shown + (newWindowCell.flatMap { $0.isHidden ? nil : [$0] } ?? [])
  }

  private func overviewLayout(width: Double) -> OverviewLayout {
    OverviewLayout(width: width, tileCount: cells.count, textScale: theme.textScale)
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
      height: 2 * theme.lineHeight(.reading))
    keepSelection()
  }

  override func draw(in context: DrawingContext, dirty: Rect) {
    // All shadows first, because the shadow of one tile must not fall on its neighbor.
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
    if isFocused { accessibilityChanged(.focus) }
  }

  override var accessibilityElement: AccessibilityElement? {
    AccessibilityElement(.grid, label: accessibilityLabel)
  }

  override var accessibilityFocusedView: View? { selectedCell }

  /// If there are cells, one is selected. After a close it is the neighbor.
  func keepSelection() {
    let cells = cells
    if let selectedCell, cells.contains(where: { $0 === selectedCell }) {
      lastIndex = cells.firstIndex { $0 === selectedCell } ?? 0
      return
    }
    select(cells.isEmpty ? nil : cells[min(lastIndex, cells.count - 1)])
  }

  private var lastIndex = 0

  /// Return acts on the first match.
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

  /// The number of rows that are completely visible.
  private var rowsOnPage: Int {
    let height = overviewLayout(width: bounds.width).cellSize.height
    return Int((superview?.bounds.height ?? 0) / height)
  }

  func activateSelected() { selectedCell?.activate() }

  func closeSelected() { (selectedCell as? OverviewTileView)?.closeButton.activate() }

  /// The menu of the selected window, for a key.
  override func showContextMenu(at point: Point?) -> Bool {
    guard point == nil, let tile = selectedCell as? OverviewTileView else {
      return super.showContextMenu(at: point)
    }
    let items = [
      MenuItem("Show Window", icon: .window, shortcut: "Return") { [weak tile] in
        tile?.activate()
      },
      MenuItem("Close Window", icon: .close, shortcut: "Del") { [weak tile] in
        tile?.closeButton.activate()
      },
    ]
    let place = tile.convertToSuperview(tile.pictureRect).center
    return PopUpMenu.present(items, at: place, in: self) != nil
  }

  // MARK: Keys

  override var canBecomeFocused: Bool { true }

  /// The grid as a whole has no focus ring and is not scrolled to: the selected cell is.
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
