internal import Canvas
internal import Geometry
internal import Scenes
public import Views

/// What a person without a pointer finds on the way through a window.
@MainActor
public struct KeyWalk {
  /// The views that had the focus, in order.
  public fileprivate(set) var views: [View] = []
  /// The names of those that look the same with the focus as without it. The list should be empty.
  public fileprivate(set) var unmarked: [String] = []
  /// The names of those that are read before the view in front of them. The list should be empty.
  public fileprivate(set) var misplaced: [String] = []
}

extension VirtualUser {
  /// Goes once through a window, or through the sheet that is open there, and looks at each view with the focus.
  ///
  /// - Parameters:
  ///   - window: The window, which gets the focus.
  ///   - key: The key that leads on: Tab with Ctrl, which leaves a text too, or F6 for the panes.
  ///   - modifiers: The modifiers of the key.
  public func walk(
    _ window: UserWindow, by key: Key = .tab, _ modifiers: Modifiers = .control
  ) -> KeyWalk {
    focus(window)
    window.scene?.keyWindow?.focus(nil)
    settle()
    var walk = KeyWalk()
    while walk.views.count < 200 {
      let before = window.picture.map { copy(of: $0) }
      press(key, modifiers)
      guard let view = window.focusedView, !walk.views.contains(where: { $0 === view }) else {
        break
      }
      if let before, let now = window.picture, !isMarked(view, before, now) {
        walk.unmarked.append(name(of: view))
      }
      if let last = walk.views.last, isRead(view, before: last) {
        walk.misplaced.append(name(of: view))
      }
      walk.views.append(view)
    }
    return walk
  }

  private func name(of view: View) -> String {
    view.accessibilityElement?.label ?? "\(Swift.type(of: view))"
  }

  // MARK: The look

  /// The window's picture is painted over with the next frame.
  private func copy(of picture: Surface) -> Surface {
    part(Rect(origin: .zero, size: picture.logicalSize), of: picture)
  }

  private func part(_ rect: Rect, of picture: Surface) -> Surface {
    let part = Surface(size: picture.scale.pixels(rect.size), scale: picture.scale)
    part.draw { context in
      context.translate(Vector(dx: -rect.minX, dy: -rect.minY))
      context.draw(picture, in: Rect(origin: .zero, size: picture.logicalSize))
    }
    return part
  }

  private func isMarked(_ view: View, _ before: Surface, _ now: Surface) -> Bool {
    let whole = Rect(origin: .zero, size: now.logicalSize)
    let place = view.convertToWindow(view.paintedBounds).intersection(whole)
    return part(place, of: now).difference(to: part(place, of: before))?.isNone == false
  }

  // MARK: The order

  /// Whether a view is read before another one: it is above it, or at its left in the same line. Of two groups, one is
  /// read as a whole before the other.
  private func isRead(_ view: View, before other: View) -> Bool {
    // The buttons in a row are read after the list.
    if other.isDescendant(of: view) { return true }
    if view.isDescendant(of: other) { return false }
    var (one, two) = (view, other)
    while let outer = one.superview, !other.isDescendant(of: outer) { one = outer }
    while let outer = two.superview, !view.isDescendant(of: outer) { two = outer }
    if one.frame.maxY <= two.frame.minY { return true }
    if two.frame.maxY <= one.frame.minY { return false }
    return one.frame.maxX <= two.frame.minX && one.frame.minY < two.frame.midY
  }
}
