/// How a value moves to a new one: how far it is at each moment, and how fast.
///
/// It is a pure function of time. What moves, and from where, is a ``Motion``.
public struct Animation: Hashable, Sendable {
  fileprivate indirect enum Course: Hashable, Sendable {
    case curve(UnitCurve, seconds: Double)
    case spring(Spring)
    case delayed(Course, seconds: Double)
    case paced(Course, factor: Double)
    /// With nil it is repeated for ever.
    case repeated(Course, count: Int?, autoreverses: Bool)
  }

  fileprivate let course: Course

  fileprivate init(_ course: Course) { self.course = course }

  /// A motion along a curve, for a time in seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.curve(curve, seconds: max(0, duration)))
  }

  /// A motion on a spring.
  public static func spring(_ spring: Spring) -> Animation { Animation(.spring(spring)) }

  // MARK: Changes

  /// Begins later, by some seconds. Until then what moves goes on as before.
  public func delay(_ delay: Double) -> Animation {
    Animation(.delayed(course, seconds: max(0, delay)))
  }

  /// Goes faster, or with a factor below 1 slower. The delays so far change too.
  public func speed(_ factor: Double) -> Animation {
    Animation(.paced(course, factor: max(factor, 1e-6)))
  }

  /// Repeats the motion. After an even number of times with a way back, the value jumps to the new one at the end.
  ///
  /// - Parameters:
  ///   - count: How often the way is gone.
  ///   - autoreverses: Whether each second time leads back.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    Animation(.repeated(course, count: max(1, count), autoreverses: autoreverses))
  }

  /// Repeats the motion until the value is set again.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(.repeated(course, count: nil, autoreverses: autoreverses))
  }

  // MARK: Time

  /// How long it takes until nothing moves, in seconds. Infinite for one that is repeated for ever.
  public var duration: Double { course.duration }

  /// How long the motion seems to take, in seconds: a spring settles long after it seems to have arrived.
  public var perceivedDuration: Double { course.perceivedDuration }

  /// The time at the start in which nothing happens yet, in seconds.
  var initialDelay: Double { course.initialDelay }

  /// The part of the way that is done after some seconds, and how fast it grows, in parts a second. A spring may pass 1.
  public func progress(at time: Double) -> (value: Double, velocity: Double) {
    guard time >= 0 else { return (0, 0) }
    return course.progress(at: time)
  }

  /// What is left after some seconds, counted from the end of ``initialDelay``.
  ///
  /// - Parameter isMoving: Whether the value had a speed at the start. Its loss is a part of the motion then.
  func response(at time: Double, isMoving: Bool) -> Response {
    course.withoutDelay.response(at: max(0, time), isMoving: isMoving)
  }
}

extension Animation.Course {
  fileprivate var duration: Double {
    switch self {
    case .curve(_, let seconds): seconds
    case .spring(let spring): spring.settlingDuration
    case .delayed(let course, let seconds): course.duration + seconds
    case .paced(let course, let factor): course.duration / factor
    case .repeated(let course, let count, _):
      count.map { course.duration * Double($0) } ?? .infinity
    }
  }

  fileprivate var perceivedDuration: Double {
    switch self {
    case .curve(_, let seconds): seconds
    case .spring(let spring): spring.response
    case .delayed(let course, let seconds): course.perceivedDuration + seconds
    case .paced(let course, let factor): course.perceivedDuration / factor
    case .repeated: duration
    }
  }

  fileprivate var initialDelay: Double {
    switch self {
    case .curve, .spring, .repeated: 0
    case .delayed(let course, let seconds): course.initialDelay + seconds
    case .paced(let course, let factor): course.initialDelay / factor
    }
  }

  fileprivate var withoutDelay: Self {
    switch self {
    case .curve, .spring, .repeated: self
    case .delayed(let course, _): course.withoutDelay
    case .paced(let course, let factor): .paced(course.withoutDelay, factor: factor)
    }
  }

  fileprivate func progress(at time: Double) -> (value: Double, velocity: Double) {
    switch self {
    case .curve(let curve, let seconds):
      guard seconds > 0, time < seconds else { return (1, 0) }
      return (curve.value(at: time / seconds), curve.velocity(at: time / seconds) / seconds)
    case .spring(let spring):
      guard time < spring.settlingDuration else { return (1, 0) }
      let response = spring.response(at: time)
      return (1 - response.displacement, -response.displacementRate)
    case .delayed(let course, let seconds):
      return time < seconds ? (0, 0) : course.progress(at: time - seconds)
    case .paced(let course, let factor):
      let (value, velocity) = course.progress(at: time * factor)
      return (value, velocity * factor)
    case .repeated(let course, let count, let autoreverses):
      let pass = course.duration
      guard pass > 0, pass.isFinite else { return course.progress(at: time) }
      if let count, time >= pass * Double(count) { return (1, 0) }
      let number = (time / pass).rounded(.down)
      let (value, velocity) = course.progress(at: time - number * pass)
      let isBack = autoreverses && !number.truncatingRemainder(dividingBy: 2).isZero
      return isBack ? (1 - value, -velocity) : (value, velocity)
    }
  }

  fileprivate func response(at time: Double, isMoving: Bool) -> Response {
    switch self {
    case .spring(let spring):
      return time < spring.settlingDuration ? spring.response(at: time) : .settled
    case .paced(let course, let factor):
      let inner = course.response(at: time * factor, isMoving: isMoving)
      return Response(
        displacement: inner.displacement, impulse: inner.impulse / factor,
        displacementRate: inner.displacementRate * factor, impulseRate: inner.impulseRate)
    case .curve, .delayed, .repeated:
      let (value, velocity) = progress(at: time)
      let way = Response(
        displacement: 1 - value, impulse: 0, displacementRate: -velocity, impulseRate: 0)
      return isMoving ? way.losing(speedOf: self, at: time) : way
    }
  }

  /// The time of the way that is gone once, in seconds.
  fileprivate var passDuration: Double {
    guard case .repeated(let course, _, _) = self else { return duration }
    return course.duration
  }
}

extension Response {
  /// The motion of a value that had a speed before: it loses what differs from the speed of the curve's start, evenly and
  /// until the end of the way.
  fileprivate func losing(speedOf course: Animation.Course, at time: Double) -> Response {
    let pass = course.passDuration
    guard pass > 0, pass.isFinite, time < pass else { return self }
    let part = time / pass
    let rest = time * (1 - part) * (1 - part)
    let restRate = (1 - part) * (1 - 3 * part)
    let start = course.progress(at: 0).velocity
    return Response(
      displacement: displacement + rest * start, impulse: rest,
      displacementRate: displacementRate + restRate * start, impulseRate: restRate)
  }
}
