public import Geometry
internal import Views

/// Views in rows and columns. Each column is as wide as its widest cell, and each row as high as its highest one.
///
///     Grid(alignment: .leading) {
///       GridRow {
///         Text("From")
///         Text("Bergen")
///       }
///       Divider()
///       GridRow {
///         Text("To").gridCellColumns(2)
///       }
///     }
///
/// A view that is in no row fills one of its own. Columns with flexible cells share the room that the others leave.
public struct Grid<Content: View>: View {
  private let layout: GridLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: The place of the cells in their columns and rows.
  ///   - horizontalSpacing: The distance between columns. Nil for the usual one.
  ///   - verticalSpacing: The distance between rows. Nil for the usual one.
  ///   - content: The rows, from the top.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  public var body: some View { layout { content } }
}

/// A row of a ``Grid``. Elsewhere its views are placed one by one by what is around.
public struct GridRow<Content: View>: ModifierView {
  let alignment: VerticalAlignment?
  let content: Content

  /// - Parameters:
  ///   - alignment: The place of the cells from the top to the bottom. Nil for that of the grid.
  ///   - content: The cells, from the leading edge.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func makeNode(_ context: NodeContext) -> NodeOf<Self> { GridRowNode(self, context) }
}

private final class GridRowNode<Content: View>: ModifierNode<GridRow<Content>> {
  private var given: VerticalAlignment??

  override func updateChildren() {
    super.updateChildren()
    if let given, given != view.alignment { childElementsChanged() }
  }

  override var elements: [Element] {
    given = .some(view.alignment)
    return super.elements.map { element in
      var element = element
      element.layout.cell.row = ObjectIdentifier(self)
      element.layout.cell.rowAlignment = view.alignment
      return element
    }
  }
}

/// What is said of a view as a cell of a grid.
struct GridCell {
  /// The row that the cell is in. Nil for a view with a row of its own.
  var row: ObjectIdentifier?
  var rowAlignment: VerticalAlignment?
  var columns = 1
  var columnAlignment: HorizontalAlignment?
  var anchor: UnitPoint?
  /// The directions in which the cell takes the room of its column or row, and asks for none.
  var unsized: AxisSet = []
}

extension View {
  /// Lets a cell of a ``Grid`` take several columns.
  public func gridCellColumns(_ count: Int) -> some View {
    LayoutTraitView(content: self, value: count) { $0.cell.columns = max(1, $1) }
  }

  /// Sets the place of all cells in the column of this one.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
    LayoutTraitView(content: self, value: alignment) { $0.cell.columnAlignment = $1 }
  }

  /// Sets the place of a cell in its column and row.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    LayoutTraitView(content: self, value: anchor) { $0.cell.anchor = $1 }
  }

  /// Lets a cell take the room that its column or row has, and ask for none.
  public func gridCellUnsizedAxes(_ axes: AxisSet) -> some View {
    LayoutTraitView(content: self, value: axes) { $0.cell.unsized = $1 }
  }
}

/// The arrangement of a ``Grid``, for ``AnyLayout``.
public struct GridLayout: Layout {
  /// The place of the cells in their columns and rows.
  public var alignment: Alignment
  /// The distance between columns. Nil for the usual one.
  public var horizontalSpacing: Double?
  /// The distance between rows. Nil for the usual one.
  public var verticalSpacing: Double?

  /// Views in rows and columns.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> Size {
    let table = GridTable(self, subviews)
    let widths = table.widths(within: proposal.width)
    let heights = table.heights(widths, within: proposal.height)
    return Size(width: table.total(widths: widths), height: table.total(heights: heights))
  }

  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let table = GridTable(self, subviews)
    let widths = table.widths(within: bounds.width)
    table.place(in: bounds, widths, table.heights(widths, within: bounds.height))
  }
}

/// The cells of a grid in their rows and columns.
@MainActor
private struct GridTable {
  @MainActor
  private struct Cell {
    let view: LayoutSubview
    let column: Int
    let span: Int

    var traits: GridCell { view.element.layout.cell }
    /// The directions in which the cell takes the room that others leave.
    var stretch: AxisSet {
      let element = view.element
      let axes = element.isSpacer || element.divider != nil ? AxisSet.all : element.stretch
      return axes.subtracting(traits.unsized)
    }
  }

  private let layout: GridLayout
  private var rows: [[Cell]] = []
  private var columnCount = 1

  private var columnGap: Double { layout.horizontalSpacing ?? 8 }
  private var rowGap: Double { layout.verticalSpacing ?? 8 }

  init(_ layout: GridLayout, _ subviews: LayoutSubviews) {
    self.layout = layout
    var last: ObjectIdentifier?
    for view in subviews {
      let traits = view.element.layout.cell
      if let row = traits.row {
        if row != last { rows.append([]) }
        let column = rows[rows.count - 1].last.map { $0.column + $0.span } ?? 0
        rows[rows.count - 1].append(Cell(view: view, column: column, span: traits.columns))
        columnCount = max(columnCount, column + traits.columns)
      } else {
        // It fills its row, whatever the number of columns is.
        rows.append([Cell(view: view, column: 0, span: .max)])
      }
      last = traits.row
    }
  }

