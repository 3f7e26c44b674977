extension EventDispatcher {
  /// Moves the keyboard focus; nil takes it from every view.
  ///
  /// A view that cannot take it now changes nothing. A view behind an overlay gets it when the overlay is
  /// dismissed.
  package func focus(_ view: View?) {
    if let view {
      guard isShown(view), view.canBecomeFocused else { return }
      for overlay in overlayStack where overlay.takesKeys {
        if !view.isDescendant(of: overlay.view), isBehind(view, overlay) {
          overlay.focusBefore = view
          return
        }
      }
    }
    moveFocus(to: view)
  }

  /// Moves the keyboard focus because of a key, and shows the focus ring.
  package func focusByKey(_ view: View?) {
    setShowsFocusRing(true)
    focus(view)
    if let view, focusedView === view { view.reveal(view.bounds) }
  }

  /// Whether a view lies below an overlay: in the content, or in an overlay that was presented earlier.
  private func isBehind(_ view: View, _ overlay: Overlay) -> Bool {
    for other in overlayStack.reversed() {
      if other === overlay { return true }
      if view.isDescendant(of: other.view) { return false }
    }
    return true
  }

  func moveFocus(to view: View?) {
    guard view !== focusedView else { return }
    let old = focusedView
    focusedView = view
    if let view { recentFocus.note(view) }
    old?.focusChanged()
    for outer in old?.superviewChain.dropFirst() ?? [] { outer.innerFocusChanged() }
    guard let view, focusedView === view else {
      // The window itself has it.
      if focusedView == nil { root.accessibilityChanged(.focus) }
      return
    }
    view.focusChanged()
    for outer in view.superviewChain.dropFirst() { outer.innerFocusChanged() }
    // The view may have passed the focus on.
    if focusedView === view { view.accessibilityChanged(.focus) }
  }

  func setShowsFocusRing(_ shows: Bool) {
    guard shows != showsFocusRing else { return }
    showsFocusRing = shows
    focusedView?.focusRingChanged()
  }

  // MARK: Keys

  /// Routes a key press: the focused view and its responder chain, then Tab, F6, the menu keys and Escape.
  ///
  /// - Returns: Whether a responder used it.
  @discardableResult
  package func key(_ event: KeyEvent) -> Bool {
    lastUptime = event.uptime
    toolTips.dismiss()
    if (focusedView ?? keyScopeResponder).keyPressed(event) {
      // A person who walks through cells by keys sees where the next key begins.
      if event.walks, focusedView is CellsView { setShowsFocusRing(true) }
      return true
    }
    if focusedView == nil, moveFocusToList(event) { return true }
    switch event.key {
    case .tab where event.modifiers.isSubset(of: [.shift, .control]):
      return moveFocus(forward: !event.modifiers.contains(.shift))
    case .function(6) where event.modifiers.isSubset(of: .shift):
      return moveToPane(forward: event.modifiers.isEmpty)
    case .function(10) where event.modifiers.isEmpty: return openWindowMenu()
    case .menu where event.modifiers.isEmpty, .function(10) where event.modifiers == .shift:
      return showContextMenuAtFocus()
    case .escape:
      guard let overlay = overlayStack.last, overlay.isMenu else { return false }
      dismiss(overlay.view)
      return true
    default:
      return false
    }
  }

  /// While no view has the focus, a key that moves a selection leads to the first list or grid.
  private func moveFocusToList(_ event: KeyEvent) -> Bool {
    guard event.walks, event.modifiers.isEmpty,
      let cells = keyScope.focusableViews.first(where: { $0 is CellsView })
    else { return false }
    focusByKey(cells)
    return cells.keyPressed(event)
  }

  private var keyScopeResponder: Responder {
    keyScope === root ? defaultResponder ?? root : keyScope
  }

  /// The part of the tree that Tab moves through.
  package var keyScope: View { overlayStack.last(where: \.takesKeys)?.view ?? root }

  /// Moves the focus to the next or the previous view in reading order. After the last view comes the
  /// first.
  ///
  /// - Returns: False when no view can take it.
  @discardableResult
  package func moveFocus(forward: Bool) -> Bool {
    let views = keyScope.focusableViews
    guard !views.isEmpty else { return false }
    var index = forward ? 0 : views.count - 1
    if let current = views.firstIndex(where: { $0 === focusedView }) {
      index = (current + (forward ? 1 : views.count - 1)) % views.count
    }
    setShowsFocusRing(true)
    let view = views[index]
    moveFocus(to: view)
    view.reveal(view.bounds)
    toolTips.focusMoved(to: view)
    return true
  }
}

extension View {
  /// The views below and including this one that can take the focus, in reading order.
  ///
  /// A group stays together: the views of a sidebar come before the views beside it, although both have
  /// lines at the same height.
  package final var focusableViews: [View] {
    guard !isHidden else { return [] }
    return (canBecomeFocused ? [self] : [])
      + (focusOrder ?? Self.inReadingOrder(subviews)).flatMap(\.focusableViews)
  }

  /// Sorts siblings into lines from the top, each from the left.
  package static func inReadingOrder(_ views: [View]) -> [View] {
    var lines: [[View]] = []
    for view in views.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      // The first view of a line decides its height.
      if let first = lines.last?.first, view.frame.minY < first.frame.midY {
        lines[lines.count - 1].append(view)
      } else {
        lines.append([view])
      }
    }
    return lines.flatMap { $0.sorted { $0.frame.minX < $1.frame.minX } }
  }
}

extension KeyEvent {
  /// Whether it is a key that moves from cell to cell.
  fileprivate var walks: Bool {
    switch key {
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: true
    default: false
    }
  }
}
