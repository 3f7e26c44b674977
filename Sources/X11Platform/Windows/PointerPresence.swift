/// What the pointer does in one window.
struct PointerPresence {
  private var pressedButtons: Set<Int> = []
  private var isInside = false

  /// The button that a motion drags with.
  var heldButton: Int? { pressedButtons.min() }

  mutating func press(_ button: Int) { pressedButtons.insert(button) }

  /// Returns whether the press was reported here. A drag, or another client's grab, may have taken it.
  mutating func release(_ button: Int) -> Bool { pressedButtons.remove(button) != nil }

  /// Removes and returns the buttons whose release will not arrive here.
  mutating func takePresses() -> [Int] {
    defer { pressedButtons = [] }
    return pressedButtons.sorted()
  }

  /// Returns whether the pointer was outside.
  mutating func enter() -> Bool {
    defer { isInside = true }
    return !isInside
  }

  /// Returns whether the pointer was inside.
  mutating func leave() -> Bool {
    defer { isInside = false }
    return isInside
  }
}
