public import Views

/// The changes of views become changes of the elements that somebody has asked for.
///
///     view ─▶ AccessibilityObservation ─▶ tree ─▶ number known? ─▶ observer
///                                          └─ children, focus: compared once a turn with what was told
///
/// One act may move the focus several times: a sheet that comes first has it in its first field, and then in its
/// default button. Only the last place is told. A click into a text moves its caret as well, which is told after the
/// focus: A screen reader that hears of the caret first takes the focus there in silence, without name and role.
extension AccessibilityTree: AccessibilityObserver {
  /// Hears the changes from now on.
  public func listen() { AccessibilityObservation.observer = self }

  public func accessibilityChanged(_ view: View, _ change: AccessibilityChange) {
    switch change {
    case .focus: noteFocus()
    case .children: childrenChanged(in: view)
    case .announcement:
      if let root = view.superviewChain.first(where: { $0.superview == nil }) {
        observer?.accessibilityChanged(id(of: root), change)
      }
    case .caret:
      guard let id = knownID(of: view), node(id) != nil else { return }
      if id == lastFocus { observer?.accessibilityChanged(id, change) } else { noteCaret(of: id) }
    case .label, .value, .state, .selection, .text, .textReplaced:
      if let id = knownID(of: view), node(id) != nil { observer?.accessibilityChanged(id, change) }
    }
  }

  /// Another window has the input focus, or this one has lost it.
  public func windowActivated(_ window: any AccessibilityWindow, _ isActive: Bool) {
    observer?.accessibilityWindowActivated(id(of: window.accessibilityRoot), isActive)
    lastFocus = nil
    if isActive { noteFocus() }
  }

  public func windowOpened(_ window: any AccessibilityWindow) {
    observer?.accessibilityWindowOpened(id(of: window.accessibilityRoot))
    noteChange(of: Self.applicationID)
  }

  /// A window is about to be closed, or is closed already.
  public func windowClosed(_ window: any AccessibilityWindow) {
    if let id = knownID(of: window.accessibilityRoot) { observer?.accessibilityWindowClosed(id) }
    noteChange(of: Self.applicationID)
  }

  /// A window has another place or another size on the screen, or is minimized.
  public func windowChanged(
    _ window: any AccessibilityWindow, _ changes: [AccessibilityWindowChange]
  ) {
    let id = id(of: window.accessibilityRoot)
    for change in changes { observer?.accessibilityWindowChanged(id, change) }
    observer?.accessibilityPlacesMayHaveChanged()
  }

  /// What a window shows may have other frames: it is painted, after its layout.
  public func windowPainted() { observer?.accessibilityPlacesMayHaveChanged() }

  /// A key went down or up in one of the windows. It is told before what it changes, and behind what the key
  /// before it has changed.
  public func keyStruck(_ stroke: KeyStroke) {
    if stroke.isPress { flush() }
    observer?.accessibilityKeyStruck(stroke)
  }

  // MARK: Once a turn

  private func noteFocus() {
    mayHaveNewFocus = true
    awaitFlush()
  }

  private func noteCaret(of id: Int) {
    movedCarets.insert(id)
    awaitFlush()
  }

  private func noteChange(of id: Int) {
    changedParents.insert(id)
    awaitFlush()
  }

  private func awaitFlush() {
    guard !awaitsFlush else { return }
    awaitsFlush = true
    Task { [weak self] in self?.flush() }
  }

  /// Tells the children that came and went, where the focus is, and where the carets are in texts that did not have it.
  private func flush() {
    guard awaitsFlush else { return }
    awaitsFlush = false
    flushChildren()
    flushFocus()
    let carets = movedCarets
    movedCarets = []
    for id in carets where node(id) != nil { observer?.accessibilityChanged(id, .caret) }
  }

  private func flushFocus() {
    guard mayHaveNewFocus else { return }
    mayHaveNewFocus = false
    // A view that only holds the place of another, as of a menu that is on its way, is not told.
    let focused = windows.first(where: \.isActive)?.focusedView
    guard focused?.isAccessible != false, let id = focusedID, id != lastFocus else { return }
    lastFocus = id
    observer?.accessibilityFocusMoved(to: id)
  }

  // MARK: Children

  private func childrenChanged(in view: View) {
    let holder = view.superviewChain.first {
      $0.describedElement != nil || $0.describedItems != nil || $0.superview == nil
    }
    if let holder, let id = knownID(of: holder) { noteChange(of: id) }
  }

  /// Remembers that the children of an element were told, and which they were. Items of a list are not remembered.
  public func childrenTold(of id: Int) {
    guard items(of: id) == nil else { return }
    toldChildren[id] = children(of: id)
  }

  private func flushChildren() {
    let parents = changedParents
    changedParents = []
    for id in parents {
      if items(of: id) != nil {
        observer?.accessibilityChanged(id, .children)
        continue
      }
      guard let old = toldChildren[id] else { continue }
      guard exists(id) else {
        toldChildren[id] = nil
        continue
      }
      let new = children(of: id)
      guard new != old else { continue }
      toldChildren[id] = new
      let (before, after) = (Set(old), Set(new))
      observer?.accessibilityChildrenChanged(
        of: id,
        added: new.enumerated().filter { !before.contains($0.element) }
          .map { ($0.offset, $0.element) },
        removed: old.filter { !after.contains($0) })
    }
  }
}
