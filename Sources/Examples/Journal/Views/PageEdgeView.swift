internal import Canvas
internal import Geometry
internal import Views

/// Lets text fade into the page at the edge where it is scrolled out, so that no line is cut in two.
@MainActor
final class PageEdgeView: View {
  enum Edge { case top, bottom }

  static let height = 20.0
  private let edge: Edge

  init(_ edge: Edge) {
    self.edge = edge
    super.init()
  }

  override func draw(in context: DrawingContext, dirty: Rect) {
    let step = 2.0
    let page = theme[.page]
    for y in stride(from: 0, to: bounds.height, by: step) {
      let covered = (y + step / 2) / bounds.height
      context.fill(
        Rect(x: 0, y: y, width: bounds.width, height: step),
        page.withAlpha(edge == .top ? 1 - covered : covered))
    }
  }

  override func hitTest(_ point: Point) -> View? { nil }
}