  private func span(_ cell: Cell) -> Range<Int> {
    cell.column..<min(columnCount, cell.span == .max ? columnCount : cell.column + cell.span)
  }

  // MARK: Columns

  func widths(within width: Double?) -> [Double] {
    var wishes = Array(repeating: StackShares.Wish(wanted: 0), count: columnCount)
    let cells = rows.joined().sorted { span($0).count < span($1).count }
    for cell in cells where !cell.traits.unsized.contains(.horizontal) {
      let range = span(cell)
      let isFlexible = cell.stretch.contains(.horizontal)
      let isWhole = cell.span == .max
      let least = cell.view.element.view.leastSize.width
      let wanted = isFlexible && width != nil ? least : cell.view.sizeThatFits(.unspecified).width
      let gaps = Double(range.count - 1) * columnGap
      let has = range.reduce(gaps) { $0 + wishes[$1].wanted }
      let last = range.upperBound - 1
      wishes[last].wanted += max(0, wanted - has)
      if range.count == 1, !isWhole {
        wishes[last].least = max(wishes[last].least, least)
        if isFlexible { wishes[last].isFlexible = true }
      }
    }
    guard let width, width < BoxView.unlimited else { return wishes.map(\.wanted) }
    for index in wishes.indices where wishes[index].isFlexible {
      wishes[index].least = max(wishes[index].least, wishes[index].wanted)
    }
    let gaps = Double(columnCount - 1) * columnGap
    return StackShares.lengths(of: wishes, available: max(0, width - gaps))
  }

  private func width(_ range: Range<Int>, _ widths: [Double]) -> Double {
    widths[range].reduce(0, +) + Double(range.count - 1) * columnGap
  }

  func total(widths: [Double]) -> Double { width(0..<columnCount, widths) }

  // MARK: Rows

  func heights(_ widths: [Double], within height: Double?) -> [Double] {
    let wishes = rows.map { row in
      var wish = StackShares.Wish(wanted: 0)
      for cell in row where !cell.traits.unsized.contains(.vertical) {
        let least = cell.view.element.view.leastSize.height
        wish.least = max(wish.least, least)
        let isFlexible = cell.stretch.contains(.vertical) && cell.view.element.divider == nil
        if isFlexible { wish.isFlexible = true }
        let proposal = ProposedViewSize(width: width(span(cell), widths), height: nil)
        let wanted =
          isFlexible && height != nil ? least : cell.view.sizeThatFits(proposal).height
        wish.wanted = max(wish.wanted, wanted)
      }
      if wish.isFlexible { wish.least = max(wish.least, wish.wanted) }
      return wish
    }
    guard let height, height < BoxView.unlimited else { return wishes.map(\.wanted) }
    let gaps = Double(max(0, rows.count - 1)) * rowGap
    return StackShares.lengths(of: wishes, available: max(0, height - gaps))
  }

  func total(heights: [Double]) -> Double {
    heights.reduce(0, +) + Double(max(0, rows.count - 1)) * rowGap
  }

  // MARK: Places

  func place(in bounds: Rect, _ widths: [Double], _ heights: [Double]) {
    let left = bounds.minX + max(0, bounds.width - total(widths: widths)) / 2
    var top = bounds.minY + max(0, bounds.height - total(heights: heights)) / 2
    for (row, height) in zip(rows, heights) {
      let sizes = row.map { cell in
        cell.view.dimensions(
          in: ProposedViewSize(width: width(span(cell), widths), height: height))
      }
      // Lines that are no edges, such as baselines, meet.
      let key = (row.first?.traits.rowAlignment ?? layout.alignment.vertical).key
      let line = sizes.map { $0.position(of: key) }.max() ?? 0
      for (cell, size) in zip(row, sizes) {
        let start = left + width(0..<cell.column + 1, widths) - widths[cell.column]
        let room = Rect(x: start, y: top, width: width(span(cell), widths), height: height)
        let y =
          key.place == nil
          ? line - size.position(of: key)
          : Self.offset(key.place, room.height - size.height)
        var origin = Point(
          x: room.minX
            + Self.offset(columnAlignment(of: cell).key.place, room.width - size.width),
          y: room.minY + y)
        if let anchor = cell.traits.anchor {
          origin = Point(
            x: room.minX + (room.width - size.width) * anchor.x,
            y: room.minY + (room.height - size.height) * anchor.y)
        }
        cell.view.place(at: origin, proposal: ProposedViewSize(room.size))
      }
      top += height + rowGap
    }
  }

  private static func offset(_ place: BoxAlignment.Place?, _ rest: Double) -> Double {
    switch place {
    case .start: 0
    case .end: rest
    case .center, nil: rest / 2
    }
  }

  /// That of the first cell of the column that has one.
  private func columnAlignment(of cell: Cell) -> HorizontalAlignment {
    guard cell.span != .max else { return layout.alignment.horizontal }
    let said = rows.joined().first {
      $0.column == cell.column && $0.span != .max && $0.traits.columnAlignment != nil
    }
    return said?.traits.columnAlignment ?? layout.alignment.horizontal
  }
}
