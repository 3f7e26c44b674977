internal import Scenes
internal import Views

/// What a person without a pointer comes to, and what one who does not know an icon is told.
extension VirtualUser {
  /// The names of what can be clicked in a window and is not reached by Tab; an empty list is what one wants.
  public func controlsBeyondTab(in window: UserWindow) -> [String] {
    focus(window)
    var reached: [View] = []
    // Backwards, as Tab is a letter in an editor.
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

  /// How many buttons of a window show an icon alone and say nothing of what they do.
  public func unexplainedButtons(in window: UserWindow) -> Int {
    window.views(ButtonView.self).count { $0.title == nil && $0.toolTipContent == nil }
  }
}
