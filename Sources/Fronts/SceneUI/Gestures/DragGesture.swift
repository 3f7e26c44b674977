public import Foundation
public import Geometry

/// The pointer moves with its button held.
///
/// While it moves, the coordinates are those that the view had at the press: a view that moves with the pointer does
/// not change them.
public struct DragGesture: Gesture {
  /// How far the pointer moves before the gesture begins, in logical units.
  public var minimumDistance: Double

  /// - Parameter minimumDistance: How far the pointer moves before the gesture begins, in logical units. With 0 it
  ///   begins with the press.
  public init(minimumDistance: Double = 10) { self.minimumDistance = minimumDistance }

  public var recognition: GestureRecognition<Value> {
    let distance = minimumDistance
    return GestureRecognition { memory, event in
      if event.phase == .waited { return .possible(nil) }
      var drag = memory.state as? PointerDrag
      if event.phase == .pressed { drag = PointerDrag(start: event.location, uptime: event.uptime) }
      guard var drag, event.phase != .cancelled else {
        memory.state = nil
        return .failed
      }
      drag.move(to: event)
      drag.isFollowing = drag.isFollowing || drag.translation.length >= distance
      memory.state = event.phase == .released ? nil : drag
      guard drag.isFollowing else { return event.phase == .released ? .failed : .possible(nil) }
      let value = Value(drag: drag)
      return event.phase == .released ? .ended(value) : .changed(value)
    }
  }

  /// A moment of a drag.
  public struct Value: Equatable, Sendable {
    /// In the view's coordinates.
    @usableFromInline let place: Point
    @usableFromInline let start: Point
    /// In logical units a second.
    @usableFromInline let speed: Vector
    /// The time of the moment.
    public let time: Date

    init(drag: PointerDrag) {
      place = drag.location
      start = drag.start
      speed = drag.velocity
      time = Date()
    }
  }
}

/// A movement of the pointer with the button held.
struct PointerDrag {
  /// Where the button was pressed.
  let start: Point
  var translation = Vector.zero
  /// In logical units a second.
  var velocity = Vector.zero
  /// The time of the last movement.
  var uptime: Duration
  var isFollowing = false

  init(start: Point, uptime: Duration) {
    self.start = start
    self.uptime = uptime
  }

  var location: Point { Point(x: start.x + translation.dx, y: start.y + translation.dy) }

  mutating func move(to event: GestureEvent) {
    let old = translation
    translation = Vector(dx: event.location.x - start.x, dy: event.location.y - start.y)
    let seconds = (event.uptime - uptime) / .seconds(1)
    if event.phase == .moved, seconds > 0 {
      velocity = Vector(
        dx: (translation.dx - old.dx) / seconds, dy: (translation.dy - old.dy) / seconds)
      uptime = event.uptime
    }
  }
}

// These are emitted into the program that uses them: all of Foundation would be half of each program's size otherwise.

extension DragGesture.Value {
  /// The place of the pointer, in the view's coordinates.
  @_alwaysEmitIntoClient
  public var location: CGPoint { CGPoint(x: place.x, y: place.y) }

  /// The place where the button was pressed, in the view's coordinates.
  @_alwaysEmitIntoClient
  public var startLocation: CGPoint { CGPoint(x: start.x, y: start.y) }

  /// How far the pointer is from where the button was pressed.
  @_alwaysEmitIntoClient
  public var translation: CGSize { CGSize(width: place.x - start.x, height: place.y - start.y) }

  /// In logical units a second, between the last two places.
  @_alwaysEmitIntoClient
  public var velocity: CGSize { CGSize(width: speed.dx, height: speed.dy) }

  /// The translation if the pointer slowed down evenly and stood still after half a second.
  @_alwaysEmitIntoClient
  public var predictedEndTranslation: CGSize {
    CGSize(
      width: translation.width + velocity.width / 4,
      height: translation.height + velocity.height / 4)
  }

  /// The place if the pointer slowed down evenly and stood still after half a second.
  @_alwaysEmitIntoClient
  public var predictedEndLocation: CGPoint {
    CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
  }
}
