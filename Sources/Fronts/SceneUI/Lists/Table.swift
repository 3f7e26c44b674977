internal import Geometry
internal import Views

/// A column of a ``Table``: its title, the view of an element in it, and perhaps the value to sort by.
@MainActor
public struct TableColumn<RowValue> {
  let title: String
  let content: @MainActor (RowValue) -> AnyView
  /// What the rows can be sorted by. Nil for a column that sorts nothing.
  let key: AnyKeyPath?
  /// Makes what the application's sort order has for the column, forward or backward.
  let comparator: (@MainActor (_ isForward: Bool) -> Any)?
  var limits: ClosedRange<Double> = 40.0...Double.infinity

  /// A column that sorts nothing.
  public init<Content: View>(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.title = String(title)
    self.content = { AnyView(content($0)) }
    key = nil
    comparator = nil
  }

  /// A column with a value to sort by. SwiftUI's form is ``init(_:value:content:)``.
  ///
  /// - Parameters:
  ///   - title: The column's title, which is pressed to sort.
  ///   - key: The value to sort by.
  ///   - comparator: Makes what the application's sort order has for the column.
  ///   - content: The view of an element.
  public init<Content: View>(
    _ title: some StringProtocol, key: AnyKeyPath,
    comparator: @escaping @MainActor (_ isForward: Bool) -> Any,
    @ViewBuilder cell content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.title = String(title)
    self.content = { AnyView(content($0)) }
    self.key = key
    self.comparator = comparator
  }

  /// Sets the column's width.
  public func width(_ width: Double) -> Self { self.width(min: width, max: width) }

  /// Sets the limits of the column's width. The columns share the room.
  public func width(min: Double? = nil, ideal: Double? = nil, max: Double? = nil) -> Self {
    var column = self
    let least = min ?? Swift.min(40, max ?? 40)
    column.limits = least...Swift.max(least, max ?? .infinity)
    return column
  }
}

/// Gathers the columns of a ``Table``.
@MainActor @resultBuilder
public enum TableColumnBuilder<RowValue> {
  public static func buildExpression(_ column: TableColumn<RowValue>) -> [TableColumn<RowValue>] {
    [column]
  }

  public static func buildBlock(_ columns: [TableColumn<RowValue>]...) -> [TableColumn<RowValue>] {
    columns.flatMap { $0 }
  }

  public static func buildOptional(_ columns: [TableColumn<RowValue>]?)
    -> [TableColumn<RowValue>]
  {
    columns ?? []
  }

  public static func buildEither(first columns: [TableColumn<RowValue>])
    -> [TableColumn<RowValue>]
  {
    columns
  }

  public static func buildEither(second columns: [TableColumn<RowValue>])
    -> [TableColumn<RowValue>]
  {
    columns
  }
}

/// The column by which a table is sorted, which belongs to the application.
@MainActor
public struct TableSorting {
  let sorted: @MainActor () -> (key: AnyKeyPath, isForward: Bool)?
  let sort: @MainActor (_ comparator: Any) -> Void

  /// - Parameters:
  ///   - sorted: The first thing to sort by, and its direction.
  ///   - sort: Sorts by what a column's `comparator` made, and then by what was sorted by before.
  public init(
    sorted: @escaping @MainActor () -> (key: AnyKeyPath, isForward: Bool)?,
    sort: @escaping @MainActor (_ comparator: Any) -> Void
  ) {
    self.sorted = sorted
    self.sort = sort
  }
}

/// Rows with columns, which are sorted by a press on a column's title.
///
///     Table(people, selection: $chosen, sortOrder: $order) {
///       TableColumn("Name", value: \.name)
///       TableColumn("Born", value: \.year) { Text("\($0.year)") }.width(80)
///     }
///     .onChange(of: order) { people.sort(using: order) }
///
/// The rows are those of a ``List``: only the visible ones exist.
public struct Table<Data: RandomAccessCollection>: View where Data.Element: Identifiable {
  /// The type of a row's identifier.
  public typealias ID = Data.Element.ID

  private let data: Data
  private let selection: ListSelection<ID>
  private let sorting: TableSorting?
  private let columns: [TableColumn<Data.Element>]

