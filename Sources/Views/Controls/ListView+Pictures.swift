public import Canvas
public import Geometry

extension ListView {
  /// A row as it looks, for the picture that a drag carries; nil when there is no such row.
  public func picture(ofRow row: Int) -> Surface? {
    guard let dataSource, row >= 0, row < rowCount else { return nil }
    let view = visible[row] ?? makeRow(row, dataSource)
    view.layoutIfNeeded()
    let plate = view.plate
    let picture = Surface(size: scale.pixels(plate.size), scale: scale)
    picture.draw { context in
      context.fill(
        .roundedRect(Rect(origin: .zero, size: plate.size), radius: 8), theme[.page])
      context.translate(Vector(dx: -plate.minX, dy: -plate.minY))
      view.content.layoutIfNeeded()
      context.translate(Vector(dx: view.content.frame.minX, dy: view.content.frame.minY))
      view.content.paint(in: context, dirty: view.content.bounds)
    }
    if visible[row] == nil { recycle(view) }
    return picture
  }

  /// The part of a row that ``picture(ofRow:)`` shows, in the bounds.
  public func pictureFrame(ofRow row: Int) -> Rect? {
    rowFrame(row)?.inset(dx: ListRowView.margin, dy: 0)
  }
}
