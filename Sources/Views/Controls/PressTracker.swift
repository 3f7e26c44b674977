internal import Geometry

/// How the pointer stands to something that is clicked: over it, and pressing it.
///
/// A press holds from the button's going down to its coming up; while it is held the pointer may leave
/// and come back, and only where it is let go decides.
struct PressTracker: Equatable {
  /// What a pointer event comes to.
  enum Answer: Equatable {
    /// It is somebody else's.
    case passed
    case taken
    /// A click: the control does what it does.
    case clicked
  }

  private enum Press: Equatable {
    case none
    case held(isInside: Bool)
  }

  private(set) var isHovered = false
  private var press = Press.none

  /// Whether letting go now would be a click.
  var isPressed: Bool { press == .held(isInside: true) }

  /// - Parameters:
  ///   - isInside: Whether the pointer is over the control.
  ///   - canAct: Whether a click would do something; a press before that does not count later.
  mutating func follow(_ event: PointerEvent, isInside: Bool, canAct: Bool) -> Answer {
    switch event.phase {
    case .entered: isHovered = true
    case .exited: isHovered = false
    case .moved: return .passed
    case .pressed:
      guard event.button == .primary else { return .passed }
      press = canAct ? .held(isInside: true) : .none
    case .dragged:
      if press != .none { press = .held(isInside: canAct && isInside) }
    case .released:
      let isClick = isPressed && canAct && isInside
      press = .none
      if isClick { return .clicked }
    case .cancelled: press = .none
    }
    return .taken
  }

  /// The control cannot act any more: what is held down will not be a click.
  mutating func cancelPress() { press = .none }
}
