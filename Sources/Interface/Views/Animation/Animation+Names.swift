extension Animation {
  /// A spring that does not pass its target.
  public static var `default`: Animation { spring(response: 0.55, dampingFraction: 1) }

  /// As much as time has passed.
  public static var linear: Animation { linear(duration: usual) }
  /// As much as time has passed. The duration is in seconds.
  public static func linear(duration: Double) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// Slow at first.
  public static var easeIn: Animation { easeIn(duration: usual) }
  /// Slow at first. The duration is in seconds.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// Slow at the end.
  public static var easeOut: Animation { easeOut(duration: usual) }
  /// Slow at the end. The duration is in seconds.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// Slow at first and at the end.
  public static var easeInOut: Animation { easeInOut(duration: usual) }
  /// Slow at first and at the end. The duration is in seconds.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// A cubic Bézier curve by its two control points. The duration is in seconds.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    timingCurve(UnitCurve(x1, y1, x2, y2), duration: duration)
  }

  // MARK: Springs

  /// A spring without a bounce.
  public static var spring: Animation { .default }

  /// A spring by the time of one oscillation and its friction.
  ///
  /// - Parameters:
  ///   - response: The time of one oscillation without friction, in seconds.
  ///   - dampingFraction: 0 for no friction, 1 for the least with which the target is not passed.
  ///   - blendDuration: Has no effect: a spring always goes on with the speed of the motion before.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }

  /// A spring by the time that it seems to take, and how far it passes its target.
  ///
  /// - Parameters:
  ///   - duration: How long the motion seems to take, in seconds.
  ///   - bounce: 0 for none, up to 1.
  ///   - blendDuration: Has no effect: a spring always goes on with the speed of the motion before.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }

  /// A spring without a bounce.
  public static var smooth: Animation { smooth() }
  /// A spring without a bounce, or with some. The duration is in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a small bounce.
  public static var snappy: Animation { snappy() }
  /// A spring with a small bounce, or with more. The duration is in seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a large bounce.
  public static var bouncy: Animation { bouncy() }
  /// A spring with a large bounce, or with more. The duration is in seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A stiff spring, for what follows the pointer.
  public static var interactiveSpring: Animation { interactiveSpring() }
  /// A stiff spring, for what follows the pointer. See ``spring(response:dampingFraction:blendDuration:)``.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }

  /// A spring by its physics.
  ///
  /// - Parameter initialVelocity: Has no effect: a spring always goes on with the speed of the motion before.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    spring(Spring(mass: mass, stiffness: stiffness, damping: damping))
  }

  /// A spring without a bounce.
  public static var interpolatingSpring: Animation { interpolatingSpring() }
  /// A spring by the time that it seems to take, and how far it passes its target.
  ///
  /// - Parameter initialVelocity: Has no effect: a spring always goes on with the speed of the motion before.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    spring(duration: duration, bounce: bounce)
  }

  /// The time of curves of which nothing is said, in seconds.
  private static var usual: Double { 0.35 }
}
