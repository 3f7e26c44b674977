/// A value on its way to another one: what it is at each moment, and how fast it changes.
///
/// It is a pure function of time. A motion that begins while another one goes on begins where that one is, and with its
/// speed: neither the value nor its speed jumps.
public struct Motion<Value: VectorArithmetic> {
  private indirect enum Origin {
    case rest(Value)
    case moving(Value, velocity: Value)
    /// It goes on while the motion after it waits.
    case motion(Motion)
  }

  private let origin: Origin
  /// The value at the end.
  public let target: Value
  /// How it moves.
  public let animation: Animation
  /// The time at which it began.
  public var start: Duration

  private init(_ origin: Origin, _ target: Value, _ animation: Animation, _ start: Duration) {
    self.origin = origin
    self.target = target
    self.animation = animation
    self.start = start
  }

  /// A motion of a value that is at rest.
  public init(from value: Value, to target: Value, _ animation: Animation, at start: Duration) {
    self.init(.rest(value), target, animation, start)
  }

  /// A motion to another target, from where this one is at a time.
  public func redirected(
    to target: Value, _ animation: Animation, at time: Duration
  ) -> Motion {
    if animation.initialDelay > 0, !isOver(at: time) {
      return Motion(.motion(self), target, animation, time)
    }
    let (value, velocity) = state(at: time)
    return Motion(.moving(value, velocity: velocity), target, animation, time)
  }

  /// The value at a time, and its change in a second.
  public func state(at time: Duration) -> (value: Value, velocity: Value) {
    let begin = start + .seconds(animation.initialDelay)
    let isMoving: Bool
    let (value, velocity): (Value, Value)
    switch origin {
    case .rest(let rest): (isMoving, value, velocity) = (false, rest, .zero)
    case .moving(let place, let speed): (isMoving, value, velocity) = (true, place, speed)
    case .motion(let earlier):
      (value, velocity) = earlier.state(at: min(time, begin))
      isMoving = !earlier.isOver(at: begin)
    }
    guard time >= begin else { return (value, velocity) }
    let response = animation.response(
      at: (time - begin) / Duration.seconds(1), isMoving: isMoving)
    let distance = value - target
    return (
      target + distance.scaled(by: response.displacement) + velocity.scaled(by: response.impulse),
      distance.scaled(by: response.displacementRate) + velocity.scaled(by: response.impulseRate)
    )
  }

  /// Whether the value has reached the target, and stays.
  public func isOver(at time: Duration) -> Bool {
    (time - start) / Duration.seconds(1) >= animation.duration
  }

  /// Whether the value seems to have reached the target.
  func seemsOver(at time: Duration) -> Bool {
    (time - start) / Duration.seconds(1) >= animation.perceivedDuration
  }
}
