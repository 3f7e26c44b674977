extension CellsView {
  private enum Key {
    static let selection = "selection"
    /// The number of the other selected cells, which have keys of their own.
    static let others = "others"
    static func other(_ number: Int) -> String { "other\(number)" }
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

  /// How many selected cells are saved. Of more, only the one that was selected last is.
  private static let mostSaved = 1000

  /// The state that a controller saves for the view: the selected cells, the topmost cell and its offset.
  ///
  /// - Parameter encode: Returns an identifier as a string, or nil to leave it out.
  public final func encodeInteractionState(
    _ encode: (AnyHashable) -> InteractionValue?
  ) -> [String: InteractionValue] {
    // The restored state has not been applied, since there were no cells. It is saved again.
    if let pendingState { return pendingState.state }
    var state: [String: InteractionValue] = [:]
    state[Key.selection] = selectedIdentifier.flatMap(encode)
    if hasSeveralSelected, selection.all.count <= Self.mostSaved {
      let others = selection.all.filter { $0 != selectedIdentifier }.compactMap(encode)
      state[Key.others] = .integer(others.count)
      for (number, other) in others.enumerated() { state[Key.other(number)] = other }
    }
    // A view that is scrolled to the top stays there, even if other cells come first by then.
    if contentOffset > 0 || bounds.isEmpty, let anchor = scrollAnchor,
      let identifier = encode(anchor.identifier)
    {
      state[Key.anchor] = identifier
      state[Key.anchorOffset] = .double(anchor.offset)
    }
    return state
  }

  /// Restores the state that ``encodeInteractionState(_:)`` saved. It ignores cells that are gone and
  /// values that make no sense, and does not tell the delegate. Without cells it waits until there are
  /// some.
  public final func restoreInteractionState(
    _ state: [String: InteractionValue], _ decode: @escaping (InteractionValue) -> AnyHashable?
  ) {
    guard cellCount > 0 else {
      pendingState = PendingState(state: state, decode: decode)
      return
    }
    if let identifier = state[Key.selection].flatMap(decode), cell(of: identifier) != nil {
      select(identifier, scrolling: false)
      if case .integer(let count)? = state[Key.others], allowsMultipleSelection {
        let others = (0..<min(max(0, count), Self.mostSaved)).compactMap {
          state[Key.other($0)].flatMap(decode)
        }
        selectCells(others.filter { cell(of: $0) != nil } + [identifier], scrolling: false)
      }
    }
    if let identifier = state[Key.anchor].flatMap(decode),
      case .double(let offset)? = state[Key.anchorOffset], offset.isFinite
    {
      restore(ScrollAnchor(identifier: identifier, offset: offset))
    }
  }
}
