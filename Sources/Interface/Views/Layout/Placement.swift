public import Geometry

/// Where a view is seen, apart from its place in the layout: scaled and turned about a point of it, and moved.
///
/// Its numbers move by themselves: what turns all the way round does so when it is animated.
public struct Placement: Hashable, Sendable {
  /// How far the view is moved.
  public var offset = Vector.zero
  /// How far the view is turned, clockwise on the screen.
  public var rotation = Angle()
  /// The scale of the width.
  public var scaleX = 1.0
  /// The scale of the height.
  public var scaleY = 1.0
  /// The point of the view that stays in place when it is turned and scaled.
  public var anchor = UnitPoint.center
  /// A map from the upper left corner, applied after all others.
  public var map = Transform.identity

  /// The view's own place.
  public init() {}

  /// The map for a size, from the upper left corner.
  public func transform(for size: Size) -> Transform {
    Transform(scaleX: scaleX, y: scaleY)
      .concatenating(Transform(rotationAngle: rotation.radians))
      .about(anchor.point(in: Rect(origin: .zero, size: size)))
      .concatenating(Transform(translationX: offset.dx, y: offset.dy))
      .concatenating(map)
  }
}

extension Placement: Animatable {
  public var animatableData:
    AnimatablePair<
      AnimatablePair<AnimatableNumbers, AnimatablePair<Double, AnimatableNumbers>>,
      AnimatablePair<AnimatableNumbers, Transform.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(
          offset.animatableData,
          AnimatablePair(rotation.radians, AnimatablePair(scaleX, scaleY))),
        AnimatablePair(anchor.animatableData, map.animatableData))
    }
    set {
      let (first, second) = (newValue.first, newValue.second)
      offset.animatableData = first.first
      rotation.radians = first.second.first
      (scaleX, scaleY) = (first.second.second.first, first.second.second.second)
      anchor.animatableData = second.first
      map.animatableData = second.second
    }
  }
}
