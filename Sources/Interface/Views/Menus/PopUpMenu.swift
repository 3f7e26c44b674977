public import Geometry

/// Shows menus.
@MainActor
public enum PopUpMenu {
  /// Shows a menu below a view, or above it where there is more room, inside the window.
  ///
  /// - Returns: Nil when the view is in no window or the menu has no items.
  @discardableResult
  public static func present(_ items: [MenuItem], from view: View) -> MenuView? {
    let anchor = view.convertToWindow(view.bounds)
    return present(items, for: view) { size, window in
      var x = anchor.minX
      // A menu that would cross the right edge is aligned with the button's right edge.
      if x + size.width > window.maxX { x = anchor.maxX - size.width }
      let below = anchor.maxY + gap
      let above = anchor.minY - gap - size.height
      let fitsBelow = below + size.height <= window.maxY
      return Point(x: x, y: fitsBelow || above < window.minY ? below : above)
    }
  }

  /// Shows a menu as ``present(_:from:)`` does, as soon as its items are known.
  ///
  /// Keys that are pressed until then are applied to the menu. Escape, a press elsewhere, or another window
  /// that becomes active calls it off.
  public static func present(
    from view: View, items: @escaping @MainActor () async -> [MenuItem]
  ) {
    guard let host = view.host else { return }
    let place = AwaitedMenu()
    place.frame = Rect(
      origin: view.convertToWindow(view.bounds).origin, size: Size(width: 1, height: 1))
    host.present(place, modal: false)
    Task { [weak view] in
      let items = await items()
      guard place.host != nil else { return }
      place.host?.dismiss(place)
      guard let view, let menu = present(items, from: view) else { return }
      for key in place.keys where menu.host != nil { _ = menu.keyPressed(key) }
    }
  }

  /// Shows a menu at a point of a view's bounds: for a secondary click. Without room below it and above it the
  /// menu moves up as little as needed.
  @discardableResult
  public static func present(_ items: [MenuItem], at point: Point, in view: View) -> MenuView? {
    let corner = view.convertToWindow(point)
    return present(items, for: view) { size, window in
      let above = corner.y - size.height
      let isAbove = corner.y + size.height > window.maxY && above >= window.minY
      return Point(
        x: corner.x + size.width > window.maxX ? corner.x - size.width : corner.x,
        y: isAbove ? above : corner.y)
    }
  }

  private static let gap = 4.0
  /// The minimum distance of a menu to the window's edges.
  private static let margin = 6.0

  private static func present(
    _ items: [MenuItem], for view: View, place: @escaping @MainActor (Size, Rect) -> Point
  ) -> MenuView? {
    guard let host = view.host, !items.isEmpty else { return nil }
    let root = view.superviewChain.last ?? view
    let window = root.bounds.inset(dx: margin, dy: margin)
    let menu = MenuView(items: items, source: view, host: host)
    menu.frame = frame(of: menu, in: window, host.scale, place)
    menu.onItemsChange = { [weak menu] in
      guard let menu else { return }
      menu.frame = frame(of: menu, in: window, menu.scale, place)
    }
    host.present(menu, modal: false)
    menu.appear()
    return menu
  }

  private static func frame(
    of menu: MenuView, in window: Rect, _ scale: ScaleFactor,
    _ place: @MainActor (Size, Rect) -> Point
  ) -> Rect {
    let wanted = menu.sizeThatFits(window.size)
    let size = Size(
      width: min(wanted.width, window.width), height: min(wanted.height, window.height))
    let corner = place(size, window)
    let origin = Point(
      x: max(window.minX, min(corner.x, window.maxX - size.width)),
      y: max(window.minY, min(corner.y, window.maxY - size.height)))
    return Rect(
      origin: Point(x: scale.snapped(origin.x), y: scale.snapped(origin.y)), size: size)
  }
}
