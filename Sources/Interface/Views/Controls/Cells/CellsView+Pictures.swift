package import Canvas

extension CellsView {
  /// A picture of a cell, for a drag. Nil when there is no such cell.
  package final func picture(ofCell cell: Int) -> Surface? {
    guard let source, (0..<cellCount).contains(cell) else { return nil }
    if let view = visible[cell] { return view.picture(scale: scale) }
    let view = makeCell(cell, source)
    defer { recycle(view) }
    return view.picture(scale: scale)
  }
}
