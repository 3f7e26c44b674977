public import Foundation
public import Geometry

/// One click or several, by the desktop's time and distance.
///
/// A click on a control in the view is not one. Views around the view get the clicks that do not complete it: beside a
/// double click each view has its own.
public struct TapGesture: Gesture {
  /// The number of clicks.
  public var count: Int

  /// - Parameter count: The number of clicks.
  public init(count: Int = 1) { self.count = max(1, count) }

  public var recognition: GestureRecognition<Void> { .tap(count) { _ in } }
}

/// One click or several, with its place.
public struct SpatialTapGesture: Gesture {
  /// The number of clicks.
  public var count: Int

  /// - Parameter count: The number of clicks.
  public init(count: Int = 1) { self.count = max(1, count) }

  public var recognition: GestureRecognition<Value> { .tap(count) { Value(place: $0) } }

  /// A click.
  public struct Value: Equatable, Sendable {
    @usableFromInline let place: Point

    /// The place of the pointer, in the view's coordinates.
    // All of Foundation would be half of each program's size otherwise.
    @_alwaysEmitIntoClient
    public var location: CGPoint { CGPoint(x: place.x, y: place.y) }
  }
}

extension GestureRecognition {
  /// How far the pointer may move between a press and its release.
  private static var slack: Double { 10 }

  /// - Parameter value: Makes the value of the place of the last release.
  fileprivate static func tap(
    _ count: Int, _ value: @escaping @MainActor (Point) -> Value
  ) -> GestureRecognition {
    GestureRecognition(clickCounts: [count]) { memory, event in
      let start = memory.state as? Point
      switch event.phase {
      case .pressed:
        memory.deadline = nil
        memory.state = event.location
        return .possible(nil)
      case .moved where start.map { $0.distance(to: event.location) < slack } == true:
        return .possible(nil)
      case .released:
        memory.state = nil
        guard start != nil, event.isInside, event.isFree else { return .failed }
        if event.clickCount.isMultiple(of: count) { return .ended(value(event.location)) }
        memory.deadline = event.uptime + event.doubleClickInterval
        return .possible(nil)
      case .waited where memory.deadline.map { event.uptime < $0 } == true: return .possible(nil)
      case .waited where start != nil: return .possible(nil)
      case .moved, .cancelled, .waited:
        memory.deadline = nil
        memory.state = nil
        return .failed
      }
    }
  }
}
