internal import Geometry

extension ListView {
  // MARK: Pointer

  func handlePointer(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .entered, .moved:
      pointerLocation = event.location
    case .exited:
      pointerLocation = nil
    case .pressed:
      if event.button == .secondary { return showMenu(at: event.location) }
      guard event.button == .primary else { return false }
      pressedIdentifier = identifier(at: event.location)
    case .dragged:
      break
    case .released:
      // By identifier, as rows may have come or gone since the press.
      let pressed = pressedIdentifier
      pressedIdentifier = nil
      guard let pressed, identifier(at: event.location) == pressed,
        let row = rowIndex(at: event.location)
      else { break }
      selectByUser(row)
      if event.clickCount == 2 {
        delegate?.list(self, didActivateRow: row, modifiers: event.modifiers)
      }
    case .cancelled:
      pressedIdentifier = nil
      // A drag took the pointer away: where it is now is not known before it comes back.
      pointerLocation = nil
    }
    return true
  }

  func handleScroll(_ event: ScrollEvent) -> Bool {
    let before = contentOffset
    pointerLocation = event.location
    contentOffset += event.delta.dy
    return contentOffset != before
  }

  private func identifier(at point: Point) -> AnyHashable? {
    rowIndex(at: point).flatMap { visible[$0]?.identifier }
  }

  // MARK: Keys

  /// Returns whether the key is one of the list's.
  func handleKey(_ event: KeyEvent) -> Bool {
    guard rowCount > 0, event.modifiers.isSubset(of: [.control, .shift]) else { return false }
    let page = max(1, Int(bounds.height / rowHeight) - 1)
    let current = selectedRow
    switch (event.key, event.modifiers) {
    case (.up, []): selectByUser(current.map { max(0, $0 - 1) } ?? rowCount - 1)
    case (.down, []): selectByUser(current.map { min(rowCount - 1, $0 + 1) } ?? 0)
    case (.home, []): selectByUser(0)
    case (.end, []): selectByUser(rowCount - 1)
    case (.pageUp, []): selectByUser(max(0, (current ?? 0) - page))
    case (.pageDown, []): selectByUser(min(rowCount - 1, (current ?? 0) + page))
    case (.return, _):
      guard let current else { return false }
      delegate?.list(self, didActivateRow: current, modifiers: event.modifiers)
    case (.delete, []):
      guard let current else { return false }
      return delegate?.list(self, deleteKeyPressedInRow: current) ?? false
    case (.menu, []):
      guard let current, let frame = rowFrame(current) else { return false }
      return showMenu(at: frame.center)
    default: return false
    }
    return true
  }

  /// Shows the menu of the row at a point, which is selected first, so that it is seen what is meant.
  private func showMenu(at point: Point) -> Bool {
    guard let row = rowIndex(at: point),
      let items = delegate?.list(self, menuOfRow: row), !items.isEmpty
    else { return false }
    selectByUser(row)
    return PopUpMenu.present(items, at: point, in: self) != nil
  }

  private func selectByUser(_ row: Int) {
    guard let dataSource else { return }
    let identifier = dataSource.list(self, identifierOfRow: row)
    let isNew = identifier != selectedIdentifier
    selectedIdentifier = identifier
    updateRowStates()
    scrollToRow(row)
    if isNew { delegate?.list(self, didSelectRow: row) }
  }
}
