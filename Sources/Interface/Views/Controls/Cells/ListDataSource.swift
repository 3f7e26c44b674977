/// A run of rows under a heading.
public struct ListSection: Hashable, Sendable {
  /// Nil for a section without a heading.
  public var title: String?
  /// A section without rows shows no heading.
  public var rowCount: Int

  public init(title: String?, rowCount: Int) {
    self.title = title
    self.rowCount = rowCount
  }
}

/// The source of a list's rows. Only visible and selected rows are asked for.
@MainActor
public protocol ListDataSource: AnyObject {
  /// All sections, in order. Rows are numbered across them from 0.
  func sections(in list: ListView) -> [ListSection]
  /// The identifier of a row, whatever its index.
  func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable
  /// The identifiers of many rows, in their order: when all rows are selected, or many selected ones are looked for.
  func list(_ list: ListView, identifiersOfRows rows: Range<Int>) -> [AnyHashable]
  /// The present index of a row. Nil when the row is gone.
  func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int?
  /// Makes a view for one row. The list uses it again for other rows.
  func makeRowContent(in list: ListView) -> View
  func list(_ list: ListView, configure content: View, forRow row: Int)
  /// A view's row was scrolled away or removed. The view waits to show another one.
  func list(_ list: ListView, didEndShowing content: View)
  /// The heights of rows that differ from the list's ``ListView/rowHeight``. The list asks for them at each
  /// reload and layout, and after ``ListView/setNeedsRowHeights()``.
  func rowHeights(in list: ListView) -> [Int: Double]
  /// The text of a row, by whose first letters a person can select it. Nil where letters select nothing.
  func list(_ list: ListView, textOfRow row: Int) -> String?
  /// The rows that are never selected: headings and footers. The list asks for them at each reload.
  func inertRows(in list: ListView) -> Set<Int>
  /// How a visible row looks, besides its content.
  func list(_ list: ListView, styleOfRow row: Int) -> ListRowStyle
}

extension ListDataSource {
  public func list(_ list: ListView, identifiersOfRows rows: Range<Int>) -> [AnyHashable] {
    rows.map { self.list(list, identifierOfRow: $0) }
  }
  public func list(_ list: ListView, didEndShowing content: View) {}
  public func rowHeights(in list: ListView) -> [Int: Double] { [:] }
  public func list(_ list: ListView, textOfRow row: Int) -> String? { nil }
  public func inertRows(in list: ListView) -> Set<Int> { [] }
  public func list(_ list: ListView, styleOfRow row: Int) -> ListRowStyle { ListRowStyle() }
}

/// An object that responds to what a person does with a list.
@MainActor
public protocol ListDelegate: AnyObject {
  /// The pointer or a key changed the selection. The row was selected last, or is nil when none is selected
  /// now. ``CellsView/selectedCells`` has all of them.
  func list(_ list: ListView, didSelectRow row: Int?)
  /// A row was clicked without Ctrl or Shift. It may have been selected before.
  func list(_ list: ListView, didClickRow row: Int)
  /// A row was double-clicked, or Return was pressed on it.
  func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers)
  /// Delete was pressed while a row is selected. Returns whether the key was used.
  func list(_ list: ListView, deleteKeyPressedInRow row: Int) -> Bool
  /// The menu of a row, for a secondary click or the menu key. An empty array shows none. The menu is for
  /// ``CellsView/cells(forActionOn:)``.
  func list(_ list: ListView, menuOfRow row: Int) -> [MenuItem]
}

extension ListDelegate {
  public func list(_ list: ListView, didClickRow row: Int) {}
  public func list(_ list: ListView, deleteKeyPressedInRow row: Int) -> Bool { false }
  public func list(_ list: ListView, menuOfRow row: Int) -> [MenuItem] { [] }
}
