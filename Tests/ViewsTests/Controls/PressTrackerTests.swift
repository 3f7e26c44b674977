import Geometry
import Testing

@testable import Views

@Suite("A press holds from the button's going down to its coming up")
struct PressTrackerTests {
  private var tracker = PressTracker()

  private mutating func follow(
    _ phase: PointerEvent.Phase, button: PointerButton = .primary, isInside: Bool = true,
    canAct: Bool = true
  ) -> PressTracker.Answer {
    tracker.follow(
      PointerEvent(phase: phase, location: .zero, windowLocation: .zero, button: button),
      isInside: isInside, canAct: canAct)
  }

  @Test("A click is a press and a release over the control")
  mutating func click() {
    #expect(follow(.entered) == .taken)
    #expect(tracker.isHovered && !tracker.isPressed)
    #expect(follow(.moved) == .passed)
    #expect(follow(.pressed) == .taken)
    #expect(tracker.isPressed)
    #expect(follow(.released) == .clicked)
    #expect(!tracker.isPressed)
    #expect(follow(.exited, isInside: false) == .taken)
    #expect(tracker == PressTracker())
  }

  @Test("The pointer may leave and come back; where it is let go decides")
  mutating func slidingOff() {
    #expect(follow(.pressed) == .taken)
    #expect(follow(.dragged, isInside: false) == .taken)
    #expect(!tracker.isPressed)
    #expect(follow(.dragged) == .taken)
    #expect(tracker.isPressed)
    #expect(follow(.dragged, isInside: false) == .taken)
    #expect(follow(.released, isInside: false) == .taken)
  }

  @Test("Other buttons are somebody else's, and no drag with them makes a press of it")
  mutating func otherButtons() {
    #expect(follow(.pressed, button: .secondary) == .passed)
    #expect(follow(.dragged, button: .secondary) == .taken)
    #expect(!tracker.isPressed)
    #expect(follow(.released, button: .secondary) == .taken)
  }

  @Test("What could not act at the press does not act at the release, nor the other way round")
  mutating func unable() {
    #expect(follow(.pressed, canAct: false) == .taken)
    #expect(follow(.dragged) == .taken)
    #expect(follow(.released) == .taken)
    #expect(follow(.pressed) == .taken)
    #expect(follow(.released, canAct: false) == .taken)
  }

  @Test("A press that is cancelled is over", arguments: [true, false])
  mutating func cancelled(byEvent: Bool) {
    #expect(follow(.pressed) == .taken)
    if byEvent { #expect(follow(.cancelled) == .taken) } else { tracker.cancelPress() }
    #expect(!tracker.isPressed)
    #expect(follow(.dragged) == .taken)
    #expect(follow(.released) == .taken)
  }
}
