internal import Foundation
internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views

/// Shows the items of a collection in a grid.
@MainActor
final class CollectionAdapter: CellsAdapter {
  private unowned let collection: UICollectionView

  init(_ collection: UICollectionView) {
    self.collection = collection
    super.init(collection)
  }
}

extension CollectionAdapter: GridDataSource {
  func itemCount(in grid: GridView) -> Int {
    count()
    return places.count
  }

  func sectionItemCounts(in grid: GridView) -> [Int]? { places.counts }
  func grid(_ grid: GridView, identifierOfItem item: Int) -> AnyHashable { identifier(of: item) }
  func grid(_ grid: GridView, itemOf identifier: AnyHashable) -> Int? { number(of: identifier) }
  func makeItemContent(in grid: GridView) -> Views.View { CellHost() }
  func grid(_ grid: GridView, configure content: Views.View, forItem item: Int) {
    configure(content, for: item)
  }
  func grid(_ grid: GridView, didEndShowing content: Views.View) { release(content) }
}

extension CollectionAdapter: GridDelegate {
  func grid(_ grid: GridView, didSelectItem item: Int?) { selectionChanged() }
  func grid(_ grid: GridView, didClickItem item: Int) { clicked(item) }
  func grid(_ grid: GridView, didActivateItem item: Int, modifiers: Modifiers) { activated(item) }

  func grid(_ grid: GridView, menuOfItem item: Int) -> [MenuItem] {
    guard let path = places.indexPath(of: item) else { return [] }
    let menu = collection.delegate?.collectionView(
      collection, contextMenuConfigurationForItemAt: path,
      point: frame(at: path)?.center ?? .zero)
    return menu?.menuItems ?? cell(at: path)?.contextMenu?() ?? []
  }
}
