/// The source of a grid's items. Only visible and selected items are asked for.
@MainActor
public protocol GridDataSource: AnyObject {
  func itemCount(in grid: GridView) -> Int
  /// The number of items in each section, in order. Each section begins a new row. Nil for one section.
  func sectionItemCounts(in grid: GridView) -> [Int]?
  /// The identifier of an item, whatever its index.
  func grid(_ grid: GridView, identifierOfItem item: Int) -> AnyHashable
  /// The present index of an item. Nil when the item is gone.
  func grid(_ grid: GridView, itemOf identifier: AnyHashable) -> Int?
  /// Makes a view for one item. The grid uses it again for other items.
  func makeItemContent(in grid: GridView) -> View
  /// Shows an item in a view. The view has its size already.
  func grid(_ grid: GridView, configure content: View, forItem item: Int)
  /// A view's item was scrolled away. Work that the view waits for can be cancelled.
  func grid(_ grid: GridView, didEndShowing content: View)
  /// The text of an item, by whose first letters a person can select it. Nil where letters select nothing.
  func grid(_ grid: GridView, textOfItem item: Int) -> String?
}

extension GridDataSource {
  public func sectionItemCounts(in grid: GridView) -> [Int]? { nil }
  public func grid(_ grid: GridView, didEndShowing content: View) {}
  public func grid(_ grid: GridView, textOfItem item: Int) -> String? { nil }
}

/// An object that responds to what a person does with a grid.
@MainActor
public protocol GridDelegate: AnyObject {
  /// The pointer or a key changed the selection. The item was selected last, or is nil when none is
  /// selected now. ``CellsView/selectedCells`` has all of them.
  func grid(_ grid: GridView, didSelectItem item: Int?)
  /// An item was clicked without Ctrl or Shift. It may have been selected before.
  func grid(_ grid: GridView, didClickItem item: Int)
  /// An item was double-clicked, or Return was pressed on it.
  func grid(_ grid: GridView, didActivateItem item: Int, modifiers: Modifiers)
  /// The menu of an item, for a secondary click or the menu key. An empty array shows none. The menu is for
  /// ``CellsView/cells(forActionOn:)``.
  func grid(_ grid: GridView, menuOfItem item: Int) -> [MenuItem]
}

extension GridDelegate {
  public func grid(_ grid: GridView, didClickItem item: Int) {}
  public func grid(_ grid: GridView, didSelectItem item: Int?) {}
  public func grid(_ grid: GridView, menuOfItem item: Int) -> [MenuItem] { [] }
}
