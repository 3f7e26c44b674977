internal import Foundation
public import Geometry
internal import Views

/// A drag.
@MainActor
public final class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The number of fingers. There is one pointer.
  public var minimumNumberOfTouches = 1
  /// The number of fingers. There is one pointer.
  public var maximumNumberOfTouches = 1

  private var origin = Point.zero
  private var lastSpeed = Vector.zero
  private var before: PointerEvent?

  override func pressed() -> Bool {
    lastSpeed = .zero
    before = start
    return minimumNumberOfTouches == 1
  }

  override func dragged() {
    measure()
    if isActive {
      become(.changed)
    } else if moved.length >= slop {
      origin = start?.windowLocation ?? .zero
      become(.began)
    }
  }

  override func released() { become(isActive ? .ended : .failed) }

  private func measure() {
    guard let event, let before else { return }
    let seconds = (event.uptime - before.uptime) / .seconds(1)
    if seconds > 0 {
      let way = event.windowLocation - before.windowLocation
      lastSpeed = Vector(dx: way.dx / seconds, dy: way.dy / seconds)
    }
    self.before = event
  }

  /// How far the pointer has moved, in the directions of a view's bounds.
  public func translation(in view: Views.View?) -> CGPoint {
    let (from, to) = (origin, event?.windowLocation ?? origin)
    guard let view else { return CGPoint(x: to.x - from.x, y: to.y - from.y) }
    let (start, end) = (view.convertFromWindow(from), view.convertFromWindow(to))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Sets how far the pointer has moved: later translations count from there.
  public func setTranslation(_ translation: CGPoint, in view: Views.View?) {
    guard let now = event?.windowLocation else { return }
    guard let view else {
      origin = Point(x: now.x - translation.x, y: now.y - translation.y)
      return
    }
    let here = view.convertFromWindow(now)
    origin = view.convertToWindow(Point(x: here.x - translation.x, y: here.y - translation.y))
  }

  /// How fast the pointer moves, in logical units in a second.
  public func velocity(in view: Views.View?) -> CGPoint {
    CGPoint(x: lastSpeed.dx, y: lastSpeed.dy)
  }
}
