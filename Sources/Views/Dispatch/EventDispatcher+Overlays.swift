extension EventDispatcher {
  /// A view above the content.
  @MainActor
  final class Overlay {
    let view: View
    let isModal: Bool
    /// Whether keys go to it and not to what lies below. A hint that takes no focus leaves them there.
    let takesKeys: Bool
    /// What gets the focus back.
    weak var focusBefore: View?
    /// Whether it goes at a press outside and at Escape.
    var isMenu: Bool { takesKeys && !isModal }

    init(view: View, isModal: Bool, takesKeys: Bool, focusBefore: View?) {
      self.view = view
      self.isModal = isModal
      self.takesKeys = takesKeys
      self.focusBefore = focusBefore
    }
  }

  /// Shows a view above all others.
  ///
  /// A modal one fills the window and keeps all input from what lies below. Another has the frame its
  /// presenter gave it, and goes at a press outside or at Escape; if it holds nothing that can be
  /// focused it is a hint, and leaves input as it is. The first field of an overlay takes the focus, or
  /// else its first focusable view; the focus goes back to where it was when the overlay goes.
  package func present(_ overlay: View, modal: Bool) {
    guard !overlayStack.contains(where: { $0.view === overlay }) else { return }
    toolTips.dismiss()
    if modal { overlay.frame = root.bounds }
    root.addSubview(overlay)
    overlay.layoutIfNeeded()
    let views = overlay.focusableViews
    let first = views.first { $0 is TextInputView } ?? views.first
    overlayStack.append(
      Overlay(
        view: overlay, isModal: modal, takesKeys: modal || first != nil, focusBefore: focusedView))
    takeOverPress(by: overlay, isModal: modal)
    // Whoever lost the press may have thought better of it.
    guard overlayStack.contains(where: { $0.view === overlay }) else { return }
    if modal || first != nil { moveFocus(to: first) }
    releaseHoverBelowOverlays()
  }

  /// Takes an overlay away; one that is not shown is left alone.
  package func dismiss(_ overlay: View) {
    guard overlayStack.contains(where: { $0.view === overlay }) else { return }
    overlay.removeFromSuperview()
    updateHover()
  }

  /// What an overlay covers is not hovered any more, even while the button that opened it is down.
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
      // With an overlay above still holding the focus, that one gives it back to what was below.
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
    moveFocus(to: restored)
  }
}
