extension EventDispatcher {
  /// A view above the content.
  @MainActor
  final class Overlay {
    let view: View
    let isModal: Bool
    /// Whether it gets the keys instead of the views below. A tool tip, which takes no focus, does not.
    let takesKeys: Bool
    /// The view that gets the focus back.
    weak var focusBefore: View?
    /// Whether a press outside and Escape dismiss it.
    var isMenu: Bool { takesKeys && !isModal }

    init(view: View, isModal: Bool, takesKeys: Bool, focusBefore: View?) {
      self.view = view
      self.isModal = isModal
      self.takesKeys = takesKeys
      self.focusBefore = focusBefore
    }
  }

  /// Whether an overlay keeps all input from the views below.
  package var isModal: Bool { overlayStack.contains { $0.isModal } }

  /// Shows a view above all others.
  ///
  /// A modal overlay fills the window and keeps all input from the views below. Any other overlay has the
  /// frame that its presenter gave it, and a press outside or Escape dismisses it. If no view in it can be
  /// focused, it is a tool tip and changes nothing about input. Otherwise the overlay's first text field
  /// takes the focus, or else its first focusable view. The focus goes back to where it was when the
  /// overlay is dismissed.
  package func present(_ overlay: View, modal: Bool) {
    guard !overlayStack.contains(where: { $0.view === overlay }) else { return }
    toolTips.dismiss()
    if modal { overlay.frame = root.bounds }
    root.addSubview(overlay)
    overlay.layoutIfNeeded()
    let views = overlay.focusableViews
    let first = views.first(where: \.takesText) ?? views.first
    overlayStack.append(
      Overlay(
        view: overlay, isModal: modal, takesKeys: modal || first != nil, focusBefore: focusedView))
    takeOverPress(by: overlay, isModal: modal)
    // The view that lost the press may have changed what is shown.
    guard overlayStack.contains(where: { $0.view === overlay }) else { return }
    if modal || first != nil { moveFocus(to: first) }
    releaseHoverBelowOverlays()
  }

  /// Dismisses an overlay. Does nothing if it is not shown.
  package func dismiss(_ overlay: View) {
    guard overlayStack.contains(where: { $0.view === overlay }) else { return }
    overlay.removeFromSuperview()
    updateHover()
  }

  /// Views below an overlay are not hovered any more, even while the button that presented it is down.
  private func releaseHoverBelowOverlays() {
    guard let top = overlayStack.last else { return }
    let covered = hovered.filter { !$0.isDescendant(of: top.view) && $0 !== root }
    if let outermost = covered.last { releaseHover(of: outermost) }
    updateHover()
  }

  func releaseOverlaysAndFocus(of view: View) {
    var restored: View?
    var losesFocus = focusedView?.isDescendant(of: view) ?? false
    for overlay in overlayStack.reversed() where overlay.view.isDescendant(of: view) {
      overlayStack.removeAll { $0 === overlay }
      guard overlay.takesKeys else { continue }
      // If an overlay above still has the focus, that overlay gives it back later.
      if losesFocus || focusedView == nil {
        restored = overlay.focusBefore
        losesFocus = true
      } else if let above = overlayStack.last(where: \.takesKeys),
        above.focusBefore?.isDescendant(of: overlay.view) ?? false
      {
        above.focusBefore = overlay.focusBefore
      }
    }
    guard losesFocus else { return }
    if let candidate = restored,
      candidate.isDescendant(of: view) || !isShown(candidate)
        || !candidate.canBecomeFocused
    {
      restored = nil
    }
    if restored == nil, view.givesFocusBack { restored = focusBefore(view) }
    moveFocus(to: restored)
  }
}
