internal import Scenes
public import Views

extension CellsView {
  /// Shows a place for a drop, as a ``CellDropDelegate``'s proposal does. A ``DropInteraction`` that the
  /// application adds to a list or a grid shows its place with this. Nil shows none.
  public func showDropPlace(_ place: CellDropPlace?) { dropMark = place?.mark }
}
