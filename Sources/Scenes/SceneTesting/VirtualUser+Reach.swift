internal import Scenes
internal import Views

/// Checks for people without a pointer, and for people who do not know an icon.
extension VirtualUser {
  /// The names of the views in a window that react to a press and that Tab does not reach. The list should be
  /// empty. With a sheet or a menu open, only that is looked at.
  ///
  /// A part of a view that Tab reaches counts as reached. Scroll bars do not count, because keys scroll what
  /// they scroll.
  public func controlsBeyondTab(in window: UserWindow) -> [String] {
    focus(window)
    guard let key = window.scene?.keyWindow, let scope = key.eventDispatcher?.keyScope else {
      return []
    }
    let root = key.contentRoot
    var reached: [View] = []
    // Backwards, because Tab types a tab in an editor.
    while reached.count < 200 {
      press(.tab, .shift)
      guard let view = window.focusedView, !reached.contains(where: { $0 === view }) else { break }
      reached.append(view)
    }
    return window.visibleViews.filter { view in
      view.isDescendant(of: scope) && !reached.contains { view.isDescendant(of: $0) }
        && reactsToPress(view, in: root)
    }.map { $0.accessibilityLabel ?? "\(Swift.type(of: $0))" }
  }

  private func reactsToPress(_ view: View, in root: View) -> Bool {
    switch view {
    case let control as PressableView: return control.canAct
    case let choice as SegmentedView: return choice.isEnabled
    case let box as BoxView: return box.onClick != nil
    // A sheet keeps all presses from what is below it.
    case is ScrollBarView, is SheetView: return false
    default: break
    }
    let place = view.bounds.center
    // What lies behind everything only closes what is in front of it, as Escape does.
    if view.bounds.size == root.bounds.size { return false }
    // A divider makes room. A key hides the pane instead.
    if [.resizeHorizontal, .resizeVertical].contains(view.cursor(at: place)) { return false }
    func event(_ phase: PointerEvent.Phase) -> PointerEvent {
      PointerEvent(phase: phase, location: place, windowLocation: view.convertToWindow(place))
    }
    guard view.pointerEvent(event(.pressed)) else { return false }
    _ = view.pointerEvent(event(.cancelled))
    return true
  }

  /// The number of a window's buttons that show an icon only and have no name.
  public func unexplainedButtons(in window: UserWindow) -> Int {
    window.views(ButtonView.self).count { $0.title == nil && $0.toolTipContent == nil }
  }
}
