public import Canvas
public import Geometry
public import Views

/// A shape whose path is changed: cut, turned, moved.
public struct ChangedShape<Content: Shape>: Shape {
  public typealias PathRect = Rect
  /// The shape before the change.
  public private(set) var shape: Content
  /// What the change is made with, such as an angle. It moves.
  private var numbers: AnimatableNumbers
  private let change: @MainActor (Content, AnimatableNumbers, Rect) -> Path

  init(
    _ shape: Content, _ first: Double = 0, _ second: Double = 0,
    change: @escaping @MainActor (Content, AnimatableNumbers, Rect) -> Path
  ) {
    self.shape = shape
    numbers = AnimatablePair(first, second)
    self.change = change
  }

  public func path(in rect: Rect) -> Path { change(shape, numbers, rect) }

  public var animatableData: AnimatablePair<Content.AnimatableData, AnimatableNumbers> {
    get { AnimatablePair(shape.animatableData, numbers) }
    set { (shape.animatableData, numbers) = (newValue.first, newValue.second) }
  }
}

extension Shape {
  /// The part of the shape's edge between two parts of its length, from 0 to 1.
  public func trim(from start: Double = 0, to end: Double = 1) -> ChangedShape<Self> {
    ChangedShape(self, start, end) { $0.outline(in: $2).trimmed(from: $1.first, to: $1.second) }
  }

  /// Turns the shape in its place.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> ChangedShape<Self> {
    changed(angle.radians) { Transform(rotationAngle: $0.first).about(anchor.point(in: $1)) }
  }

  /// Scales the shape in its place.
  public func scale(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center)
    -> ChangedShape<Self>
  {
    changed(x, y) { Transform(scaleX: $0.first, y: $0.second).about(anchor.point(in: $1)) }
  }

  /// Scales the shape in its place.
  public func scale(_ scale: Double, anchor: UnitPoint = .center) -> ChangedShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Moves the shape in its place.
  public func offset(x: Double = 0, y: Double = 0) -> ChangedShape<Self> {
    changed(x, y) { numbers, _ in Transform(translationX: numbers.first, y: numbers.second) }
  }

  /// Maps the path of the shape.
  public func transform(_ transform: Transform) -> ChangedShape<Self> {
    changed { _, _ in transform }
  }

  /// Gives the shape a size of its own, at the upper left corner of its place.
  public func size(width: Double, height: Double) -> ChangedShape<Self> {
    ChangedShape(self, width, height) {
      $0.outline(in: Rect(x: $2.minX, y: $2.minY, width: $1.first, height: $1.second))
    }
  }

  private func changed(
    _ first: Double = 0, _ second: Double = 0,
    _ map: @escaping @MainActor (AnimatableNumbers, Rect) -> Transform
  ) -> ChangedShape<Self> {
    ChangedShape(self, first, second) { $0.outline(in: $2).applying(map($1, $2)) }
  }
}
