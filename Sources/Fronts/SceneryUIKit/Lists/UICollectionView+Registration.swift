public import Foundation

extension UICollectionView {
  /// A class of cells, and what configures them for an item.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler =
      @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void

    let identifier = UUID().uuidString
    let handler: Handler

    /// - Parameter handler: Configures a cell for an item.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A cell of a registration, configured for an item.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let cell = dequeueReusableCell(
      withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = cell as? Cell else {
      preconditionFailure("A cell of \(Cell.self) was registered, and \(type(of: cell)) came.")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
}
