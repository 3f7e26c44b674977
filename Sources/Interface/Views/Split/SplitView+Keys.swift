/// The key of a split view, which is GTK's: it leads to the divider. F6 goes from pane to pane, as in every window.
extension SplitView {
  /// Gives the divider the focus. The arrows move it then, by more with Ctrl, and Home and End move it to its
  /// limits. Return ends that, and Escape undoes it.
  public nonisolated static let dividerKey = Key.function(8)

  private static let step = 10.0
  private static let largeStep = 50.0

  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.key == Self.dividerKey, event.modifiers.isEmpty, !isSidebarHidden,
      sidebar != nil, content != nil
    else { return false }
    focusDivider()
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
