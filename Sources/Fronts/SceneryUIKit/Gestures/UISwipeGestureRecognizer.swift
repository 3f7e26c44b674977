internal import Foundation
internal import Geometry
internal import Views

/// A short, fast drag in one direction.
@MainActor
public final class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that are recognized.
  public var direction = Direction.right
  /// The number of fingers. There is one pointer.
  public var numberOfTouchesRequired = 1

  private static let length = 50.0
  private static let time = Duration.milliseconds(500)

  override func pressed() -> Bool { numberOfTouchesRequired == 1 }

  override func dragged() {
    guard let start, let event else { return }
    if event.uptime - start.uptime > Self.time { return become(.failed) }
    let (dx, dy) = (moved.dx, moved.dy)
    guard max(abs(dx), abs(dy)) >= Self.length else { return }
    let isAcross = abs(dx) > abs(dy)
    let made: Direction = isAcross ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
    become(direction.contains(made) ? .ended : .failed)
  }
}
