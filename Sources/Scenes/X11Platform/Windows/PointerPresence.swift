/// The state of the pointer in one window.
struct PointerPresence {
  private var pressedButtons: Set<Int> = []
  private var isInside = false

  /// The button that is down during a drag. Nil when no button is down.
  var heldButton: Int? { pressedButtons.min() }

  mutating func press(_ button: Int) { pressedButtons.insert(button) }

  /// Returns whether the press was reported to this window. A drag, or another client's grab, may have
  /// taken the press away.
  mutating func release(_ button: Int) -> Bool { pressedButtons.remove(button) != nil }

  /// Removes and returns the buttons whose release will not arrive in this window.
  mutating func takePresses() -> [Int] {
    defer { pressedButtons = [] }
    return pressedButtons.sorted()
  }

  /// Returns whether the pointer was outside before.
  mutating func enter() -> Bool {
    defer { isInside = true }
    return !isInside
  }

  /// Returns whether the pointer was inside before.
  mutating func leave() -> Bool {
    defer { isInside = false }
    return isInside
  }
}
