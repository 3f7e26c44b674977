public import Views

extension TextEditorView {
  /// Saves the caret, the selection, what is in sight, the newest steps of the undo history, and what the features
  /// save, for ``restoreInteractionState(_:)`` in a later run of the program.
  public func encodeInteractionState() -> [String: InteractionValue] {
    let place = pendingPlace ?? (hasLayout ? currentPlace : TextPlace(offset: 0, delta: page.top))
    var state: [String: InteractionValue] = [
      "anchor": .integer(selection.anchor), "head": .integer(selection.head),
      "place": .integer(place.offset), "delta": .double(place.delta),
    ]
    if let history = document.archivedHistory { state["history"] = .string(history) }
    for feature in features { state.merge(feature.encodeState(of: self)) { own, _ in own } }
    return state
  }

  /// Restores what ``encodeInteractionState()`` saved. The text may have changed meanwhile: positions are
  /// kept within it, at character boundaries. The undo history is restored only for the very text for which
  /// it was saved.
  public func restoreInteractionState(_ state: [String: InteractionValue]) {
    if case .string(let history)? = state["history"] { document.restoreHistory(history) }
    if case .integer(let head)? = state["head"] {
      var anchor = head
      if case .integer(let saved)? = state["anchor"] { anchor = saved }
      select(TextSelection(anchor: anchor, head: head))
    }
    // A feature may change the size of the page, whose place is set below.
    for feature in features { feature.restoreState(state, of: self) }
    guard case .integer(let offset)? = state["place"], case .double(let delta)? = state["delta"],
      delta.isFinite
    else { return }
    let place = TextPlace(offset: offset, delta: delta)
    if hasLayout, !needsLayout {
      show(place)
      setNeedsDisplay()
      updateCaret()
    } else {
      pendingPlace = place
      setNeedsLayout()
    }
  }
}
