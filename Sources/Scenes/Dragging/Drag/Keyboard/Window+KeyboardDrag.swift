internal import Geometry
internal import Scenes
internal import Views

extension Window {
  /// The drag that keys lead out of this window.
  var keyboardDrag: KeyboardDrag? {
    DragController.current.flatMap { $0.source.window === self ? $0.keyboard : nil }
  }

  /// The innermost interaction around the focused view that has an item to lift.
  var keyboardDragInteraction: DragInteraction? {
    let views = focusedView?.superviewChain ?? []
    return views.lazy.flatMap(\.interactions).compactMap { $0 as? DragInteraction }
      .first(where: \.canBeginWithKeyboard)
  }

  /// A point of the content on the screen. Nil before the window was shown.
  func rootPoint(of point: Point) -> RootPoint? {
    host.flatMap { host in
      host.geometry?.clientArea.origin.offset(
        dx: host.scale.pixels(point.x), dy: host.scale.pixels(point.y))
    }
  }
}
