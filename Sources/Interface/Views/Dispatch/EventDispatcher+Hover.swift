package import Geometry

extension EventDispatcher {
  /// The target of an event at a point.
  enum Target {
    case view(View)
    /// An overlay keeps the event from all views.
    case swallowed
    case nothing
  }

  /// Finds the view at a point. It looks at the overlays first, from the top.
  ///
  /// - Parameter dismissing: Whether a press outside a menu dismisses the menu. That uses the press up,
  ///   unless it lands in another menu below.
  func target(at location: Point, dismissing: Bool = false) -> Target {
    var isOutsideMenu = false
    for overlay in overlayStack.reversed() {
      let view = overlay.view
      if isOutsideMenu && overlay.isModal { return .swallowed }
      if let hit = view.hitTest(view.convertFromWindow(location)) { return .view(hit) }
      if overlay.isModal { return .swallowed }
      // A tool tip takes no keys and lets all events through.
      guard overlay.takesKeys else { continue }
      isOutsideMenu = true
      if dismissing { dismiss(view) }
    }
    if isOutsideMenu { return .swallowed }
    return root.hitTest(root.convertFromSuperview(location)).map { .view($0) } ?? .nothing
  }

  /// The view at a point and its superviews, from the inside. Empty where an overlay keeps input from the
  /// views below.
  ///
  /// - Parameter location: In the root.
  package func views(at location: Point) -> [View] {
    switch target(at: location) {
    case .view(let view): view.superviewChain
    case .swallowed, .nothing: []
    }
  }

  /// Tells views that the pointer entered or left them. While a button is down, hover does not change.
  ///
  /// A view that is told may change the tree, which starts another round. ``hovered`` always holds exactly
  /// the views that were told that the pointer entered them.
  func updateHover() {
    guard !isUpdatingHover else {
      needsHoverUpdate = true
      return
    }
    isUpdatingHover = true
    defer { isUpdatingHover = false }
    // Two views that push each other from under the pointer would never end this.
    for _ in 0..<4 {
      needsHoverUpdate = false
      guard press == nil else { return }
      if !stepHover() { return }
      cursorMayHaveChanged()
      if !needsHoverUpdate { return }
    }
  }

  /// Returns whether any view was told.
  private func stepHover() -> Bool {
    var chain: [View] = []
    if let pointerLocation, case .view(let hit) = target(at: pointerLocation) {
      chain = hit.superviewChain
    }
    guard !hovered.elementsEqual(chain, by: ===) else { return false }
    for view in hovered where !Self.contains(chain, view) && Self.contains(hovered, view) {
      hovered.removeAll { $0 === view }
      tell(view, .exited)
    }
    for view in chain.reversed() where !Self.contains(hovered, view) {
      // A view that was told earlier may have removed it.
      guard isShown(view) else { continue }
      hovered.insert(view, at: 0)
      tell(view, .entered)
    }
    hovered = chain.filter { Self.contains(hovered, $0) }
    return true
  }

  func isHovered(_ view: View) -> Bool { Self.contains(hovered, view) }

  private static func contains(_ views: [View], _ view: View) -> Bool {
    views.contains { $0 === view }
  }

  func releaseHover(of view: View) {
    let leaving = hovered.filter { $0.isDescendant(of: view) }
    guard !leaving.isEmpty else { return }
    hovered.removeAll { $0.isDescendant(of: view) }
    needsHoverUpdate = true
    for view in leaving { tell(view, .exited) }
    cursorMayHaveChanged()
  }

  private func tell(_ view: View, _ phase: PointerEvent.Phase) {
    let event = event(phase, in: view)
    for interaction in view.interactions { _ = interaction.pointerEvent(event) }
    _ = view.pointerEvent(event)
  }

  /// Modifier keys were pressed or released. The views under the resting pointer are told, because a cursor
  /// may depend on them.
  package func modifiersChanged(to modifiers: Modifiers) {
    guard modifiers != lastModifiers else { return }
    lastModifiers = modifiers
    guard press == nil, pointerLocation != nil else { return }
    for view in hovered where isHovered(view) { view.modifiersChanged(to: modifiers) }
  }

  func cursorMayHaveChanged() { host?.cursorChanged() }

  // MARK: Wheel

  /// Routes a turn of the wheel to the view under the pointer, and then to its superviews.
  ///
  /// - Parameters:
  ///   - location: In the root.
  ///   - delta: In logical units. A positive `dy` shows content further down. Parts of device pixels are kept
  ///     for the next turn.
  /// - Returns: Whether a view used it.
  @discardableResult
  package func scroll(
    location: Point, delta: Vector, modifiers: Modifiers = [], uptime: Duration
  ) -> Bool {
    pointerLocation = location
    lastModifiers = modifiers
    lastUptime = uptime
    toolTips.dismiss()
    let delta = pixelSteps.take(delta, at: host?.scale ?? .one)
    guard delta != .zero else { return true }
    switch target(at: location) {
    case .swallowed: return true
    case .nothing: return false
    case .view(let hit):
      for view in hit.superviewChain where isShown(view) {
        let event = ScrollEvent(
          location: view.convertFromWindow(location), windowLocation: location, delta: delta,
          modifiers: modifiers, uptime: uptime)
        if view.scroll(event) {
          // The content moved under the pointer.
          updateHover()
          return true
        }
      }
      pixelSteps.forget()
      return false
    }
  }
}
