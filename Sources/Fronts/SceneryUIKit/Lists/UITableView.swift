internal import Dragging
public import Foundation
public import Geometry
internal import Views

/// A list of rows in sections. Cells exist for visible rows only, and are used again for other rows.
///
///     UITableViewDataSource ──▶ TableAdapter ──▶ ListView ──▶ CellHost ──▶ UITableViewCell
@MainActor
open class UITableView: UIView {
  /// The names of looks. All of them look like a list of the desktop.
  public enum Style: Hashable, Sendable {
    case plain, grouped, insetGrouped
  }

  /// The part of the table that a scrolled row takes. A row is scrolled as little as needed.
  public enum ScrollPosition: Hashable, Sendable {
    case none, top, middle, bottom
  }

  /// The ways of showing a change. Changes appear at once.
  public enum RowAnimation: Hashable, Sendable {
    case none, automatic, fade, right, left, top, bottom, middle
  }

  /// In ``rowHeight``: each cell's `sizeThatFits(_:)` is asked, which follows the constraints in its content view.
  public static let automaticDimension = -1.0

  let list = ListView()
  private(set) lazy var adapter = TableAdapter(self)
  /// How the sections look.
  public let style: Style

  /// - Parameters:
  ///   - frame: In the superview's coordinates.
  ///   - style: How the sections look.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    list.rowPadding = .zero
    list.rowHeight = 44
    list.scalesRowHeight = false
    addSubview(list)
    list.dataSource = adapter
    list.delegate = adapter
  }

  // MARK: Sources

  /// The source of the rows. The table does not keep it alive.
  public final weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// Responds to what a person does. The table does not keep it alive.
  public final weak var delegate: (any UITableViewDelegate)?
  /// Provides the items of dragged rows. The table does not keep it alive.
  public final weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { updateDrags() } }
  /// Receives the items that are dropped on the table. The table does not keep it alive.
  public final weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet { list.dropDelegate = dropDelegate == nil ? nil : adapter }
  }
  /// Whether rows can be dragged.
  public final var dragInteractionEnabled = true { didSet { updateDrags() } }

  private func updateDrags() {
    list.dragDelegate = dragDelegate != nil && dragInteractionEnabled ? adapter : nil
  }

  /// Whether a drag that stays over a row selects it.
  public final var isSpringLoaded: Bool {
    get { list.isSpringLoaded }
    set { list.isSpringLoaded = newValue }
  }

  // MARK: Cells

  /// Registers the class of the cells with an identifier.
  public final func register(
    _ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String
  ) {
    guard let cellClass else { return adapter.register(identifier, nil) }
    adapter.register(identifier) { _ in
      cellClass.init(style: .default, reuseIdentifier: identifier)
    }
  }

  /// A cell that is not shown any more, or a new one of the registered class. Nil when there is neither.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    adapter.dequeue(identifier) as? UITableViewCell
  }

  /// A cell that is not shown any more, or a new one of the registered class.
  ///
  /// - Precondition: A class is registered with the identifier.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("No class is registered for cells with the identifier “\(identifier)”.")
    }
    return cell
  }

  /// The cells of the visible rows, in their order.
  public final var visibleCells: [UITableViewCell] {
    adapter.visiblePaths.compactMap(cellForRow)
  }

  /// The cell of a row. Nil when the row is not visible.
  public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    adapter.cell(at: indexPath) as? UITableViewCell
  }

  /// The row that a cell shows. Nil when it shows none.
  public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
    adapter.indexPath(showing: cell)
  }

  // MARK: Rows

  /// The number of sections that are shown.
  public final var numberOfSections: Int { adapter.places.counts.count }

  /// The number of rows in a section that are shown.
  public final func numberOfRows(inSection section: Int) -> Int {
    adapter.count(inSection: section)
  }

  /// The row at a point of the bounds.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    list.rowIndex(at: list.convertFromSuperview(point)).flatMap(adapter.places.indexPath(of:))
  }

  /// The visible rows, in their order.
  public final var indexPathsForVisibleRows: [IndexPath]? { adapter.visiblePaths }

  /// A row's place in the bounds, also when it is not visible. Empty when there is no such row.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    adapter.frame(at: indexPath) ?? .zero
  }

  /// The height of rows, or ``automaticDimension``.
  public final var rowHeight = UITableView.automaticDimension {
    didSet { updateRowHeight() }
  }

  /// The height of rows that were not shown yet, while ``rowHeight`` is automatic. With ``automaticDimension``, that of
  /// one line.
  public final var estimatedRowHeight = UITableView.automaticDimension {
    didSet { updateRowHeight() }
  }

  private func updateRowHeight() {
    let estimate = estimatedRowHeight > 0 ? estimatedRowHeight : 44
    list.rowHeight = rowHeight == Self.automaticDimension ? estimate : rowHeight
  }

  // MARK: Views above and below

  /// A view above the rows, in its own height. It does not scroll.
  public final var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// A view below the rows, in its own height. It does not scroll.
  public final var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard new !== old else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  /// The room between the views above and below.
  private func layoutEnds() -> CGRect {
    var room = bounds
    if let header = tableHeaderView {
      header.frame = CGRect(x: 0, y: 0, width: room.width, height: header.frame.height)
      room.origin.y += header.frame.height
      room.size.height -= header.frame.height
    }
    if let footer = tableFooterView {
      room.size.height -= footer.frame.height
      footer.frame = CGRect(x: 0, y: room.maxY, width: room.width, height: footer.frame.height)
    }
    room.size.height = max(0, room.height)
    return room
  }

  /// The height of headings.
  public final var sectionHeaderHeight: Double {
    get { list.headerHeight }
    set { list.headerHeight = newValue }
  }

  // MARK: Selection

  /// Whether rows can be selected.
  public final var allowsSelection = true { didSet { if !allowsSelection { list.select(nil) } } }

  /// Whether several rows can be selected: with Ctrl or Shift and the pointer or keys.
  public final var allowsMultipleSelection: Bool {
    get { list.allowsMultipleSelection }
    set { list.allowsMultipleSelection = newValue }
  }

  /// The row that was selected last.
  public final var indexPathForSelectedRow: IndexPath? {
    list.selectedRow.flatMap(adapter.places.indexPath(of:))
  }

  /// The selected rows. Nil when there is none.
  public final var indexPathsForSelectedRows: [IndexPath]? {
    let paths = adapter.selectedPaths
    return paths.isEmpty ? nil : paths
  }

  /// Selects a row, or none. It does not tell the delegate.
  public final func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    adapter.select(indexPath, scrolling: scrollPosition != .none)
  }

  /// Deselects a row. It does not tell the delegate.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
    adapter.deselect(indexPath)
  }

  /// Scrolls as little as needed to show a row.
  public final func scrollToRow(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    adapter.scroll(to: indexPath)
  }

  // MARK: Layout

  open override var canBecomeFirstResponder: Bool { true }
  override var focusTarget: Views.View { list }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { list.sizeThatFits(size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasOtherWidth = list.frame.width != bounds.width
    list.frame = layoutEnds()
    if hasOtherWidth { adapter.noteHeightsByConstraints() }
  }
}
