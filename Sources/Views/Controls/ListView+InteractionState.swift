extension ListView {
  private enum Key {
    static let selection = "selection"
    static let anchor = "anchor"
    static let anchorOffset = "anchorOffset"
  }

  /// What a controller saves of the list: the selected row, and the row at the top with its place.
  ///
  /// - Parameter encode: How an identifier is written down; nil leaves it out.
  public func encodeInteractionState(
    _ encode: (AnyHashable) -> InteractionValue?
  ) -> [String: InteractionValue] {
    var state: [String: InteractionValue] = [:]
    state[Key.selection] = selectedIdentifier.flatMap(encode)
    // At the top a list stays at the top, whatever comes first by then.
    if contentOffset > 0, let anchor = scrollAnchor, let identifier = encode(anchor.identifier) {
      state[Key.anchor] = identifier
      state[Key.anchorOffset] = .double(anchor.offset)
    }
    return state
  }

  /// Takes up what ``encodeInteractionState(_:)`` saved. Rows that are gone, and values that make no
  /// sense, are passed over; the delegate is not told.
  public func restoreInteractionState(
    _ state: [String: InteractionValue], _ decode: (InteractionValue) -> AnyHashable?
  ) {
    if let identifier = state[Key.selection].flatMap(decode),
      dataSource?.list(self, rowOf: identifier) != nil
    {
      select(identifier, scrolling: false)
    }
    if let identifier = state[Key.anchor].flatMap(decode),
      case .double(let offset)? = state[Key.anchorOffset], offset.isFinite
    {
      restore(ScrollAnchor(identifier: identifier, offset: offset))
    }
  }
}
