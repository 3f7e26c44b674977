public import Canvas
public import Geometry

/// A grid of equal items, of which only the visible ones exist.
///
/// Items fill rows from the left, as many as fit. When the width changes, the topmost item stays where it
/// is. For the rest see ``CellsView``.
@MainActor
public final class GridView: CellsView {
  /// The source of the items. Setting it reloads the grid.
  public weak var dataSource: (any GridDataSource)? { didSet { reload() } }
  /// The object that responds to what a person does with the grid.
  public weak var delegate: (any GridDelegate)?
  /// How the items are laid out. Setting it keeps the topmost item where it is.
  public var metrics = GridMetrics() {
    didSet { if metrics != oldValue { rearrange { $0.metrics = metrics } } }
  }
  private(set) var arrangement = GridLayout()

  public init() { super.init(surface: View()) }

  // MARK: Items

  /// The number of items at the last reload.
  public var itemCount: Int { arrangement.itemCount }

  /// The index of the item that was selected last. Nil when none is selected.
  public var selectedItem: Int? { selectedCell }

  /// Configures one item again. Does nothing when the item is not visible.
  public func reconfigureItem(_ identifier: AnyHashable) { reconfigureCell(identifier) }

  /// The item at a point of the bounds.
  public func itemIndex(at point: Point) -> Int? { cellIndex(at: point) }

  /// An item's frame in the bounds, also when it is not visible. Nil when there is no such item.
  public func itemFrame(_ item: Int) -> Rect? { cellFrame(item) }

  /// Scrolls as little as needed to show an item.
  public func scrollToItem(_ item: Int) { scrollToCell(item) }

  /// A picture of an item, for a drag. Nil when there is no such item.
  public func picture(ofItem item: Int) -> Surface? { picture(ofCell: item) }

  // MARK: Cells

  override var source: (any CellSource)? { dataSource.map { GridSource(grid: self, source: $0) } }
  override var cellArrangement: any CellArrangement { arrangement }
  override var hasRoom: Bool { super.hasRoom && arrangement.width > 0 }

  override var movement: CellMovement {
    CellMovement(
      count: itemCount, rows: arrangement.rows,
      rowsOnPage: Int(bounds.height / (arrangement.itemSize.height + metrics.spacing)))
  }

  override func updateArrangement() {
    arrangement.itemCount = dataSource?.itemCount(in: self) ?? 0
    arrangement.sections = dataSource?.sectionItemCounts(in: self)
  }

  override func arrange() {
    rearrange {
      $0.width = bounds.width
      $0.scale = scale
      $0.moreTextHeight = theme.scaled(metrics.textHeight) - metrics.textHeight
    }
  }

  private func rearrange(_ change: (inout GridLayout) -> Void) {
    var new = arrangement
    change(&new)
    if new != arrangement { keepingPlace { arrangement = new } }
  }

  override func didSelect(_ item: Int) { delegate?.grid(self, didSelectItem: item) }

  override func didClick(_ item: Int) { delegate?.grid(self, didClickItem: item) }

  override func didActivate(_ item: Int, modifiers: Modifiers) {
    delegate?.grid(self, didActivateItem: item, modifiers: modifiers)
  }

  override func menuItems(of item: Int) -> [MenuItem] {
    delegate?.grid(self, menuOfItem: item) ?? []
  }

  // MARK: Layout and painting

  public override var paintsOnlySubviews: Bool { !showsFocusRing && dropMark == nil }

  /// The width is the proposed one. The height is that of all rows, if there is room.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    var layout = arrangement
    layout.width = proposal.width
    return Size(width: proposal.width, height: min(proposal.height, layout.totalHeight))
  }

  /// The focus ring is drawn around the item that keys move from, or in the whole grid when there is none.
  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    drawDropMark(in: context)
    guard showsFocusRing else { return }
    context.saved {
      context.clip(bounds)
      if let place = keyCell.flatMap(cellFrame) {
        context.drawFocusRing(around: place, radius: CellView.radius, theme[.accent])
      } else {
        context.stroke(
          .roundedRect(bounds.inset(dx: 2, dy: 2), radius: CellView.radius), theme[.accent],
          width: 2)
      }
    }
  }
}

private struct GridSource: CellSource {
  let grid: GridView
  let source: any GridDataSource

  func identifier(of item: Int) -> AnyHashable { source.grid(grid, identifierOfItem: item) }
  func cell(of identifier: AnyHashable) -> Int? { source.grid(grid, itemOf: identifier) }
  func makeContent() -> View { source.makeItemContent(in: grid) }
  func configure(_ content: View, for item: Int) {
    if let frame = grid.itemFrame(item) { content.frame = Rect(origin: .zero, size: frame.size) }
    source.grid(grid, configure: content, forItem: item)
  }
  func didEndShowing(_ content: View) { source.grid(grid, didEndShowing: content) }
  func text(of item: Int) -> String? { source.grid(grid, textOfItem: item) }
}
