package import Geometry

extension EventDispatcher {
  /// Where an event at a point goes.
  enum Target {
    case view(View)
    /// An overlay keeps it from everybody.
    case swallowed
    case nothing
  }

  /// Finds the view at a point, through the overlays from the top.
  ///
  /// - Parameter dismissing: A press outside a menu takes the menu away, and is used up by that unless
  ///   it lands in another menu below.
  func target(at location: Point, dismissing: Bool = false) -> Target {
    var isOutsideMenu = false
    for overlay in overlayStack.reversed() {
      let view = overlay.view
      if isOutsideMenu && overlay.isModal { return .swallowed }
      if let hit = view.hitTest(view.convertFromWindow(location)) { return .view(hit) }
      if overlay.isModal { return .swallowed }
      // A hint takes no keys and lets everything through.
      guard overlay.takesKeys else { continue }
      isOutsideMenu = true
      if dismissing { dismiss(view) }
    }
    if isOutsideMenu { return .swallowed }
    return root.hitTest(root.convertFromSuperview(location)).map { .view($0) } ?? .nothing
  }

  /// Tells views that the pointer came over them or left them. Hover rests while a button is down.
  func updateHover() {
    guard press == nil else { return }
    var chain: [View] = []
    if let pointerLocation, case .view(let hit) = target(at: pointerLocation) {
      chain = hit.superviewChain
    }
    let old = hovered
    guard !old.elementsEqual(chain, by: ===) else { return }
    hovered = chain
    for view in old where !chain.contains(where: { $0 === view }) { tell(view, .exited) }
    for view in chain.reversed() where !old.contains(where: { $0 === view }) {
      // An earlier handler may have taken it away again.
      if hovered.contains(where: { $0 === view }) { tell(view, .entered) }
    }
    cursorMayHaveChanged()
  }

  func releaseHover(of view: View) {
    let leaving = hovered.filter { $0.isDescendant(of: view) }
    guard !leaving.isEmpty else { return }
    hovered.removeAll { $0.isDescendant(of: view) }
    for view in leaving { tell(view, .exited) }
    cursorMayHaveChanged()
  }

  private func tell(_ view: View, _ phase: PointerEvent.Phase) {
    let event = event(phase, in: view)
    for interaction in view.interactions { _ = interaction.pointerEvent(event) }
    _ = view.pointerEvent(event)
  }

  func cursorMayHaveChanged() { host?.cursorChanged() }

  // MARK: Wheel

  /// Routes a turn of the wheel to the view under the pointer, then outwards.
  ///
  /// - Parameters:
  ///   - location: In the root.
  ///   - delta: In logical units, positive `dy` shows what lies further down.
  /// - Returns: Whether somebody used it.
  @discardableResult
  package func scroll(
    location: Point, delta: Vector, modifiers: Modifiers = [], uptime: Duration
  ) -> Bool {
    pointerLocation = location
    lastModifiers = modifiers
    lastUptime = uptime
    switch target(at: location) {
    case .swallowed: return true
    case .nothing: return false
    case .view(let hit):
      for view in hit.superviewChain where isInTree(view) {
        let event = ScrollEvent(
          location: view.convertFromWindow(location), windowLocation: location, delta: delta,
          modifiers: modifiers, uptime: uptime)
        if view.scroll(event) {
          // The content moved under the resting pointer.
          updateHover()
          return true
        }
      }
      return false
    }
  }
}
