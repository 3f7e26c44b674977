internal import Geometry
internal import Views

/// Whose press it is where several views follow it.
enum GesturePriority {
  /// The controls and the gestures in the view come first, until the gesture takes place.
  case normal
  /// The gesture comes before what is in the view.
  case high
  /// The gesture takes nothing from other views.
  case simultaneous
}

/// Tells the gesture of one retained view what the pointer does.
///
///     pressed, moved, released, cancelled ──▶ recognition ──▶ possible: the press stays with the views below
///     nothing, until the deadline ───────────────┘        └─▶ takes place: the press is taken from them
@MainActor
final class GestureFollower<Value>: InteractionOwner, Interaction {
  private(set) var recognition: GestureRecognition<Value>?
  private(set) var priority = GesturePriority.normal
  private(set) weak var view: Views.View?
  private let memory = GestureMemory()
  private var press: Press?
  private var timer: (any ScheduledAction)?
  /// Whether the gesture has told something, or may, so that a loss has to be told too.
  private var isGoingOn = false

  private struct Press {
    let windowLocation: Point
    /// The view may move with the pointer, so that its coordinates at the press are kept.
    let start: Point
    let fromWindow: Transform
    var isFree = false
    var takesPlace = false
    var last: GestureEvent
  }

  var interaction: GestureFollower<Value> { self }
  var precedesInner: Bool { priority == .high }

  /// - Parameter recognition: Nil follows nothing.
  func follow(_ recognition: GestureRecognition<Value>?, _ priority: GesturePriority) {
    if recognition == nil { cancel() }
    self.recognition = recognition
    self.priority = priority
    listenToBox()
  }

  func didMove(to view: Views.View?) {
    if view == nil { cancel() }
    self.view = view
    listenToBox()
  }

  /// The box gets the presses that nothing in it uses.
  private func listenToBox() {
    guard let box = view as? BoxView else { return }
    let counts = recognition?.clickCounts ?? []
    box.usesClicks = counts.contains(1) && priority != .simultaneous
    box.onFreePress = nil
    guard !counts.isEmpty else { return }
    box.onFreePress = { [weak self] event in self?.takeFreePress(event) ?? false }
  }

  /// Returns whether the press may complete the gesture, so that no view around gets it.
  private func takeFreePress(_ event: PointerEvent) -> Bool {
    guard event.button == .primary, press != nil else { return false }
    press?.isFree = true
    let counts = recognition?.clickCounts ?? []
    return priority != .simultaneous && counts.contains { event.clickCount.isMultiple(of: $0) }
  }

  func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .pressed:
      guard event.button == .primary, recognition != nil, let view,
        (view as? BoxView)?.isActive != false
      else { return false }
      press = Press(
        windowLocation: event.windowLocation, start: event.location,
        fromWindow: view.orientationInWindow.inverse ?? .identity,
        last: GestureEvent(phase: .pressed, location: event.location, uptime: event.uptime))
      return tell(.pressed, event)
    case .dragged: return tell(.moved, event)
    case .released:
      let isTaken = tell(.released, event)
      press = nil
      return isTaken
    case .cancelled:
      // A click of several may be over that another view took, and so is the gesture.
      cancel()
      return false
    case .entered, .moved, .exited: return false
    }
  }

  private func tell(_ phase: GestureEvent.Phase, _ event: PointerEvent) -> Bool {
    guard let press, let view else { return false }
    let (from, to) = (press.windowLocation, event.windowLocation)
    let moved = Point(x: to.x - from.x, y: to.y - from.y).applying(press.fromWindow)
    var told = GestureEvent(
      phase: phase, location: Point(x: press.start.x + moved.x, y: press.start.y + moved.y),
      uptime: event.uptime)
    told.isInside = view.hitTest(event.location) != nil
    told.isFree = press.isFree || priority != .normal
    told.clickCount = event.clickCount
    if let host = view.host { told.doubleClickInterval = host.behavior.doubleClickInterval }
    self.press?.last = told
    advance(told)
    // What was called may have removed the view.
    return self.press?.takesPlace == true && priority != .simultaneous
  }

  private func advance(_ event: GestureEvent) {
    guard let recognition else { return }
    isGoingOn = true
    switch recognition.step(memory, event) {
    case .possible: break
    case .changed: press?.takesPlace = true
    case .ended:
      press?.takesPlace = true
      isGoingOn = false
    case .failed: isGoingOn = false
    }
    schedule(after: event.uptime)
  }

  /// A gesture may wait for time to pass.
  private func schedule(after uptime: Duration) {
    timer?.cancel()
    timer = nil
    guard let deadline = memory.firstDeadline, let host = view?.host else { return }
    timer = host.schedule(after: max(.zero, deadline - uptime)) { [weak self] in
      self?.waited(until: deadline)
    }
  }

  private func waited(until deadline: Duration) {
    timer = nil
    let none = GestureEvent(phase: .waited, location: .zero, uptime: deadline)
    var event = press?.last.with(.waited) ?? none
    event.uptime = deadline
    advance(event)
  }

  private func cancel() {
    let last = press?.last
    press = nil
    guard isGoingOn else { return }
    isGoingOn = false
    timer?.cancel()
    timer = nil
    let none = GestureEvent(phase: .cancelled, location: .zero, uptime: .zero)
    _ = recognition?.step(memory, last?.with(.cancelled) ?? none)
  }
}
