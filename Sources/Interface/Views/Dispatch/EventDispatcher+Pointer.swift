package import Geometry

extension EventDispatcher {
  /// One press of a button, until its release.
  final class Press {
    enum Owner {
      /// No view used it. Interactions may still claim it.
      case nobody
      case view(View)
      case interaction(any Interaction)
      /// It has no target until the release: it dismissed a menu, or its target left the tree.
      case swallowed
    }

    let button: PointerButton
    let clickCount: Int
    var owner: Owner
    /// The interactions that still watch the press: those that precede, outermost first, and then the others.
    var watchers: [any Interaction]
    /// The interaction whose event handler is running.
    var handlingView: View?
    var handlingInteraction: (any Interaction)?

    init(
      button: PointerButton, clickCount: Int, owner: Owner = .nobody,
      watchers: [any Interaction] = []
    ) {
      self.button = button
      self.clickCount = clickCount
      self.owner = owner
      self.watchers = watchers
    }
  }

  /// The last press, for double clicks.
  struct Click {
    var button: PointerButton
    var location: Point
    var uptime: Duration
    var count: Int
  }

  /// Routes a pointer event.
  ///
  /// - Parameter location: In the root.
  /// - Returns: Whether a view used it.
  @discardableResult
  package func pointer(
    phase: PointerEvent.Phase, location: Point, button: PointerButton = .primary,
    modifiers: Modifiers = [], uptime: Duration
  ) -> Bool {
    lastModifiers = modifiers
    lastUptime = uptime
    switch phase {
    case .pressed:
      pointerLocation = location
      return pressed(button)
    case .entered, .moved, .dragged:
      pointerLocation = location
      if let press { return dragged(press) }
      // A drag without a press (cancelled here, or begun in another window) is not delivered.
      if phase == .dragged { return false }
      let wasUsed = moved()
      toolTips.pointerMoved()
      return wasUsed
    case .released:
      pointerLocation = location
      return released(button)
    case .exited:
      // While a button is down the pointer belongs to the press, wherever it is.
      guard press == nil else { return false }
      pointerLocation = nil
      updateHover()
      toolTips.dismiss()
      return false
    case .cancelled:
      guard press != nil else { return false }
      cancelPress()
      return true
    }
  }

  /// Ends the press without a release: a drag session or another grab took the pointer.
  ///
  /// The press's target and interactions get `.cancelled`. An interaction that calls this while it handles
  /// an event of the press does not.
  package func cancelPress() {
    guard let press else { return }
    self.press = nil
    // A press that became a drag is not the first half of a double click.
    lastClick = nil
    tellCancelled(press, except: press.handlingInteraction)
    // Whoever took the pointer reports when it is back.
    pointerLocation = nil
    updateHover()
  }

  // MARK: Phases

  private func pressed(_ button: PointerButton) -> Bool {
    guard let location = pointerLocation else { return false }
    if let press {
      // A second button is ignored while the first is down. A second press of the same one means that its
      // release was lost to a grab.
      guard press.button == button else { return true }
      cancelPress()
      pointerLocation = location
    }
    let count = countClick(button, at: location)
    setShowsFocusRing(false)
    toolTips.dismiss()
    let hit: View
    switch target(at: location, dismissing: true) {
    case .view(let view): hit = view
    case .swallowed:
      press = Press(button: button, clickCount: count, owner: .swallowed)
      return true
    case .nothing: return false
    }
    updateHover()
    if let view = hit.superviewChain.first(where: \.takesFocusOnClick) { focus(view) }
    guard isShown(hit) else { return true }
    let chain = hit.superviewChain
    let all = chain.flatMap(\.interactions)
    let watchers = all.filter(\.precedesInner).reversed() + all.filter { !$0.precedesInner }
    let press = Press(button: button, clickCount: count, watchers: watchers)
    self.press = press
    if offer(press, .pressed) { return true }
    for view in chain where isShown(view) {
      press.handlingView = view
      let wasUsed = view.pointerEvent(event(.pressed, in: view, of: press))
      press.handlingView = nil
      // A handler cancelled it, or presented an overlay.
      guard self.press === press else { return true }
      if case .swallowed = press.owner { return true }
      if wasUsed {
        press.owner = isShown(view) ? .view(view) : .swallowed
        cursorMayHaveChanged()
        return true
      }
    }
    return button == .secondary && showContextMenu(chain)
  }

  /// Shows the menu of the innermost view that has one.
  private func showContextMenu(_ chain: [View]) -> Bool {
    guard let pointerLocation else { return false }
    return chain.contains {
      isShown($0) && $0.showContextMenu(at: $0.convertFromWindow(pointerLocation))
    }
  }

  private func dragged(_ press: Press) -> Bool {
    defer { cursorMayHaveChanged() }
    if case .swallowed = press.owner { return true }
    if offer(press, .dragged) { return true }
    switch press.owner {
    case .view(let view): return view.pointerEvent(event(.dragged, in: view, of: press))
    case .interaction, .swallowed: return true
    case .nobody: return false
    }
  }

