internal import Glibc

/// A weight on a spring, which is pulled to its target and slowed down by friction.
///
/// The motion is that of a damped harmonic oscillator: x″ = −ω²·x − 2ζω·x′.
public struct Spring: Hashable, Sendable {
  /// The angular frequency without friction, in radians a second.
  let frequency: Double
  /// 0 for no friction, 1 for the least with which the target is not passed, and more.
  public let dampingRatio: Double

  /// - Parameters:
  ///   - response: The time of one oscillation without friction, in seconds.
  ///   - dampingRatio: 0 for no friction, 1 for the least with which the target is not passed, and more.
  public init(response: Double, dampingRatio: Double) {
    frequency = 2 * .pi / max(response, 0.001)
    self.dampingRatio = max(dampingRatio, 0)
  }

  /// - Parameters:
  ///   - duration: How long the motion seems to take, in seconds.
  ///   - bounce: 0 for a spring that does not pass its target, up to 1 for one that passes it for ever. Below 0 it
  ///     creeps.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let bounce = min(max(bounce, -0.99), 1)
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// A spring by its physics.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    let (mass, stiffness) = (max(mass, 1e-6), max(stiffness, 1e-6))
    frequency = (stiffness / mass).squareRoot()
    dampingRatio = max(damping, 0) / (2 * (stiffness * mass).squareRoot())
  }

  /// The time of one oscillation without friction, in seconds. The motion seems to take so long.
  public var response: Double { 2 * .pi / frequency }

  /// What is left of the distance to the target and of a speed at the start, after some seconds.
  func response(at time: Double) -> Response {
    let (w, z) = (frequency, dampingRatio)
    if abs(z - 1) < 1e-4 {
      let decay = exp(-w * time)
      return Response(
        displacement: decay * (1 + w * time), impulse: decay * time,
        displacementRate: -decay * w * w * time, impulseRate: decay * (1 - w * time))
    }
    if z < 1 {
      let turn = w * (1 - z * z).squareRoot()
      let decay = exp(-z * w * time)
      let (sine, cosine) = (sin(turn * time) / turn, cos(turn * time))
      return Response(
        displacement: decay * (cosine + z * w * sine), impulse: decay * sine,
        displacementRate: -decay * w * w * sine, impulseRate: decay * (cosine - z * w * sine))
    }
    let root = (z * z - 1).squareRoot()
    let (slow, fast) = (-w * (z - root), -w * (z + root))
    let (slowDecay, fastDecay) = (exp(slow * time), exp(fast * time))
    let gap = slow - fast
    return Response(
      displacement: (slow * fastDecay - fast * slowDecay) / gap,
      impulse: (slowDecay - fastDecay) / gap,
      displacementRate: slow * fast * (fastDecay - slowDecay) / gap,
      impulseRate: (slow * slowDecay - fast * fastDecay) / gap)
  }

  /// The time after which no more than a two thousandth of the distance is left, in seconds.
  public var settlingDuration: Double {
    let z = dampingRatio
    let rate = frequency * (z <= 1 ? z : z - (z * z - 1).squareRoot())
    guard rate > 0.001 else { return Self.longest }
    // What is left is at most (1 + ωt) · e^(−rate · t).
    var time = 8 / rate
    for _ in 0..<8 { time = (log(1 / Self.rest) + log(1 + frequency * time)) / rate }
    return min(time, Self.longest)
  }

  private static let rest = 0.0005
  /// A spring without friction ends after an hour.
  private static let longest = 3600.0
}

/// What is left of a motion at one moment. The value is the target, the distance from it at the start times
/// ``displacement``, and the speed at the start times ``impulse``.
struct Response {
  var displacement: Double
  var impulse: Double
  /// How fast ``displacement`` changes, in units a second.
  var displacementRate: Double
  /// How fast ``impulse`` changes, in units a second.
  var impulseRate: Double

  /// Nothing is left.
  static var settled: Response {
    Response(displacement: 0, impulse: 0, displacementRate: 0, impulseRate: 0)
  }
}
