/// A number that moves to a target, for a view that draws what depends on it: fast at first and then slower.
///
/// It is made once and started as often as needed. Each start begins at the present value, so that an interruption
/// does not jump. When animations are off on the desktop, or no window shows the view, the value changes at once.
@MainActor
public final class MovingNumber {
  /// The present value.
  public private(set) var value: Double
  /// The target.
  public private(set) var target: Double
  private var motion: Motion<Double>?
  private var hasBegun = false
  private var completion: (@MainActor () -> Void)?
  private let onChange: @MainActor (Double) -> Void
  /// Identifies the last start. A frame that an earlier start asked for is ignored.
  private var run = 0

  /// - Parameters:
  ///   - value: The value at the start.
  ///   - onChange: Called with each new value.
  public init(
    _ value: Double = 0, onChange: @escaping @MainActor (Double) -> Void = { _ in }
  ) {
    self.value = value
    target = value
    self.onChange = onChange
  }

  /// Moves from the present value to a target.
  ///
  /// - Parameters:
  ///   - target: The value at the end.
  ///   - host: Calls for each frame. Without a host the value changes at once.
  ///   - duration: How long the change takes.
  ///   - completion: Called when the target is reached. Not called when another start interrupts.
  public func animate(
    to target: Double, on host: (any ViewHost)?, duration: Duration = .appearing,
    completion: (@MainActor () -> Void)? = nil
  ) {
    guard let host, host.behavior.animates, duration > .zero, target != value else {
      return finish(at: target, completion)
    }
    self.target = target
    self.completion = completion
    // The time starts with the first painted frame, so that a slow layout before it costs no motion.
    hasBegun = false
    motion = Motion(
      from: value, to: target, .timingCurve(.arriving, duration: duration / .seconds(1)), at: .zero)
    run += 1
    let run = run
    host.animate { [weak self] uptime in
      guard let self, self.run == run else { return false }
      return self.tick(uptime)
    }
  }

  /// Sets the value without a motion.
  public func set(_ value: Double) { finish(at: value, nil) }

  private func finish(at value: Double, _ completion: (@MainActor () -> Void)?) {
    run += 1
    self.completion = nil
    motion = nil
    target = value
    if value != self.value {
      self.value = value
      onChange(value)
    }
    completion?()
  }

  private func tick(_ uptime: Duration) -> Bool {
    guard hasBegun else {
      motion?.start = uptime
      hasBegun = true
      return true
    }
    guard let motion, !motion.isOver(at: uptime) else {
      finish(at: target, completion)
      return false
    }
    value = motion.state(at: uptime).value
    onChange(value)
    // `onChange` may have set another target.
    return value != target
  }

  /// The part of a motion that is done after a part of its time. Both are between 0 and 1.
  nonisolated public static func easeOut(_ fraction: Double) -> Double {
    UnitCurve.arriving.value(at: fraction)
  }
}

extension Duration {
  /// For menus, sheets and tips that appear or disappear.
  public static let appearing = Duration.milliseconds(150)
  /// For a row that is removed from its list.
  public static let lifting = Duration.milliseconds(200)
  /// For a row's picture that becomes a window.
  public static let previewing = Duration.milliseconds(180)
  /// For the way back after a drag without a result.
  public static let flyingBack = Duration.milliseconds(250)
}
