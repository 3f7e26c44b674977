internal import Xlib

/// Where the pointer was last, and its newest motion.
///
/// The newest motion is held back until something else happens, so that a fast mouse costs one event.
struct PointerTrail {
  /// At the last event that told it.
  private(set) var place: XEvent.Place?
  /// The modifiers and buttons of that event.
  private(set) var state: XEvent.State = []
  private var heldMotion: XEvent?

  mutating func note(_ event: XEvent.Kind) {
    switch event {
    case .motion(let motion): (place, state) = (motion.place, motion.state)
    case .buttonPress(let button), .buttonRelease(let button):
      (place, state) = (button.place, button.state)
    default: break
    }
  }

  /// Holds a motion back. Returns the older one, if something would be lost without it.
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
