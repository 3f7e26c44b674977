/// A grid's items as an array, each shown in a view of one kind; what UIKit calls a diffable data source.
///
///     items = GridItems(
///       grid, makeContent: { LabelView() }, configure: { label, note in label.text = note.title })
///     items.all = notes
///
/// An item that stays keeps its selection and its place on the screen, whatever comes or goes around it.
/// The grid does not hold it.
@MainActor
public final class GridItems<Item: Identifiable & Equatable, Content: View>: GridDataSource {
  /// In their order; identifiers are unique. Setting other items tells the grid.
  public var all: [Item] = [] {
    didSet {
      guard all != oldValue else { return }
      places = Dictionary(
        all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
      grid?.reload()
    }
  }
  /// Told of a view that shows nothing any more.
  public var didEndShowing: (@MainActor (Content) -> Void)?
  private weak var grid: GridView?
  private var places: [Item.ID: Int] = [:]
  private let makeContent: @MainActor () -> Content
  private let configure: @MainActor (Content, Item) -> Void

  /// Becomes the data source of a grid.
  ///
  /// - Parameters:
  ///   - grid: Shows the items. It keeps a weak reference to its data source.
  ///   - makeContent: Makes an empty view for one cell. Views are used again for other items.
  ///   - configure: Shows an item in a view, which has its size already.
  public init(
    _ grid: GridView, makeContent: @escaping @MainActor () -> Content,
    configure: @escaping @MainActor (Content, Item) -> Void
  ) {
    self.grid = grid
    self.makeContent = makeContent
    self.configure = configure
    grid.dataSource = self
  }

  /// The item of an identifier; nil when there is none any more.
  public subscript(id: Item.ID) -> Item? { places[id].map { all[$0] } }

  /// The item at a place of the grid.
  public subscript(place place: Int) -> Item? { all.indices.contains(place) ? all[place] : nil }

  /// The item that is selected.
  public var selected: Item? { (grid?.selectedIdentifier as? Item.ID).flatMap { self[$0] } }

  public func itemCount(in grid: GridView) -> Int { all.count }

  public func grid(_ grid: GridView, identifierOfItem item: Int) -> AnyHashable { all[item].id }

  public func grid(_ grid: GridView, itemOf identifier: AnyHashable) -> Int? {
    (identifier as? Item.ID).flatMap { places[$0] }
  }

  public func makeItemContent(in grid: GridView) -> View { makeContent() }

  public func grid(_ grid: GridView, configure content: View, forItem item: Int) {
    guard let content = content as? Content else { return }
    configure(content, all[item])
  }

  public func grid(_ grid: GridView, didEndShowing content: View) {
    if let content = content as? Content { didEndShowing?(content) }
  }
}
