extension CellsView {
  private enum Key {
    static let selection = "selection"
    static let anchor = "anchor"
    static let anchorOffset = "anchorOffset"
  }

  struct PendingState {
    var state: [String: InteractionValue]
    var decode: (InteractionValue) -> AnyHashable?
  }

  final func restorePendingState() {
    guard cellCount > 0, let pending = pendingState else { return }
    pendingState = nil
    restoreInteractionState(pending.state, pending.decode)
  }

  /// What a controller saves of the view: the selected cell, and the one at the top with its place.
  ///
  /// - Parameter encode: How an identifier is written down; nil leaves it out.
  public final func encodeInteractionState(
    _ encode: (AnyHashable) -> InteractionValue?
  ) -> [String: InteractionValue] {
    // There were no cells to take it up: what was saved last still holds.
    if let pendingState { return pendingState.state }
    var state: [String: InteractionValue] = [:]
    state[Key.selection] = selectedIdentifier.flatMap(encode)
    // At the top a view stays at the top, whatever comes first by then.
    if contentOffset > 0 || bounds.isEmpty, let anchor = scrollAnchor,
      let identifier = encode(anchor.identifier)
    {
      state[Key.anchor] = identifier
      state[Key.anchorOffset] = .double(anchor.offset)
    }
    return state
  }

  /// Takes up what ``encodeInteractionState(_:)`` saved. Cells that are gone, and values that make no
  /// sense, are passed over; the delegate is not told. Without cells it is done as soon as there are some.
  public final func restoreInteractionState(
    _ state: [String: InteractionValue], _ decode: @escaping (InteractionValue) -> AnyHashable?
  ) {
    guard cellCount > 0 else {
      pendingState = PendingState(state: state, decode: decode)
      return
    }
    if let identifier = state[Key.selection].flatMap(decode), cell(of: identifier) != nil {
      select(identifier, scrolling: false)
    }
    if let identifier = state[Key.anchor].flatMap(decode),
      case .double(let offset)? = state[Key.anchorOffset], offset.isFinite
    {
      restore(ScrollAnchor(identifier: identifier, offset: offset))
    }
  }
}
