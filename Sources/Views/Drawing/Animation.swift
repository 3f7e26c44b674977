internal import Glibc

/// A number on its way to another: fast at first, then slower.
///
/// An animation is made once and told where to go as often as needed; each time it starts from where
/// it is, so that whatever interrupts it looks like a change of mind and not like a jump. When the
/// desktop turns animations off, or nothing shows the view, it is there at once.
@MainActor
public final class Animation {
  /// Where it is now.
  public private(set) var value: Double
  /// Where it is going.
  public private(set) var target: Double
  private var start: Double
  private var startTime: Duration?
  private var duration: Duration
  private var completion: (@MainActor () -> Void)?
  private let onChange: @MainActor (Double) -> Void
  /// Tells a frame that was asked for before the last change of mind that it is not wanted.
  private var run = 0

  /// - Parameters:
  ///   - value: The value at the start.
  ///   - onChange: Called with each new value.
  public init(
    _ value: Double = 0, onChange: @escaping @MainActor (Double) -> Void = { _ in }
  ) {
    self.value = value
    target = value
    start = value
    duration = .zero
    self.onChange = onChange
  }

  /// Whether it is still on its way.
  public var isRunning: Bool { value != target }

  /// Sets out from the present value.
  ///
  /// - Parameters:
  ///   - target: The value at the end.
  ///   - host: Calls for each frame. Without a host the value changes at once.
  ///   - duration: How long the change takes.
  ///   - completion: Called when the target is reached, not when something else interrupts.
  public func animate(
    to target: Double, on host: (any ViewHost)?, duration: Duration = .appearing,
    completion: (@MainActor () -> Void)? = nil
  ) {
    guard let host, host.behavior.animates, duration > .zero, target != value else {
      return finish(at: target, completion)
    }
    self.target = target
    self.duration = duration
    self.completion = completion
    start = value
    // The first frame counts from when it is painted, so that a slow layout before it costs no motion.
    startTime = nil
    run += 1
    let run = run
    host.animate { [weak self] uptime in
      guard let self, self.run == run else { return false }
      return self.tick(uptime)
    }
  }

  /// Is somewhere at once.
  public func set(_ value: Double) { finish(at: value, nil) }

  private func finish(at value: Double, _ completion: (@MainActor () -> Void)?) {
    run += 1
    self.completion = nil
    target = value
    if value != self.value {
      self.value = value
      onChange(value)
    }
    completion?()
  }

  private func tick(_ uptime: Duration) -> Bool {
    guard let startTime else {
      self.startTime = uptime
      return true
    }
    let fraction = (uptime - startTime) / duration
    guard fraction < 1 else {
      finish(at: target, completion)
      return false
    }
    value = start + (target - start) * Self.easeOut(fraction)
    onChange(value)
    // Whoever heard of it may have changed its mind.
    return value != target
  }

  /// How far a motion has come after a part of its time, both 0 to 1.
  nonisolated public static func easeOut(_ fraction: Double) -> Double {
    1 - pow(1 - min(max(fraction, 0), 1), 3)
  }
}

extension Duration {
  /// Of things that come up or go.
  public static let appearing = Duration.milliseconds(150)
  /// Of a row that leaves its list.
  public static let lifting = Duration.milliseconds(200)
  /// Of the way from a row's picture to a window's.
  public static let previewing = Duration.milliseconds(180)
  /// Of the way back after a drag that came to nothing.
  public static let flyingBack = Duration.milliseconds(250)
}
