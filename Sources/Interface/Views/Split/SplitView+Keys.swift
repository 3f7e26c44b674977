/// The keys of a split view, which are those of GTK's: one goes to the other pane, and one leads to the divider.
extension SplitView {
  /// Moves the focus from the sidebar to the content, or back.
  public nonisolated static let otherPaneKey = Key.function(6)
  /// Gives the divider the focus. The arrows move it then, by more with Ctrl, and Home and End move it to its
  /// limits. Return ends that, and Escape undoes it.
  public nonisolated static let dividerKey = Key.function(8)

  private static let step = 10.0
  private static let largeStep = 50.0

  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, !isSidebarHidden, sidebar != nil, content != nil else {
      return false
    }
    switch event.key {
    case Self.otherPaneKey: return focusOtherPane()
    case Self.dividerKey:
      focusDivider()
      return true
    default: return false
    }
  }

  // MARK: Panes

  private func focusOtherPane() -> Bool {
    guard let host else { return false }
    let focused = host.focusedView
    let isInSidebar = focused?.isDescendant(of: sidebarPane) ?? false
    if isInSidebar { sidebarFocus = focused } else { contentFocus = focused }
    let pane = isInSidebar ? contentPane : sidebarPane
    let candidates = pane.focusableViews
    let last = isInSidebar ? contentFocus : sidebarFocus
    guard let target = candidates.first(where: { $0 === last }) ?? candidates.first else {
      return false
    }
    host.focusByKey(target)
    return true
  }

  // MARK: The divider

  private func focusDivider() {
    guard let host, !divider.isMovedByKeys else { return }
    divider.focusBefore = host.focusedView
    divider.widthBefore = sidebarWidth
    divider.isMovedByKeys = true
    host.focusByKey(divider)
  }

  /// A key while the divider has the focus.
  func dividerKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isSubset(of: .control) else { return false }
    let step = event.modifiers.isEmpty ? Self.step : Self.largeStep
    switch event.key {
    case .left: moveDivider(to: currentSidebarWidth - step)
    case .right: moveDivider(to: currentSidebarWidth + step)
    case .home: moveDivider(to: widthLimits.lowerBound)
    case .end: moveDivider(to: widthLimits.upperBound)
    case .return, .space, Self.dividerKey: leaveDivider()
    case .escape:
      if sidebarWidth != divider.widthBefore {
        sidebarWidth = divider.widthBefore
        onChange?()
      }
      leaveDivider()
    default: return false
    }
    return true
  }

  private func leaveDivider() {
    divider.isMovedByKeys = false
    host?.focusByKey(divider.focusBefore ?? contentPane.focusableViews.first)
  }
}
