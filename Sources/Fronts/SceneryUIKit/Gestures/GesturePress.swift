internal import Geometry
internal import Views

/// One press, and the recognizers that watch it.
///
///     dispatcher ──▶ GestureInteraction of each recognizer ──▶ GesturePress ──▶ pressed(), dragged(), released()
///
/// The first recognizer to recognize its gesture claims the press. The others fail, but for those that may go on beside
/// it, which get the events through the claimant then.
@MainActor
final class GesturePress {
  /// The present press, or the last one.
  static var current: GesturePress?

  private let uptime: Duration
  private let place: Point
  private(set) var recognizers: [UIGestureRecognizer] = []
  private(set) weak var claimant: UIGestureRecognizer?

  private init(_ event: PointerEvent) {
    uptime = event.uptime
    place = event.windowLocation
  }

  /// The press that an event begins, which several recognizers are told of.
  static func beginning(_ event: PointerEvent) -> GesturePress {
    if let current, current.uptime == event.uptime, current.place == event.windowLocation,
      current.claimant == nil
    {
      return current
    }
    let press = GesturePress(event)
    current = press
    return press
  }

  func add(_ recognizer: UIGestureRecognizer) { recognizers.append(recognizer) }

  /// A recognizer is about to recognize its gesture. Returns whether it may.
  func claim(by recognizer: UIGestureRecognizer) -> Bool {
    guard recognizers.contains(where: { $0 === recognizer }) else { return true }
    if let claimant, claimant !== recognizer {
      return Self.areSimultaneous(claimant, recognizer)
    }
    claimant = recognizer
    for other in recognizers where other !== recognizer {
      if Self.areSimultaneous(recognizer, other) { continue }
      other.become(other.isActive ? .cancelled : .failed)
    }
    return true
  }

  private static func areSimultaneous(
    _ one: UIGestureRecognizer, _ other: UIGestureRecognizer
  ) -> Bool {
    one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
  }
}

/// Shows the presses on a view to a recognizer.
@MainActor
final class GestureInteraction: Interaction {
  let recognizer: UIGestureRecognizer
  private weak var press: GesturePress?

  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }

  var view: Views.View? { recognizer.view }
  func didMove(to view: Views.View?) {}

  func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .pressed: return pressed(event)
    case .dragged, .released, .cancelled: return follow(event)
    case .entered, .moved, .exited: return false
    }
  }

  private func pressed(_ event: PointerEvent) -> Bool {
    guard event.button == .primary, recognizer.isEnabled else { return false }
    recognizer.state = .possible
    recognizer.start = event
    recognizer.event = event
    guard recognizer.pressed() else {
      recognizer.state = .failed
      return false
    }
    let press = GesturePress.beginning(event)
    GesturePress.current = press
    press.add(recognizer)
    self.press = press
    return false
  }

  private func follow(_ event: PointerEvent) -> Bool {
    guard let press, GesturePress.current === press else { return false }
    // What goes on beside the claimant hears of the press through it.
    if let claimant = press.claimant, claimant !== recognizer { return false }
    deliver(event)
    guard press.claimant === recognizer else { return false }
    for other in press.recognizers where other !== recognizer && other.state != .failed {
      other.interaction?.deliver(event)
    }
    return recognizer.cancelsTouchesInView
  }

  /// Shows an event to the recognizer, unless it has failed.
  private func deliver(_ event: PointerEvent) {
    guard recognizer.state == .possible || recognizer.isActive else { return }
    recognizer.event = event
    switch event.phase {
    case .dragged: recognizer.dragged()
    case .released:
      recognizer.released()
      if recognizer.state == .possible { recognizer.become(.failed) }
    default: recognizer.become(recognizer.isActive ? .cancelled : .failed)
    }
    if event.phase != .dragged { recognizer.start = nil }
  }
}
