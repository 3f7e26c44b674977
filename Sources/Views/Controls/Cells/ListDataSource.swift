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

/// Where a list's rows come from. Only rows that are on the screen, or selected, are asked for.
@MainActor
public protocol ListDataSource: AnyObject {
  /// All sections, in order; rows are counted through them from 0.
  func sections(in list: ListView) -> [ListSection]
  /// What a row is, whatever place it has.
  func list(_ list: ListView, identifierOfRow row: Int) -> AnyHashable
  /// Where a row is now; nil when it is gone.
  func list(_ list: ListView, rowOf identifier: AnyHashable) -> Int?
  /// Makes a view that rows are shown in; it is used again for other rows.
  func makeRowContent(in list: ListView) -> View
  func list(_ list: ListView, configure content: View, forRow row: Int)
  /// The rows that are not as high as the list's ``ListView/rowHeight``, with their heights. Asked for
  /// at each reload and layout, and after ``ListView/setNeedsRowHeights()``.
  func rowHeights(in list: ListView) -> [Int: Double]
}

extension ListDataSource {
  public func rowHeights(in list: ListView) -> [Int: Double] { [:] }
}

/// Who acts on what a person does with a list.
@MainActor
public protocol ListDelegate: AnyObject {
  /// Another row was selected by pointer or keys; nil when none is.
  func list(_ list: ListView, didSelectRow row: Int?)
  /// A row was double-clicked, or Return was pressed on it.
  func list(_ list: ListView, didActivateRow row: Int, modifiers: Modifiers)
  /// Delete was pressed while a row is selected. Returns whether the key was used.
  func list(_ list: ListView, deleteKeyPressedInRow row: Int) -> Bool
  /// The menu of a row, for a secondary click or the menu key; nothing shows none.
  func list(_ list: ListView, menuOfRow row: Int) -> [MenuItem]
}

extension ListDelegate {
  public func list(_ list: ListView, deleteKeyPressedInRow row: Int) -> Bool { false }
  public func list(_ list: ListView, menuOfRow row: Int) -> [MenuItem] { [] }
}
