internal import Geometry

extension GridView {
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
      // By identifier, as items may have come or gone since the press.
      let pressed = pressedIdentifier
      pressedIdentifier = nil
      guard let pressed, identifier(at: event.location) == pressed,
        let item = itemIndex(at: event.location)
      else { break }
      selectByUser(item)
      if event.clickCount == 2 {
        delegate?.grid(self, didActivateItem: item, modifiers: event.modifiers)
      }
    case .cancelled:
      pressedIdentifier = nil
      // A drag took the pointer away: where it is now is not known before it comes back.
      pointerLocation = nil
    }
    return true
  }

  private func identifier(at point: Point) -> AnyHashable? {
    itemIndex(at: point).flatMap { visible[$0]?.identifier }
  }

  // MARK: Keys

  /// Returns whether the key is one of the grid's.
  func handleKey(_ event: KeyEvent) -> Bool {
    guard itemCount > 0, event.modifiers.isSubset(of: [.control, .shift]) else { return false }
    let columns = arrangement.columnCount
    let rows = max(1, Int(bounds.height / (arrangement.itemSize.height + metrics.spacing)))
    switch (event.key, event.modifiers) {
    case (.left, []): move(by: -1)
    case (.right, []): move(by: 1)
    case (.up, []): move(by: -columns)
    case (.down, []): move(by: columns)
    case (.pageUp, []): move(by: -columns * rows)
    case (.pageDown, []): move(by: columns * rows)
    case (.home, []): selectByUser(0)
    case (.end, []): selectByUser(itemCount - 1)
    case (.return, _):
      guard let current = selectedItem else { return false }
      delegate?.grid(self, didActivateItem: current, modifiers: event.modifiers)
    default: return false
    }
    return true
  }

  /// Whole rows stop at the first and at the last one in the same column, where there is one.
  private func move(by distance: Int) {
    guard let current = selectedItem else { return selectByUser(distance > 0 ? 0 : itemCount - 1) }
    let columns = arrangement.columnCount
    var target = current + distance
    if abs(distance) == 1 {
      target = min(max(0, target), itemCount - 1)
    } else if target < 0 {
      target = current % columns
    } else if target >= itemCount {
      let lastRow = (itemCount - 1) / columns
      let sameColumn = lastRow * columns + current % columns
      // The last row may be too short: then its last item, if that is further down.
      target = sameColumn < itemCount ? sameColumn : itemCount - 1
      if target / columns == current / columns { target = current }
    }
    selectByUser(target)
  }

  private func selectByUser(_ item: Int) {
    guard let dataSource else { return }
    let identifier = dataSource.grid(self, identifierOfItem: item)
    let isNew = identifier != selectedIdentifier
    selectedIdentifier = identifier
    updateStates()
    scrollToItem(item)
    if isNew { delegate?.grid(self, didSelectItem: item) }
  }
}

extension GridView {
  private enum Key {
    static let selection = "selection"
    static let anchor = "anchor"
    static let anchorOffset = "anchorOffset"
  }

  /// What a controller saves of the grid: the selected item, and the one at the top with its place.
  ///
  /// - Parameter encode: How an identifier is written down; nil leaves it out.
  public func encodeInteractionState(
    _ encode: (AnyHashable) -> InteractionValue?
  ) -> [String: InteractionValue] {
    var state: [String: InteractionValue] = [:]
    state[Key.selection] = selectedIdentifier.flatMap(encode)
    // At the top a grid stays at the top, whatever comes first by then.
    if contentOffset > 0 || bounds.isEmpty, let anchor = scrollAnchor,
      let identifier = encode(anchor.identifier)
    {
      state[Key.anchor] = identifier
      state[Key.anchorOffset] = .double(anchor.offset)
    }
    return state
  }

  /// Takes up what ``encodeInteractionState(_:)`` saved. Items that are gone, and values that make no
  /// sense, are passed over; the delegate is not told.
  public func restoreInteractionState(
    _ state: [String: InteractionValue], _ decode: (InteractionValue) -> AnyHashable?
  ) {
    if let identifier = state[Key.selection].flatMap(decode), item(of: identifier) != nil {
      select(identifier, scrolling: false)
    }
    if let identifier = state[Key.anchor].flatMap(decode),
      case .double(let offset)? = state[Key.anchorOffset], offset.isFinite
    {
      restore(ScrollAnchor(identifier: identifier, offset: offset))
    }
  }
}
