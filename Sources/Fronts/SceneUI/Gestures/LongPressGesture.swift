internal import Geometry

/// The button is held for a while, and the pointer does not move. Its value is true from the press on.
public struct LongPressGesture: Gesture {
  /// How long the button is held, in seconds.
  public var minimumDuration: Double
  /// How far the pointer may move meanwhile, in logical units.
  public var maximumDistance: Double

  /// - Parameters:
  ///   - minimumDuration: How long the button is held, in seconds.
  ///   - maximumDistance: How far the pointer may move meanwhile, in logical units.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  public var recognition: GestureRecognition<Bool> {
    let (duration, distance) = (Duration.seconds(max(0, minimumDuration)), maximumDistance)
    return GestureRecognition { memory, event in
      let start = memory.state as? Point
      switch event.phase {
      case .pressed:
        guard duration > .zero else { return .ended(true) }
        memory.deadline = event.uptime + duration
        memory.state = event.location
        return .possible(true)
      case .moved where start.map { $0.distance(to: event.location) <= distance } == true,
        .waited where memory.deadline.map { event.uptime < $0 } == true:
        return .possible(nil)
      case .waited where start != nil:
        memory.deadline = nil
        memory.state = nil
        return .ended(true)
      case .moved, .released, .cancelled, .waited:
        memory.deadline = nil
        memory.state = nil
        return .failed
      }
    }
  }
}
