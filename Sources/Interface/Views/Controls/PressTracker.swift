internal import Geometry

/// Tracks whether the pointer is over a clickable view, and whether it is pressing it.
///
/// A press lasts from the button's press to its release. In between the pointer may leave and come back.
/// Only the place of the release decides whether it is a click.
struct PressTracker: Equatable {
  /// The result of a pointer event.
  enum Answer: Equatable {
    /// The event is not for this view.
    case passed
    case taken
    /// A click: the control acts.
    case clicked
  }

  private enum Press: Equatable {
    case none
    case held(isInside: Bool)
  }

  private(set) var isHovered = false
  private var press = Press.none

  /// Whether a release now would be a click.
  var isPressed: Bool { press == .held(isInside: true) }

  /// - Parameters:
  ///   - isInside: Whether the pointer is over the control.
  ///   - canAct: Whether a click would do something. A press before that moment does not count later.
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

  /// The control cannot act any more, so the present press will not be a click.
  mutating func cancelPress() { press = .none }
}
