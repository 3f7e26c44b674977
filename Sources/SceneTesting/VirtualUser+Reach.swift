internal import Scenes
internal import Views

/// Checks for people without a pointer, and for people who do not know an icon.
extension VirtualUser {
  /// The names of clickable views in a window that Tab does not reach. The list should be empty.
  public func controlsBeyondTab(in window: UserWindow) -> [String] {
    focus(window)
    var reached: [View] = []
    // Backwards, because Tab types a tab in an editor.
    while reached.count < 200 {
      press(.tab, .shift)
      guard let view = window.focusedView, !reached.contains(where: { $0 === view }) else { break }
      reached.append(view)
    }
    return window.visibleViews.filter { view in
      isControl(view) && !reached.contains { $0 === view }
    }.map { $0.accessibilityLabel ?? "\(Swift.type(of: $0))" }
  }

  private func isControl(_ view: View) -> Bool {
    switch view {
    case let control as PressableView: control.canAct
    case let box as BoxView: box.onClick != nil
    default: view is TextInputView || view is CellsView
    }
  }

  /// The number of a window's buttons that show an icon only and have no name.
  public func unexplainedButtons(in window: UserWindow) -> Int {
    window.views(ButtonView.self).count { $0.title == nil && $0.toolTipContent == nil }
  }
}
