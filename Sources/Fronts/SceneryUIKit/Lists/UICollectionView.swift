internal import Dragging
public import Foundation
public import Geometry
internal import Scenes
internal import Views

/// A grid of equal items in sections. Cells exist for visible items only, and are used again for other items.
///
///     UICollectionViewDataSource ──▶ CollectionAdapter ──▶ GridView ──▶ CellHost ──▶ UICollectionViewCell
@MainActor
open class UICollectionView: UIView {
  /// The part of the collection that a scrolled item takes. An item is scrolled as little as needed.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// At the upper edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the lower edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
  }

  let grid = GridView()
  private(set) lazy var adapter = CollectionAdapter(self)

  /// - Parameters:
  ///   - frame: In the superview's coordinates.
  ///   - layout: Where the items lie.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    setUp()
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(grid)
    grid.dataSource = adapter
    grid.delegate = adapter
    collectionViewLayout.collection = self
  }

  /// The places of the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collection = nil
      collectionViewLayout.collection = self
      setNeedsLayout()
    }
  }

  // MARK: Sources

  /// The source of the items. The collection does not keep it alive.
  public final weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Responds to what a person does. The collection does not keep it alive.
  public final weak var delegate: (any UICollectionViewDelegate)? { didSet { setNeedsLayout() } }
  /// Provides the items of drags. The collection does not keep it alive.
  public final weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { updateDrags() }
  }
  /// Receives the items that are dropped on the collection. The collection does not keep it alive.
  public final weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { grid.dropDelegate = dropDelegate == nil ? nil : adapter }
  }
  /// Whether items can be dragged.
  public final var dragInteractionEnabled = true { didSet { updateDrags() } }

  private func updateDrags() {
    grid.dragDelegate = dragDelegate != nil && dragInteractionEnabled ? adapter : nil
  }

  /// Whether a drag that stays over an item selects it.
  public final var isSpringLoaded: Bool {
    get { grid.isSpringLoaded }
    set { grid.isSpringLoaded = newValue }
  }

  // MARK: Cells

  /// Registers the class of the cells with an identifier.
  public final func register(
    _ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    guard let cellClass else { return adapter.register(identifier, nil) }
    adapter.register(identifier) { size in
      let cell = cellClass.init(frame: CGRect(origin: .zero, size: size))
      cell.reuseIdentifier = identifier
      return cell
    }
  }

  /// A cell that is not shown any more, or a new one of the registered class.
  ///
  /// - Precondition: A class is registered with the identifier.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cell = adapter.dequeue(identifier, for: indexPath) as? UICollectionViewCell else {
      preconditionFailure("No class is registered for cells with the identifier “\(identifier)”.")
    }
    return cell
  }

  /// The cells of the visible items, in their order.
  public final var visibleCells: [UICollectionViewCell] {
    adapter.visiblePaths.compactMap(cellForItem)
  }

  /// The cell of an item. Nil when the item is not visible.
  public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    adapter.cell(at: indexPath) as? UICollectionViewCell
  }

  /// The item that a cell shows. Nil when it shows none.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    adapter.indexPath(showing: cell)
  }

  // MARK: Items

  /// The number of sections that are shown.
  public final var numberOfSections: Int { adapter.places.counts.count }

  /// The number of items in a section that are shown.
  public final func numberOfItems(inSection section: Int) -> Int {
    adapter.count(inSection: section)
  }

  /// The item at a point of the bounds.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
    grid.itemIndex(at: grid.convertFromSuperview(point)).flatMap(adapter.places.indexPath(of:))
  }

  /// The visible items, in their order.
  public final var indexPathsForVisibleItems: [IndexPath] { adapter.visiblePaths }

  // MARK: Selection

  /// Whether items can be selected.
  public final var allowsSelection = true { didSet { if !allowsSelection { grid.select(nil) } } }

  /// Whether several items can be selected: with Ctrl or Shift and the pointer or keys.
  public final var allowsMultipleSelection: Bool {
    get { grid.allowsMultipleSelection }
    set { grid.allowsMultipleSelection = newValue }
  }

  /// The selected items. Nil when there is none.
  public final var indexPathsForSelectedItems: [IndexPath]? {
    let paths = adapter.selectedPaths
    return paths.isEmpty ? nil : paths
  }

  /// Selects an item, or none. It does not tell the delegate.
  public final func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    adapter.select(indexPath, scrolling: !scrollPosition.isEmpty)
  }

  /// Deselects an item. It does not tell the delegate.
  public final func deselectItem(at indexPath: IndexPath, animated: Bool) {
    adapter.deselect(indexPath)
  }

  /// Scrolls as little as needed to show an item.
  public final func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    adapter.scroll(to: indexPath)
  }

  // MARK: Layout

  open override var canBecomeFirstResponder: Bool { true }
  override var focusTarget: Views.View { grid }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { grid.sizeThatFits(size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateMetrics()
    grid.frame = bounds
  }

  func updateMetrics() { grid.metrics = collectionViewLayout.metrics(in: self) }
}
