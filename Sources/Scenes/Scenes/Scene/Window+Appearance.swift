package import Views

/// The root controller appears when the scene has connected, and disappears when the scene disconnects or
/// shows another window. The foreground and the background do not matter to it.
extension Window: AppearanceContainer {
  package var shownControllers: [ViewController] { [rootViewController].compactMap { $0 } }
  package var heldControllers: [ViewController] { shownControllers }
  package func loadContent() {}
  package func layoutContent() { if host != nil { layoutIfNeeded() } }
  package func appearanceChanged(_ step: Appearance.Step, animated: Bool) {}

  func rootDidChange(from old: ViewController?) {
    old?.onTitleChange = nil
    if old?.presentedController != nil { old?.dismissSheet() }
    updateShownControllers(removing: [old].compactMap { $0 }) {
      if old !== rootViewController { old?.viewIfLoaded?.removeFromSuperview() }
      guard let controller = rootViewController else { return }
      controller.onTitleChange = { [weak self] in self?.host?.titleDidChange() }
      controller.view.frame = contentFrame
      if controller.view.superview !== contentRoot {
        contentRoot.insertSubview(controller.view, at: 0)
      }
    }
    eventDispatcher?.defaultResponder = rootViewController?.view
    host?.titleDidChange()
  }
}

extension WindowScene {
  /// The scene has connected, and its top-level is about to be made.
  func contentWillAppear() {
    showsContent = true
    keyWindow?.take(.willAppear)
  }

  /// The content has its size and its restored state.
  func contentDidAppear() {
    if keyWindow?.appearance.phase == .announced { keyWindow?.layoutContent() }
    keyWindow?.take(.isAppearing)
    keyWindow?.take(.didAppear)
  }

  /// Shows another window's content.
  func exchange(_ old: Window?, by new: Window) {
    if old !== new { old?.take(.willDisappear) }
    new.take(.willAppear)
    // A callback may have made another window key.
    session.host?.display(keyWindow)
    if keyWindow === new {
      new.layoutContent()
      new.take(.isAppearing)
    }
    if old !== new { old?.take(.didDisappear) }
    if keyWindow === new { new.take(.didAppear) }
  }
}
