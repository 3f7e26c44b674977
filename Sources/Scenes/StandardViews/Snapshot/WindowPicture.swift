internal import Canvas
internal import Geometry
internal import Scenes
internal import Views

/// Paints a window's present content at a smaller size.
@MainActor
struct WindowPicture {
  /// The largest width and height of a snapshot, in logical units.
  nonisolated static let maximumSide = 400.0

  let window: Window
  /// The size of the window's content, in logical units.
  private let size: Size

  /// Nil while the window has no size.
  init?(of window: Window) {
    window.layoutIfNeeded()
    guard !window.bounds.isEmpty else { return nil }
    self.window = window
    size = window.bounds.size
  }

  /// The upper part of the content, at most 400 units wide. A smaller window is not enlarged.
  func snapshot() -> Surface {
    let factor = min(1, Self.maximumSide / size.width)
    let shown = Size(
      width: (size.width * factor).rounded(.up),
      height: min((size.height * factor).rounded(.up), Self.maximumSide))
    let surface = Surface(size: window.scale.pixels(shown), scale: window.scale)
    surface.draw { paint(in: $0, factor: factor, dirty: Rect(origin: .zero, size: size)) }
    return surface
  }

  /// Paints the part that intersects `dirty`, a rectangle in the window, with the window's corner at the
  /// origin.
  func paint(in context: DrawingContext, factor: Double, dirty: Rect) {
    context.saved {
      context.scale(by: factor)
      context.clip(dirty)
      window.paintContent(in: context, dirty: dirty)
    }
  }
}

extension Window {
  /// Paints the root's view and the views presented over it, without the overview. A window's picture in
  /// the overview would otherwise contain the overview itself.
  func paintContent(in context: DrawingContext, dirty: Rect) {
    context.fill(dirty.intersection(bounds), theme[.page])
    for view in contentRoot.subviews where !(view is OverviewView) {
      contentRoot.paintSubview(view, in: context, dirty: dirty)
    }
  }
}
