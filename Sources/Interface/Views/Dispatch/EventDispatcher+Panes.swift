/// F6 goes from pane to pane, and F10 opens the window's menu. Both are GTK's.
extension EventDispatcher {
  /// The views of one pane that can take the focus, in reading order.
  private struct Pane {
    let view: View
    var views: [View]
  }

  /// The panes that Tab moves through, in reading order. A view belongs to the innermost pane around it.
  private var panes: [Pane] {
    let scope = keyScope
    var panes: [Pane] = []
    for view in scope.focusableViews {
      let pane = view.superviewChain.first { $0.isPane || $0 === scope } ?? scope
      if let index = panes.firstIndex(where: { $0.view === pane }) {
        panes[index].views.append(view)
      } else {
        panes.append(Pane(view: pane, views: [view]))
      }
    }
    return panes
  }

  /// Moves the focus to the next or the previous pane: to the view that had it there last, or else to the
  /// first.
  ///
  /// - Returns: False when there is no other pane.
  func moveToPane(forward: Bool) -> Bool {
    let panes = panes
    guard !panes.isEmpty else { return false }
    let current = panes.firstIndex { pane in pane.views.contains { $0 === focusedView } }
    if current != nil, panes.count == 1 { return false }
    let start = current ?? (forward ? panes.count - 1 : 0)
    let views = panes[(start + (forward ? 1 : panes.count - 1)) % panes.count].views
    let last = recentFocus.last { view in views.contains { $0 === view } }
    guard let target = last ?? views.first else { return false }
    focusByKey(target)
    toolTips.focusMoved(to: target)
    return true
  }

  /// Opens the menu of the button that is the window's. A sheet covers that button.
  ///
  /// - Returns: False when there is none.
  func openWindowMenu() -> Bool {
    let buttons = keyScope.subtree.lazy.compactMap { $0 as? ButtonView }
    guard let button = buttons.first(where: { $0.opensWindowMenu && $0.canAct }) else {
      return false
    }
    setShowsFocusRing(true)
    button.activate()
    return true
  }

  /// Shows the context menu of the focused view, or of the innermost view around it that has one.
  ///
  /// The focus ring stays as it is: a field to which it comes back with a ring selects its text, and Delete in its menu
  /// would take all of it.
  func showContextMenuAtFocus() -> Bool {
    (focusedView ?? keyScope).superviewChain.contains { $0.showContextMenu(at: nil) }
  }

  /// The view to which a view that disappears with the focus gives it back.
  func focusBefore(_ view: View) -> View? {
    let scope = keyScope
    return recentFocus.last {
      !$0.isDescendant(of: view) && $0.isDescendant(of: scope) && isShown($0)
        && $0.canBecomeFocused
    }
  }
}
