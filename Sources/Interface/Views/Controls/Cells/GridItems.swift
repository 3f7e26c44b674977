/// A grid's items as an array, each shown by a view of one type. UIKit calls this a diffable data source.
///
///     items = GridItems(
///       grid, makeContent: { LabelView() }, configure: { label, note in label.text = note.title })
///     items.all = notes
///
/// An item that stays keeps its selection and its place on the screen, whatever is inserted or removed
/// around it. The object does not keep the grid alive.
@MainActor
public final class GridItems<Item: Identifiable & Equatable, Content: View>: GridDataSource {
  /// The items in order. Their identifiers are unique. Setting them updates the grid.
  public var all: [Item] = [] {
    didSet {
      guard all != oldValue else { return }
      places = Dictionary(
        all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
      grid?.reload()
    }
  }
  /// Called with a view whose item was scrolled away.
  public var didEndShowing: (@MainActor (Content) -> Void)?
  /// Returns the text of an item, by whose first letters a person can select it. Nil where letters select
  /// nothing.
  public var text: (@MainActor (Item) -> String)?
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

  /// The item with an identifier. Nil when there is none.
  public subscript(id: Item.ID) -> Item? { places[id].map { all[$0] } }

  /// The item at an index.
  public subscript(place place: Int) -> Item? { all.indices.contains(place) ? all[place] : nil }

  /// The selected item.
  public var selected: Item? { (grid?.selectedIdentifier as? Item.ID).flatMap { self[$0] } }

  public func itemCount(in grid: GridView) -> Int { all.count }

  public func grid(_ grid: GridView, identifierOfItem item: Int) -> AnyHashable { all[item].id }

  public func grid(_ grid: GridView, itemOf identifier: AnyHashable) -> Int? {
    (identifier as? Item.ID).flatMap { places[$0] }
  }

  public func grid(_ grid: GridView, textOfItem item: Int) -> String? { text?(all[item]) }

  public func makeItemContent(in grid: GridView) -> View { makeContent() }

  public func grid(_ grid: GridView, configure content: View, forItem item: Int) {
    guard let content = content as? Content else { return }
    configure(content, all[item])
  }

  public func grid(_ grid: GridView, didEndShowing content: View) {
    if let content = content as? Content { didEndShowing?(content) }
  }
}
