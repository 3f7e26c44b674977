internal import Geometry

/// What happens to the pointer while a view follows it.
struct GestureEvent {
  enum Phase {
    case pressed
    /// The pointer moved with the button held.
    case moved
    case released
    /// The release will not come.
    case cancelled
    /// Nothing happened until ``GestureMemory/deadline``.
    case waited
  }

  var phase: Phase
  /// In the coordinates that the view had at the press: it may move with the pointer.
  var location: Point
  /// Whether the pointer is on the view.
  var isInside = true
  /// Whether no control in the view, and no other gesture in it, uses the press.
  var isFree = true
  /// 1 for a click, 2 for a double click.
  var clickCount = 1
  /// The desktop's longest time between the clicks of a double click.
  var doubleClickInterval = Duration.milliseconds(400)
  var uptime: Duration

  /// The same moment, for a gesture that begins or ends with it.
  func with(_ phase: Phase) -> GestureEvent {
    var event = self
    event.phase = phase
    return event
  }
}

/// How far a gesture has come.
enum GestureProgress<Value> {
  /// It may come about, and can already tell something. The press stays with the controls in the view.
  case possible(Value?)
  /// It takes place, and takes the press.
  case changed(Value)
  case ended(Value)
  /// It is not this gesture, or was cancelled.
  case failed

  func map<Other>(_ transform: (Value) -> Other) -> GestureProgress<Other> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .changed(let value): .changed(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// How far the gesture of one retained view has come, and the gestures that it is combined of.
@MainActor
final class GestureMemory {
  /// What the gesture keeps from event to event.
  var state: Any?
  /// When the gesture wants to hear that nothing happened.
  var deadline: Duration?
  /// Whether an action has got a value, so that states are to be reset.
  var isTold = false
  private var parts: [GestureMemory] = []

  func part(_ index: Int) -> GestureMemory {
    while parts.count <= index { parts.append(GestureMemory()) }
    return parts[index]
  }

  var firstDeadline: Duration? {
    ([deadline] + parts.map(\.firstDeadline)).compactMap(\.self).min()
  }
}
