public import Canvas
public import Geometry

/// A grid of equal items, of which only the visible ones exist.
///
/// Items fill rows from the left, as many as fit. What is seen at the top stays there when the width
/// changes; for the rest see ``CellsView``.
@MainActor
public final class GridView: CellsView {
  /// Where the items come from; setting it asks for them.
  public weak var dataSource: (any GridDataSource)? { didSet { reload() } }
  /// Who acts on what is done with them.
  public weak var delegate: (any GridDelegate)?
  /// How the items are laid out; what is seen at the top stays there.
  public var metrics = GridMetrics() {
    didSet { if metrics != oldValue { rearrange { $0.metrics = metrics } } }
  }
  private(set) var arrangement = GridLayout()

  public init() { super.init(surface: View()) }

  // MARK: Items

  /// As many as the data source said last.
  public var itemCount: Int { arrangement.itemCount }

  /// Where the selected item is now; nil without one.
  public var selectedItem: Int? { selectedCell }

  /// One item's content changed; nothing happens when it is not on the screen.
  public func reconfigureItem(_ identifier: AnyHashable) { reconfigureCell(identifier) }

  /// The item at a point of the bounds.
  public func itemIndex(at point: Point) -> Int? { cellIndex(at: point) }

  /// An item's place in the bounds, also when it is scrolled out of sight; nil when there is none.
  public func itemFrame(_ item: Int) -> Rect? { cellFrame(item) }

  /// Moves as little as needed to show an item.
  public func scrollToItem(_ item: Int) { scrollToCell(item) }

  /// An item as it looks, for the picture that a drag carries; nil when there is no such item.
  public func picture(ofItem item: Int) -> Surface? { picture(ofCell: item) }

  // MARK: What the cells are

  override var source: (any CellSource)? { dataSource.map { GridSource(grid: self, source: $0) } }
  override var cellArrangement: any CellArrangement { arrangement }
  override var hasRoom: Bool { super.hasRoom && arrangement.width > 0 }

  override var movement: CellMovement {
    CellMovement(
      count: itemCount, columns: arrangement.columnCount,
      rowsOnPage: Int(bounds.height / (arrangement.itemSize.height + metrics.spacing)))
  }

  override func updateArrangement() {
    arrangement.itemCount = dataSource?.itemCount(in: self) ?? 0
  }

  override func arrange() {
    rearrange {
      $0.width = bounds.width
      $0.scale = scale
    }
  }

  private func rearrange(_ change: (inout GridLayout) -> Void) {
    var new = arrangement
    change(&new)
    if new != arrangement { keepingPlace { arrangement = new } }
  }

  override func didSelect(_ item: Int) { delegate?.grid(self, didSelectItem: item) }

  override func didActivate(_ item: Int, modifiers: Modifiers) {
    delegate?.grid(self, didActivateItem: item, modifiers: modifiers)
  }

  override func menuItems(of item: Int) -> [MenuItem] {
    delegate?.grid(self, menuOfItem: item) ?? []
  }

  // MARK: Layout and painting

  /// As wide as proposed, and as high as all rows where there is room.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    var layout = arrangement
    layout.width = proposal.width
    return Size(width: proposal.width, height: min(proposal.height, layout.totalHeight))
  }

  /// The ring stands around the selected item; with none selected, in the whole grid.
  public override func drawOverlay(in context: DrawingContext, dirty: Rect) {
    guard showsFocusRing else { return }
    context.saved {
      context.clip(bounds)
      if let place = selectedCell.flatMap(cellFrame) {
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
}
