extension TextEditorView {
  /// Saves the caret, the selection and what is in sight, for
  /// ``restoreInteractionState(_:)`` in a later run of the program.
  public func encodeInteractionState() -> [String: InteractionValue] {
    let place = pendingPlace ?? (hasLayout ? currentPlace : TextPlace(offset: 0, delta: page.top))
    return [
      "anchor": .integer(selection.anchor), "head": .integer(selection.head),
      "place": .integer(place.offset), "delta": .double(place.delta),
    ]
  }

  /// Restores what ``encodeInteractionState()`` saved. The text may have changed meanwhile: positions are
  /// kept within it, at character boundaries.
  public func restoreInteractionState(_ state: [String: InteractionValue]) {
    if case .integer(let head)? = state["head"] {
      var anchor = head
      if case .integer(let saved)? = state["anchor"] { anchor = saved }
      select(TextSelection(anchor: anchor, head: head))
    }
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
