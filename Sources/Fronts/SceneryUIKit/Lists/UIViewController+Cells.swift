internal import Foundation

extension UIViewController {
  /// Deselects the cells that were chosen, unless their content is beside them in a split view.
  func clearSelection(of adapter: CellsAdapter) {
    guard splitViewController == nil else { return }
    for path in adapter.selectedPaths { adapter.deselect(path) }
  }
}
