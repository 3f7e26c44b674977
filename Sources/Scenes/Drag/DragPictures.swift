package import Canvas
package import Geometry
package import Views

/// Draws what follows the pointer.
@MainActor
package struct DragPictures {
  private let theme: Theme
  private let scale: ScaleFactor
  private let isComposited: Bool

  package init(theme: Theme, scale: ScaleFactor, isComposited: Bool) {
    self.theme = theme
    self.scale = scale
    self.isComposited = isComposited
  }

  package func lifted(row: Surface, grab: Point, label: String?, count: Int = 1) -> DragPicture {
    DragPicture(
      surface: row, anchor: grab, opaqueShape: [Rect(origin: .zero, size: row.logicalSize)])
  }

  package func window(content: Surface?, title: String, label: String?) -> DragPicture {
    let size = Size(width: 250, height: 178)
    let surface = Surface(size: scale.pixels(size), scale: scale)
    let bounds = Rect(origin: .zero, size: size)
    surface.draw { context in
      context.fill(bounds, theme[.page])
      if let content {
        let factor = size.width / content.logicalSize.width
        context.draw(
          content,
          in: Rect(x: 0, y: 21, width: size.width, height: content.logicalSize.height * factor))
      }
    }
    return DragPicture(surface: surface, anchor: Point(x: 125, y: 10), opaqueShape: [bounds])
  }

  package func morph(from: DragPicture, to: DragPicture, progress: Double) -> DragPicture {
    progress < 0.5 ? from : to
  }
}
