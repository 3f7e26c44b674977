public import Canvas
public import Geometry

/// A shape whose path is changed: cut, turned, moved.
public struct ChangedShape<Content: Shape>: Shape {
  public typealias PathRect = Rect
  /// The shape before the change.
  public let shape: Content
  let change: @MainActor (Content, Rect) -> Path

  public func path(in rect: Rect) -> Path { change(shape, rect) }
}

extension Shape {
  /// The part of the shape's edge between two parts of its length, from 0 to 1.
  public func trim(from start: Double = 0, to end: Double = 1) -> ChangedShape<Self> {
    ChangedShape(shape: self) { $0.outline(in: $1).trimmed(from: start, to: end) }
  }

  /// Turns the shape in its place.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> ChangedShape<Self> {
    changed { Transform(rotationAngle: angle.radians).about(anchor.point(in: $0)) }
  }

  /// Scales the shape in its place.
  public func scale(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center)
    -> ChangedShape<Self>
  {
    changed { Transform(scaleX: x, y: y).about(anchor.point(in: $0)) }
  }

  /// Scales the shape in its place.
  public func scale(_ scale: Double, anchor: UnitPoint = .center) -> ChangedShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Moves the shape in its place.
  public func offset(x: Double = 0, y: Double = 0) -> ChangedShape<Self> {
    changed { _ in Transform(translationX: x, y: y) }
  }

  /// Maps the path of the shape.
  public func transform(_ transform: Transform) -> ChangedShape<Self> {
    changed { _ in transform }
  }

  /// Gives the shape a size of its own, at the upper left corner of its place.
  public func size(width: Double, height: Double) -> ChangedShape<Self> {
    ChangedShape(shape: self) {
      $0.outline(in: Rect(x: $1.minX, y: $1.minY, width: width, height: height))
    }
  }

  private func changed(_ map: @escaping @MainActor (Rect) -> Transform) -> ChangedShape<Self> {
    ChangedShape(shape: self) { $0.outline(in: $1).applying(map($1)) }
  }
}
