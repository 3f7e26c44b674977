public import Geometry

/// The items of a view that draws them itself, or that has views for the visible ones only.
///
/// A list of 100,000 rows answers for one row at a time, and only when it is asked. Indices count from 0, in the order
/// in which a person goes through the items. An index is valid until the items change.
@MainActor
public protocol AccessibilityItems {
  var count: Int { get }
  /// What stays the same while the item moves.
  func identifier(of index: Int) -> AnyHashable
  /// The present index of an item. Nil when it is gone.
  func index(of identifier: AnyHashable) -> Int?
  /// What the item is. Its label is complete.
  func element(at index: Int) -> AccessibilityElement
  /// In the view's bounds, also of an item that is scrolled out of them.
  func frame(at index: Int) -> Rect
  /// The item that is drawn at a point of the view's bounds.
  func index(at point: Point) -> Int?
  func actions(at index: Int) -> [AccessibilityAction]
  /// The controls in an item, while there are views for it.
  func views(at index: Int) -> [View]
  /// The item in whose views a view lies. Nil when it lies in none.
  func index(containing view: View) -> Int?
  /// The item from which keys go on. Nil when there is none.
  var focusedIndex: Int? { get }
  /// The selected items, in their order. Nil where nothing is ever selected.
  var selectedIndices: [Int]? { get }
  /// Whether an item is selected. Answered without going through all selected ones.
  func isSelected(_ index: Int) -> Bool
  /// Selects an item as a click does, alone or beside the others.
  ///
  /// - Returns: Whether it is selected now.
  func select(_ index: Int, extending: Bool) -> Bool
  /// - Returns: Whether it is not selected now.
  func deselect(_ index: Int) -> Bool
  /// Scrolls as little as needed to show an item.
  func reveal(_ index: Int)
}

extension AccessibilityItems {
  /// Items that never move are known by their numbers.
  public func identifier(of index: Int) -> AnyHashable { AnyHashable(index) }
  public func index(of identifier: AnyHashable) -> Int? {
    (identifier as? Int).flatMap { (0..<count).contains($0) ? $0 : nil }
  }
  public func actions(at index: Int) -> [AccessibilityAction] { [] }
  public func views(at index: Int) -> [View] { [] }
  public func index(containing view: View) -> Int? { nil }
  public var focusedIndex: Int? { nil }
  public var selectedIndices: [Int]? { nil }
  public func isSelected(_ index: Int) -> Bool { false }
  public func select(_ index: Int, extending: Bool) -> Bool { false }
  public func deselect(_ index: Int) -> Bool { false }
  public func reveal(_ index: Int) {}
}
