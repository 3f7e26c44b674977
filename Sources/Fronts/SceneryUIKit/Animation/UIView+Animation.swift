public import Foundation
internal import Views

extension UIView {
  /// How properties move in an animated change.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// What is laid out in the change moves. It always does.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The views can be used while they move. They always can.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// What moves already goes on from where it is seen. It always does.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The change is repeated until the properties are set again.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Each second time of a repeated change leads back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Slow at first and at the end.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// As much as time has passed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Of a transition: the properties that change move.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    /// The curve, a number of ``AnimationCurve``.
    var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut
    }
  }

  /// How far a motion is at each moment.
  public enum AnimationCurve: Int, Hashable, Sendable {
    case easeInOut, easeIn, easeOut, linear

    func animation(_ seconds: Double) -> Animation {
      switch self {
      case .easeInOut: .easeInOut(duration: seconds)
      case .easeIn: .easeIn(duration: seconds)
      case .easeOut: .easeOut(duration: seconds)
      case .linear: .linear(duration: seconds)
      }
    }
  }

  /// Runs a change in which frames, opacities, colors and transforms of views move.
  ///
  /// The properties have their new values at once. What is seen follows, and goes on without a jump when another change
  /// comes in between. Where the desktop has no animations, nothing moves.
  ///
  /// - Parameters:
  ///   - duration: In seconds. With 0 nothing moves.
  ///   - delay: In seconds.
  ///   - options: How the properties move.
  ///   - animations: The change.
  ///   - completion: Called when all has arrived, with whether nothing was interrupted.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(
      duration > 0 ? options.curve.animation(duration) : nil, delay, options, animations,
      completion)
  }

  /// Runs a change in which properties move as on a spring.
  ///
  /// - Parameters:
  ///   - duration: How long the motion seems to take, in seconds.
  ///   - delay: In seconds.
  ///   - dampingRatio: 1 for a spring that does not pass its target, less for one that does.
  ///   - velocity: Not used: a spring goes on with the speed of the motion before.
  ///   - options: How the properties move.
  ///   - animations: The change.
  ///   - completion: Called when all has arrived, with whether nothing was interrupted.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(
      springDuration: duration, bounce: CGFloat(1 - Double(min(max(dampingRatio, 0), 1))),
      delay: delay,
      options: options, animations: animations, completion: completion)
  }

  /// Runs a change in which properties move as on a spring.
  ///
  /// - Parameters:
  ///   - duration: How long the motion seems to take, in seconds.
  ///   - bounce: 0 for a spring that does not pass its target, up to 1.
  ///   - velocity: Not used: a spring goes on with the speed of the motion before.
  ///   - delay: In seconds.
  ///   - options: How the properties move.
  ///   - animations: The change.
  ///   - completion: Called when all has arrived, with whether nothing was interrupted.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(
      duration > 0 ? .spring(duration: duration, bounce: bounce) : nil, delay, options, animations,
      completion)
  }

  private static func animate(
    _ animation: Animation?, _ delay: TimeInterval, _ options: AnimationOptions,
    _ animations: () -> Void, _ completion: (@MainActor (Bool) -> Void)?
  ) {
    var animation = animation
    if options.contains(.repeat) {
      animation = animation?.repeatForever(autoreverses: options.contains(.autoreverse))
    }
    if delay > 0 { animation = animation?.delay(delay) }
    AnimationContext.perform(animation, animations, completion: completion)
  }

  /// Runs a change of what a view shows. Properties that change move, as in an animated change; other pictures and
  /// texts are there at once.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, options: options, animations: animations ?? {},
      completion: completion)
  }

  /// Runs a change in which nothing moves, also within an animated one.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationContext.with(nil, actionsWithoutAnimation)
  }
}
