public import Canvas
public import Geometry
internal import Glibc

/// A value of which a part can move: the numbers that lie between those of two values.
@MainActor
public protocol Animatable {
  /// The type of the part that moves. Nothing moves of a type that does not say it.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The part that moves.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing moves.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Double: Animatable {}
extension Float: Animatable {}

/// Two numbers that move together.
public typealias AnimatableNumbers = AnimatablePair<Double, Double>

extension Point: Animatable {
  public var animatableData: AnimatableNumbers {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension Vector: Animatable {
  public var animatableData: AnimatableNumbers {
    get { AnimatablePair(dx, dy) }
    set { (dx, dy) = (newValue.first, newValue.second) }
  }
}

extension Size: Animatable {
  public var animatableData: AnimatableNumbers {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension UnitPoint: Animatable {
  public var animatableData: AnimatableNumbers {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension Rect: Animatable {
  public var animatableData: AnimatablePair<AnimatableNumbers, AnimatableNumbers> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
}

extension Insets: Animatable {
  public var animatableData: AnimatablePair<AnimatableNumbers, AnimatableNumbers> {
    get { AnimatablePair(AnimatablePair(top, left), AnimatablePair(bottom, right)) }
    set {
      (top, left) = (newValue.first.first, newValue.first.second)
      (bottom, right) = (newValue.second.first, newValue.second.second)
    }
  }
}

extension Angle: Animatable {
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}

/// Colors are mixed with their alpha multiplied in, so that a color that fades in has its own hue from the start.
extension Canvas.Color: Animatable {
  public var animatableData: AnimatablePair<AnimatableNumbers, AnimatableNumbers> {
    get {
      AnimatablePair(
        AnimatablePair(red * alpha, green * alpha), AnimatablePair(blue * alpha, alpha))
    }
    set {
      let alpha = newValue.second.second
      let part = alpha > 0 ? 1 / alpha : 0
      self = Canvas.Color(
        red: newValue.first.first * part, green: newValue.first.second * part,
        blue: newValue.second.first * part, alpha: alpha)
    }
  }
}

/// A map is taken apart into a turn, scales, a slant and a displacement, so that what turns keeps its size on the way.
extension Transform: Animatable {
  public var animatableData:
    AnimatablePair<AnimatablePair<AnimatableNumbers, AnimatableNumbers>, AnimatableNumbers>
  {
    get {
      // The map is a scale, then a slant of y, then a turn.
      let scaleX = (a * a + b * b).squareRoot()
      let angle = scaleX > 0 ? atan2(b, a) : atan2(-c, d)
      let (sine, cosine) = (sin(angle), cos(angle))
      return AnimatablePair(
        AnimatablePair(
          AnimatablePair(angle, scaleX),
          AnimatablePair(d * cosine - c * sine, c * cosine + d * sine)),
        AnimatablePair(tx, ty))
    }
    set {
      let (turn, rest) = (newValue.first.first, newValue.first.second)
      let (sine, cosine) = (sin(turn.first), cos(turn.first))
      self = Transform(
        a: turn.second * cosine, b: turn.second * sine,
        c: rest.second * cosine - rest.first * sine, d: rest.second * sine + rest.first * cosine,
        tx: newValue.second.first, ty: newValue.second.second)
    }
  }
}
