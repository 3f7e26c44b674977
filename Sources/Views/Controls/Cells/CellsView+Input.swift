internal import Geometry

extension CellsView {
  // MARK: Pointer

  func handlePointer(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .entered, .moved:
      pointerLocation = event.location
    case .exited:
      pointerLocation = nil
    case .pressed:
      guard event.button == .primary else { return false }
      pressedIdentifier = identifier(at: event.location)
    case .dragged:
      break
    case .released:
      // By identifier, as cells may have come or gone since the press.
      let pressed = pressedIdentifier
      pressedIdentifier = nil
      guard let pressed, identifier(at: event.location) == pressed,
        let cell = cellIndex(at: event.location)
      else { break }
      selectByUser(cell)
      if event.clickCount == 2 { didActivate(cell, modifiers: event.modifiers) }
    case .cancelled:
      pressedIdentifier = nil
      // A drag took the pointer. Its place is unknown until it comes back.
      pointerLocation = nil
    }
    return true
  }

  private func identifier(at point: Point) -> AnyHashable? {
    cellIndex(at: point).flatMap { visible[$0]?.identifier }
  }

  /// The button, field or other control of a cell's content at a point.
  func control(at point: Point) -> View? {
    guard let cell = cellIndex(at: point).flatMap({ visible[$0] }) else { return nil }
    let place = cell.convertFromSuperview(surface.convertFromSuperview(point))
    let hit = cell.content.hitTest(cell.content.convertFromSuperview(place))
    return hit?.superviewChain.prefix { $0 !== cell }.first(where: \.takesPressInCell)
  }

  // MARK: Keys

  /// Returns whether the key moved the selection or acted on it.
  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isSubset(of: [.control, .shift]) else { return false }
    if event.key == .return {
      guard let current = selectedCell else { return false }
      didActivate(current, modifiers: event.modifiers)
      return true
    }
    guard event.modifiers.isEmpty,
      let target = movement.target(of: event.key, from: selectedCell)
    else { return false }
    selectByUser(target)
    return true
  }

  /// Selects a cell as a click does, and tells the delegate.
  func selectByUser(_ cell: Int) {
    guard let source else { return }
    let identifier = source.identifier(of: cell)
    let isNew = identifier != selectedIdentifier
    selectedIdentifier = identifier
    updateStates()
    scrollToCell(cell)
    if isNew { didSelect(cell) }
  }
}
