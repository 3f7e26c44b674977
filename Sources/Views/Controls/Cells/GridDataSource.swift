/// Where a grid's items come from. Only items that are on the screen, or selected, are asked for.
@MainActor
public protocol GridDataSource: AnyObject {
  func itemCount(in grid: GridView) -> Int
  /// What an item is, whatever place it has.
  func grid(_ grid: GridView, identifierOfItem item: Int) -> AnyHashable
  /// Where an item is now; nil when it is gone.
  func grid(_ grid: GridView, itemOf identifier: AnyHashable) -> Int?
  /// Makes a view that items are shown in; it is used again for other items.
  func makeItemContent(in grid: GridView) -> View
  /// Shows an item in a view, which has its size already.
  func grid(_ grid: GridView, configure content: View, forItem item: Int)
  /// A view shows nothing any more, as its item was scrolled away: what it waits for need not come.
  func grid(_ grid: GridView, didEndShowing content: View)
}

extension GridDataSource {
  public func grid(_ grid: GridView, didEndShowing content: View) {}
}

/// Who acts on what a person does with a grid.
@MainActor
public protocol GridDelegate: AnyObject {
  /// Another item was selected by pointer or keys; nil when none is.
  func grid(_ grid: GridView, didSelectItem item: Int?)
  /// An item was double-clicked, or Return was pressed on it.
  func grid(_ grid: GridView, didActivateItem item: Int, modifiers: Modifiers)
  /// The menu of an item, for a secondary click or the menu key; nothing shows none.
  func grid(_ grid: GridView, menuOfItem item: Int) -> [MenuItem]
}

extension GridDelegate {
  public func grid(_ grid: GridView, didSelectItem item: Int?) {}
  public func grid(_ grid: GridView, menuOfItem item: Int) -> [MenuItem] { [] }
}
