public import Foundation
internal import Views

/// Where a property animator has ended.
public enum UIViewAnimatingPosition: Hashable, Sendable {
  /// Where the properties were set to.
  case end
  /// Somewhere on the way, since they were set again.
  case current
}

/// Whether a property animator has begun.
public enum UIViewAnimatingState: Hashable, Sendable {
  case inactive
  case active
}

/// A change that is prepared first and runs later.
@MainActor
public final class UIViewPropertyAnimator {
  private let animation: Animation?
  private var changes: [() -> Void] = []
  private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []

  /// How long the motion takes, or seems to take on a spring, in seconds.
  public let duration: TimeInterval
  /// Whether the change has been made and not arrived.
  public private(set) var state = UIViewAnimatingState.inactive
  /// Whether properties move.
  public var isRunning: Bool { state == .active }

  private init(_ duration: TimeInterval, _ animation: Animation, _ changes: (() -> Void)?) {
    self.duration = duration
    self.animation = duration > 0 ? animation : nil
    if let changes { self.changes = [changes] }
  }

  /// A change on a curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration, curve.animation(duration), animations)
  }

  /// A change on a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    let bounce = 1.0 - Double(min(max(ratio, 0), 1))
    self.init(duration, .spring(duration: duration, bounce: bounce), animations)
  }

  /// Makes an animator and starts it.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: (@MainActor (UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds a change. After the start it is made at once, and moves too.
  public func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active {
      AnimationContext.perform(self.animation, animation)
    } else {
      changes.append(animation)
    }
  }

  /// Calls a closure at the end.
  public func addCompletion(
    _ completion: @escaping @MainActor (_ finalPosition: UIViewAnimatingPosition) -> Void
  ) {
    completions.append(completion)
  }

  /// Makes the change.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Makes the change. What is seen begins to move after some seconds.
  public func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return }
    state = .active
    let (made, animation) = (changes, delay > 0 ? animation?.delay(delay) : animation)
    changes = []
    // The animator lives as long as something moves.
    AnimationContext.perform(animation) {
      for change in made { change() }
    } completion: { finished in
      self.ended(finished)
    }
  }

  private func ended(_ finished: Bool) {
    state = .inactive
    let all = completions
    completions = []
    for completion in all { completion(finished ? .end : .current) }
  }
}
