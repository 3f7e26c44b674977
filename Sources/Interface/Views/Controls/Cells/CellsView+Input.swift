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
      pressedIdentifier = selectableIdentifier(at: event.location)
    case .dragged:
      break
    case .released:
      // By identifier, as cells may have come or gone since the press.
      let pressed = pressedIdentifier
      pressedIdentifier = nil
      guard let pressed, identifier(at: event.location) == pressed,
        let cell = cellIndex(at: event.location)
      else { break }
      if event.clickCount == 2 {
        selectByUser(cell)
        didActivate(cell, modifiers: event.modifiers)
      } else {
        clicked(cell, modifiers: event.modifiers)
      }
    case .cancelled:
      pressedIdentifier = nil
      // A drag took the pointer. Its place is unknown until it comes back.
      pointerLocation = nil
    }
    return true
  }

  /// Makes the picture of the pressed cell, from which a drag may begin. Call it after the press was painted.
  package final func preparePictureOfPressedCell() {
    guard let cell = pressedIdentifier.flatMap({ cell(of: $0) }) else { return }
    visible[cell]?.preparePicture(scale: scale)
  }

  /// The identifier of the cell at a point of the bounds.
  package func identifier(at point: Point) -> AnyHashable? {
    cellIndex(at: point).flatMap { visible[$0]?.identifier }
  }

  /// The identifier of the cell at a point of the bounds, if it can be selected.
  private func selectableIdentifier(at point: Point) -> AnyHashable? {
    guard let cell = cellIndex(at: point), !inertCells.contains(cell) else { return nil }
    return visible[cell]?.identifier
  }

  /// The button, field or other control of a cell's content at a point.
  func control(at point: Point) -> View? {
    guard let cell = cellIndex(at: point).flatMap({ visible[$0] }) else { return nil }
    let place = cell.convertFromSuperview(surface.convertFromSuperview(point))
    let hit = cell.content.hitTest(cell.content.convertFromSuperview(place))
    return hit?.superviewChain.prefix { $0 !== cell }.first(where: \.takesPressInCell)
  }

  // MARK: Keys

  /// Ctrl adds or removes a cell, and Shift selects the cells from the last selected one to it.
  private func clicked(_ cell: Int, modifiers: Modifiers) {
    let keys = modifiers.intersection([.control, .shift])
    if !allowsMultipleSelection || keys.isEmpty {
      selectByUser(cell)
      didClick(cell)
    } else if keys.contains(.shift) {
      extendSelection(to: cell, keepingOthers: keys.contains(.control))
    } else {
      toggleSelection(of: cell)
    }
  }

  /// Selects the cell that begins with the typed letters. Returns whether the key was a letter for that.
  private func typeAhead(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isSubset(of: .shift), let source, cellCount > 0,
      let letter = event.text.unicodeScalars.first, letter.properties.generalCategory != .control,
      letter != " " || letters.isTyping(at: event.uptime), source.text(of: 0) != nil
    else { return false }
    let found = letters.type(
      event.text, at: event.uptime, from: keyCell, count: cellCount, text: source.text)
    if let found { selectByUser(found) }
    return true
  }

  /// The cell that can be selected nearest to a wanted one: further on in the direction of the movement, or else back.
  private func selectableCell(near wanted: Int, from current: Int?) -> Int? {
    let inert = inertCells
    guard inert.contains(wanted) else { return wanted }
    let goesOn = wanted >= current ?? 0
    let after = (wanted..<cellCount).first { !inert.contains($0) }
    let before = (0..<wanted).last { !inert.contains($0) }
    // The first heading is above all rows: the selection stays, and the heading comes into sight.
    if !goesOn, before == nil { scrollToCell(wanted) }
    return goesOn ? after ?? before : before ?? after
  }

  /// Returns whether the key moved the selection or acted on it.
  func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isSubset(of: [.control, .shift]) else { return false }
    if event.key == .return {
      guard let current = keyCell, let identifier = source?.identifier(of: current) else {
        return false
      }
      // Ctrl and an arrow key may have moved the focus ring to a cell that is not selected.
      if !selection.all.contains(identifier) { selectByUser(current) }
      didActivate(current, modifiers: event.modifiers)
      return true
    }
    if event.key == .escape, event.modifiers.isEmpty, hasSeveralSelected, let selectedCell {
      selectByUser(selectedCell)
      return true
    }
    if typeAhead(event) { return true }
    guard event.modifiers.isEmpty || allowsMultipleSelection else { return false }
    if event.key == .space, event.modifiers == .control, keyCell != nil {
      toggleAtCursor()
      return true
    }
    guard let wanted = movement.target(of: event.key, from: keyCell) else { return false }
    guard let target = selectableCell(near: wanted, from: keyCell) else { return true }
    switch event.modifiers {
    case []: selectByUser(target)
    case .shift: extendSelection(to: target)
    case .control: moveCursor(to: target)
    default: extendSelection(to: target, keepingOthers: true)
    }
    return true
  }
}
