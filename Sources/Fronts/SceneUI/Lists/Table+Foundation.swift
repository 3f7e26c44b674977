public import Foundation

// SwiftUI's forms with `KeyPathComparator`, which is not in Foundation's essentials. They are emitted into the program
// that uses them: it alone pays for what they need.

extension TableColumn {
  /// A column with a value to sort by.
  @_alwaysEmitIntoClient
  public init<Value: Comparable, Content: View>(
    _ title: some StringProtocol, value: KeyPath<RowValue, Value> & Sendable,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(
      title, key: value,
      comparator: { KeyPathComparator(value, order: $0 ? .forward : .reverse) }, cell: content)
  }

  /// A column of texts to sort by.
  @_alwaysEmitIntoClient
  public init(_ title: some StringProtocol, value: KeyPath<RowValue, String> & Sendable) {
    self.init(title, value: value) { Text(verbatim: $0[keyPath: value]) }
  }
}

extension Table {
  /// A table whose columns sort the application's order.
  @_alwaysEmitIntoClient
  public init(
    _ data: Data, selection: Binding<ID?>? = nil,
    sortOrder: Binding<[KeyPathComparator<Data.Element>]>,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) {
    self.init(
      data, selection: selection, sorting: Self.sorting(by: sortOrder), columns: columns)
  }

  /// A table whose columns sort the application's order, and in which several rows can be selected.
  @_alwaysEmitIntoClient
  public init(
    _ data: Data, selection: Binding<Set<ID>>,
    sortOrder: Binding<[KeyPathComparator<Data.Element>]>,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) {
    self.init(
      data, selection: selection, sorting: Self.sorting(by: sortOrder), columns: columns)
  }

  /// The order as the table changes it.
  @_alwaysEmitIntoClient
  public static func sorting(by order: Binding<[KeyPathComparator<Data.Element>]>) -> TableSorting {
    TableSorting(
      sorted: {
        order.wrappedValue.first.map {
          (key: $0.keyPath as AnyKeyPath, isForward: $0.order == .forward)
        }
      },
      sort: { new in
        guard let new = new as? KeyPathComparator<Data.Element> else { return }
        // What was sorted by before decides among equal rows.
        let key = new.keyPath as AnyKeyPath
        order.wrappedValue =
          [new] + order.wrappedValue.filter { ($0.keyPath as AnyKeyPath) != key }
      })
  }
}
