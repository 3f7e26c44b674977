/// Set where rows of a list are declared: below it, outside of any container and any modifier that makes one view of them.
private struct ListContentKey: EnvironmentKey { static let defaultValue = false }
/// Set where the rows are those of a lazy stack or grid.
private struct LazyContentKey: EnvironmentKey { static let defaultValue = false }
/// Set for a view that is a row of a list, and not only a part of one.
private struct ListRowKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the views here become rows of a list one by one.
  var isListContent: Bool {
    get { self[ListContentKey.self] }
    set { self[ListContentKey.self] = newValue }
  }

  /// Whether the views here are those of a lazy stack or grid, and not of a list.
  var isLazyContent: Bool {
    get { self[LazyContentKey.self] }
    set { self[LazyContentKey.self] = newValue }
  }

  /// Whether the view is a row of a list.
  var isListRow: Bool {
    get { self[ListRowKey.self] }
    set { self[ListRowKey.self] = newValue }
  }

  /// The environment in one row.
  var asListRow: Self {
    var values = self
    values.remove(ListContentKey.self)
    values.remove(LazyContentKey.self)
    return values
  }

  /// The environment in a container.
  var outsideOfList: Self {
    var values = asListRow
    values.remove(ListRowKey.self)
    return values
  }
}

/// A type of views that may stand for no row of a list, or for several.
///
/// A ``ForEach`` makes its rows one by one while they are visible. That needs one row for each element. It asks the
/// type of its content.
@MainActor
protocol ListStructure {
  static var isSeveralRows: Bool { get }
}

/// Whether a view of a type may stand for no row of a list, or for several.
@MainActor
func isSeveralRows<Content: View>(_ type: Content.Type) -> Bool {
  if let structure = type as? any ListStructure.Type { return structure.isSeveralRows }
  return Content.Body.self == Never.self ? false : isSeveralRows(Content.Body.self)
}

extension EmptyView: ListStructure { static var isSeveralRows: Bool { true } }
extension TupleView: ListStructure { static var isSeveralRows: Bool { true } }
extension ForEach: ListStructure { static var isSeveralRows: Bool { true } }
extension Optional: ListStructure where Wrapped: View { static var isSeveralRows: Bool { true } }
extension Section: ListStructure { static var isSeveralRows: Bool { true } }

extension ConditionalView: ListStructure {
  static var isSeveralRows: Bool {
    SceneUI.isSeveralRows(First.self) || SceneUI.isSeveralRows(Second.self)
  }
}

extension EnvironmentView: ListStructure {
  static var isSeveralRows: Bool { SceneUI.isSeveralRows(Content.self) }
}

extension RowTraitsView: ListStructure {
  static var isSeveralRows: Bool { SceneUI.isSeveralRows(Content.self) }
}
