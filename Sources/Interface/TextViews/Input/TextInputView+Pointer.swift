internal import Geometry
internal import Views

/// A press that selects text.
struct TextPress {
  enum Unit {
    case character, word, paragraph
  }

  var unit: Unit
  /// The selection of the press itself. A drag extends it.
  var first: Range<Int>
  /// The pointer's place, in the view's bounds.
  var location: Point
  /// Whether a drag has extended the selection.
  var hasExtended = false
  var isScrolling = false
  /// Whether the press is on selected text, which a drag lifts. A release then only moves the caret there.
  var isOnSelection = false
}

extension TextInputView {
  final func handlePointer(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .pressed:
      switch event.button {
      case .primary: return primaryPressed(event)
      case .middle: return middlePressed(event)
      default: return false
      }
    case .dragged:
      guard let press else { return false }
      if press.isOnSelection || isUnsteady(press, event) { return true }
      self.press?.hasExtended = true
      self.press?.location = event.location
      extendSelection(to: event.location)
      autoscrollIfOutside()
      return true
    case .released, .cancelled:
      guard let press else { return false }
      self.press = nil
      if press.isOnSelection, event.phase == .released {
        setSelection(TextSelection(caret: offset(at: event.location)))
      }
      pressEnded()
      if event.phase == .released { offerPrimarySelection() }
      return true
    case .entered, .moved, .exited:
      return false
    }
  }

  private func primaryPressed(_ event: PointerEvent) -> Bool {
    host?.focus(self)
    endComposition()
    document.endUndoGroup()
    let offset = clickedOffset(event)
    let unit: TextPress.Unit =
      switch (event.clickCount - 1) % 3 {
      case 0: .character
      case 1: .word
      default: .paragraph
      }
    if event.clickCount == 1, !event.modifiers.contains(.shift),
      isOnSelection(event.location)
    {
      press = TextPress(unit: .character, first: offset..<offset, location: event.location)
      press?.isOnSelection = true
      return true
    }
    if event.modifiers.contains(.shift) {
      press = TextPress(
        unit: .character, first: selection.anchor..<selection.anchor, location: event.location)
      setSelection(TextSelection(anchor: selection.anchor, head: offset))
      return true
    }
    let range = range(of: unit, at: offset)
    press = TextPress(unit: unit, first: range, location: event.location)
    setSelection(TextSelection(range))
    return true
  }

  /// The offset that a press is for. The clicks after the first one are for the same place of the text, which may
  /// lie elsewhere by then: the first click shows the marks of its line.
  private func clickedOffset(_ event: PointerEvent) -> Int {
    if event.clickCount > 1, let first = firstClick, selection.range.lowerBound <= first,
      first <= selection.range.upperBound
    {
      return first
    }
    let offset = offset(at: event.location)
    firstClick = event.clickCount == 1 ? offset : nil
    return offset
  }

  /// Whether a drag is no more than the unsteady hand of a double click, below which the text may have moved.
  private func isUnsteady(_ press: TextPress, _ event: PointerEvent) -> Bool {
    guard press.unit != .character, !press.hasExtended, let host else { return false }
    return press.location.distance(to: event.location) <= host.behavior.doubleClickDistance
  }

  /// Pastes the primary selection at the pointer.
  private func middlePressed(_ event: PointerEvent) -> Bool {
    guard isEditable, let host else { return false }
    host.focus(self)
    endComposition()
    document.endUndoGroup()
    textHost?.textInput(self, did: .paste)
    let offset = offset(at: event.location)
    host.primarySelection.read { [weak self] result in
      guard let self, let text = pasted(result) else { return }
      select(TextSelection(caret: offset))
      paste(text)
    }
    return true
  }

  private func range(of unit: TextPress.Unit, at offset: Int) -> Range<Int> {
    switch unit {
    case .character: offset..<offset
    case .word: buffer.wordRange(at: offset)
    case .paragraph: buffer.paragraphRange(at: offset)
    }
  }

  private func extendSelection(to location: Point) {
    guard let press else { return }
    let reached = range(of: press.unit, at: offset(at: location))
    if reached.lowerBound < press.first.lowerBound {
      setSelection(TextSelection(anchor: press.first.upperBound, head: reached.lowerBound))
    } else {
      let end = max(reached.upperBound, press.first.upperBound)
      setSelection(TextSelection(anchor: press.first.lowerBound, head: end))
    }
  }

  /// While the pointer is held outside, the text keeps scrolling.
  private func autoscrollIfOutside() {
    guard let press, !press.isScrolling, let host, !isInside(press.location) else { return }
    self.press?.isScrolling = true
    host.animate { [weak self] _ in
      guard let self, let press = self.press else { return false }
      guard !self.isInside(press.location), self.autoscroll(toward: press.location) else {
        self.press?.isScrolling = false
        return false
      }
      self.extendSelection(to: press.location)
      return true
    }
  }

  private func isInside(_ point: Point) -> Bool {
    point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }
}
