internal import Xlib

/// The last place of the pointer, and its newest motion.
///
/// The newest motion is held back until another event arrives, so that many motions of a fast mouse cost
/// one event.
struct PointerTrail {
  /// The pointer's place in the last event that contained one.
  private(set) var place: XEvent.Place?
  /// The modifiers and buttons of that event.
  private(set) var state: XEvent.State = []
  private var heldMotion: XEvent?

  mutating func note(_ event: XEvent.Kind) {
    switch event {
    case .motion(let motion): (place, state) = (motion.place, motion.state)
    case .axesMoved(let axes): (place, state) = (axes.motion.place, axes.motion.state)
    case .buttonPress(let button), .buttonRelease(let button):
      (place, state) = (button.place, button.state)
    default: break
    }
  }

  /// Holds a motion back. Returns the older one, if dropping it would lose information.
  mutating func hold(_ motion: XEvent) -> XEvent? {
    defer { heldMotion = motion }
    guard let heldMotion, case .motion(let old) = heldMotion.kind,
      case .motion(let new) = motion.kind
    else { return nil }
    return heldMotion.window == motion.window && old.state == new.state ? nil : heldMotion
  }

  mutating func takeHeldMotion() -> XEvent? {
    defer { heldMotion = nil }
    return heldMotion
  }
}