  private func released(_ button: PointerButton) -> Bool {
    guard let press, press.button == button else { return false }
    // The press ends before it is delivered, so that a menu or a drag that the click starts finds none.
    self.press = nil
    let wasUsed = deliverRelease(press)
    updateHover()
    return wasUsed
  }

  private func deliverRelease(_ press: Press) -> Bool {
    if case .swallowed = press.owner { return true }
    for interaction in press.watchers {
      guard let view = interaction.view, isShown(view) else { continue }
      if interaction.pointerEvent(event(.released, in: view, of: press)) {
        tellCancelled(press, except: interaction)
        return true
      }
    }
    guard case .view(let view) = press.owner, isShown(view) else { return false }
    return view.pointerEvent(event(.released, in: view, of: press))
  }

  private func moved() -> Bool {
    updateHover()
    let chain = hovered
    for interaction in chain.flatMap(\.interactions) {
      guard let view = interaction.view, isHovered(view) else { continue }
      if interaction.pointerEvent(event(.moved, in: view)) { return true }
    }
    for view in chain where isHovered(view) {
      if view.pointerEvent(event(.moved, in: view)) { return true }
    }
    return false
  }

  // MARK: Press

  /// Shows an event of a press to the interactions. Returns whether one claimed it, or the press ended.
  private func offer(_ press: Press, _ phase: PointerEvent.Phase) -> Bool {
    for interaction in press.watchers {
      guard let view = interaction.view, isShown(view) else { continue }
      press.handlingInteraction = interaction
      let claims = interaction.pointerEvent(event(phase, in: view, of: press))
      press.handlingInteraction = nil
      guard self.press === press else { return true }
      if claims {
        if case .interaction = press.owner { return true }
        tellCancelled(press, except: interaction)
        guard self.press === press else { return true }
        press.owner = .interaction(interaction)
        press.watchers = [interaction]
        return true
      }
    }
    return false
  }

  private func tellCancelled(_ press: Press, except claimant: (any Interaction)? = nil) {
    for interaction in press.watchers where interaction !== claimant {
      guard let view = interaction.view, isShown(view) else { continue }
      _ = interaction.pointerEvent(event(.cancelled, in: view, of: press))
    }
    var view = press.handlingView
    if case .view(let owner) = press.owner { view = owner }
    if let view { _ = view.pointerEvent(event(.cancelled, in: view, of: press)) }
  }

  /// An overlay was presented while a button is down. A menu follows the press that opened it, so that a
  /// person can press, slide to an item and let go: it gets the pointer's place at once, as a drag. A sheet
  /// leaves the press without a target.
  func takeOverPress(by overlay: View, isModal: Bool) {
    guard let press else { return }
    let taken = Press(
      button: press.button, clickCount: press.clickCount,
      owner: isModal || !isShown(overlay) ? .swallowed : .view(overlay))
    self.press = taken
    tellCancelled(press, except: press.handlingInteraction)
    guard self.press === taken, case .view = taken.owner else { return }
    _ = overlay.pointerEvent(event(.dragged, in: overlay, of: taken))
  }

  func releasePress(of view: View) {
    guard let press else { return }
    press.watchers.removeAll { $0.view?.isDescendant(of: view) ?? true }
    if let handling = press.handlingView, handling.isDescendant(of: view) {
      // It dismisses itself with its own press, and reports that it used the press.
      press.handlingView = nil
      press.owner = .swallowed
      _ = handling.pointerEvent(event(.cancelled, in: handling, of: press))
      return
    }
    switch press.owner {
    case .view(let owner) where owner.isDescendant(of: view):
      press.owner = .swallowed
      _ = owner.pointerEvent(event(.cancelled, in: owner, of: press))
    case .interaction(let interaction):
      if interaction.view.map({ $0.isDescendant(of: view) }) ?? true {
        press.owner = .swallowed
        if let owner = interaction.view {
          _ = interaction.pointerEvent(event(.cancelled, in: owner, of: press))
        }
      }
    case .view, .nobody, .swallowed: break
    }
  }

  private func countClick(_ button: PointerButton, at location: Point) -> Int {
    let behavior = host?.behavior ?? InputBehavior()
    var count = 1
    if let last = lastClick, last.button == button,
      lastUptime - last.uptime <= behavior.doubleClickInterval,
      location.distance(to: last.location) <= behavior.doubleClickDistance
    {
      count = last.count + 1
    }
    lastClick = Click(button: button, location: location, uptime: lastUptime, count: count)
    return count
  }

  func event(_ phase: PointerEvent.Phase, in view: View, of press: Press? = nil) -> PointerEvent {
    let location = pointerLocation ?? .zero
    return PointerEvent(
      phase: phase, location: view.convertFromWindow(location), windowLocation: location,
      button: press?.button ?? .primary, clickCount: press?.clickCount ?? 0,
      modifiers: lastModifiers, uptime: lastUptime)
  }
}