  /// A table in which no row or one can be selected.
  public init(
    _ data: Data, selection: Binding<ID?>? = nil, sorting: TableSorting? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) {
    self.data = data
    self.selection = selection.map { .one($0) } ?? .absent
    self.sorting = sorting
    self.columns = columns()
  }

  /// A table in which several rows can be selected.
  public init(
    _ data: Data, selection: Binding<Set<ID>>, sorting: TableSorting? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) {
    self.data = data
    self.selection = .several(selection)
    self.sorting = sorting
    self.columns = columns()
  }

  public var body: some View {
    let columns = columns
    let limits = columns.map(\.limits)
    let content = ForEach(data) { element in
      TableCells(limits: limits) { AnyView(columns[$0].content(element)) }
    }
    VStack(spacing: 0) {
      TableCells(limits: limits) { AnyView(heading(columns[$0])) }
        .padding(.horizontal, 20).padding(.vertical, 6)
      Divider()
      List<Data, ID, TableCells>(.elements(content), selection, nil)
    }
  }

  @ViewBuilder private func heading(_ column: TableColumn<Data.Element>) -> some View {
    if let sorting, let key = column.key, let comparator = column.comparator {
      let sorted = sorting.sorted()
      let isForward = sorted?.key == key ? sorted?.isForward : nil
      Button {
        // A second press turns the order around.
        sorting.sort(comparator(isForward != true))
      } label: {
        HStack(spacing: 4) {
          Text(verbatim: column.title).font(.label).lineLimit(1)
          if let isForward {
            Image(isForward ? .chevronUp : .chevronDown).accessibilityHidden(true)
          }
        }
      }
      .buttonStyle(.plain)
      .accessibilityLabel(column.title)
      .accessibilityValue(isForward.map { $0 ? "Ascending" : "Descending" } ?? "")
    } else {
      Text(verbatim: column.title).font(.label).foregroundStyle(.secondaryText).lineLimit(1)
    }
  }
}

/// Views side by side, as wide as the columns of a table.
private struct TableCells: PrimitiveView {
  let limits: [ClosedRange<Double>]
  let cell: @MainActor (Int) -> AnyView

  var cells: ForEach<Range<Int>, Int, Pane<AnyView>> {
    let cell = cell
    return ForEach(limits.indices) { index in Pane(alignment: .leading) { cell(index) } }
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> {
    TableCellsNode(self, context, retained: ColumnsView())
  }
}

private final class TableCellsNode: ContainerNode<
  TableCells, ForEach<Range<Int>, Int, Pane<AnyView>>, ColumnsView
>
{
  override func updateSelf() { retained.limits = view.limits }
  override func updateChildren() { child = updated(child, with: view.cells) }
  override func stretch(of elements: [Element]) -> AxisSet { .horizontal }
  override func arrange(_ elements: [Element]) { retained.setSubviews(elements.map(\.view)) }
}

/// Views in columns. Each has its least width, and they share the rest up to their limits.
private final class ColumnsView: Views.View {
  var limits: [ClosedRange<Double>] = [] {
    didSet { if limits != oldValue { invalidateSize() } }
  }
  private static let gap = 12.0

  override var paintsOnlySubviews: Bool { true }

  private func widths(in width: Double) -> [Double] {
    var widths = limits.map(\.lowerBound)
    var rest = width - widths.reduce(0, +) - Double(max(0, limits.count - 1)) * Self.gap
    var open = limits.indices.filter { limits[$0].upperBound > limits[$0].lowerBound }
    // A column that reaches its limit leaves its part to the others.
    while rest > 0.5, !open.isEmpty {
      let part = rest / Double(open.count)
      for index in open {
        let added = min(part, limits[index].upperBound - widths[index])
        widths[index] += added
        rest -= added
      }
      open.removeAll { widths[$0] >= limits[$0].upperBound }
    }
    return widths
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let heights = zip(subviews, widths(in: proposal.width)).map { view, width in
      view.sizeThatFits(Size(width: width, height: proposal.height)).height
    }
    return Size(width: proposal.width, height: heights.max() ?? 0)
  }

  override func layout() {
    var x = 0.0
    for (view, width) in zip(subviews, widths(in: bounds.width)) {
      let left = scale.snapped(x)
      view.frame = Rect(
        x: left, y: 0, width: scale.snapped(x + width) - left, height: bounds.height)
      x += width + Self.gap
    }
  }
}
