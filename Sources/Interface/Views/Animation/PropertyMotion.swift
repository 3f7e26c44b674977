/// The motion of one property, frame by frame: what is shown of it while its value is the new one already.
@MainActor
final class PropertyMotion<Value: Animatable>: RunningMotion {
  /// What is shown.
  private(set) var shown: Value
  private var motion: Motion<Value.AnimatableData>
  /// The time of the last frame. Nil before the first.
  private var now: Duration?
  private var group: AnimationGroup?
  private let onChange: @MainActor () -> Void

  /// - Parameter onChange: Called after ``shown`` has changed.
  init(
    from old: Value, to new: Value, _ context: AnimationContext,
    onChange: @escaping @MainActor () -> Void
  ) {
    shown = old
    motion = Motion(
      from: old.animatableData, to: new.animatableData, context.animation, at: .zero)
    self.onChange = onChange
    join(context.group)
  }

  private func join(_ group: AnimationGroup?) {
    group?.enter()
    self.group?.leave(finished: false)
    self.group = group
  }

  /// Goes on to another value.
  func redirect(to new: Value, _ context: AnimationContext) {
    if let now {
      motion = motion.redirected(to: new.animatableData, context.animation, at: now)
    } else {
      let from = shown.animatableData
      motion = Motion(from: from, to: new.animatableData, context.animation, at: .zero)
    }
    takeOver(new)
    join(context.group)
  }

  /// Takes the parts of a new value that do not move.
  private func takeOver(_ new: Value) {
    let data = shown.animatableData
    shown = new
    shown.animatableData = data
  }

  func tick(_ uptime: Duration) -> Bool {
    // The time starts with the first painted frame, so that a slow layout before it costs no motion.
    if now == nil { motion.start = uptime }
    now = uptime
    shown.animatableData = motion.state(at: uptime).value
    if group?.criterion == .arrived, motion.seemsOver(at: uptime) { leave(finished: true) }
    guard motion.isOver(at: uptime) else {
      onChange()
      return true
    }
    return false
  }

  func end(finished: Bool) {
    onChange()
    leave(finished: finished)
  }

  private func leave(finished: Bool) {
    let group = group
    self.group = nil
    group?.leave(finished: finished)
  }
}

/// The motion of a property of any type.
@MainActor
protocol RunningMotion: AnyObject {
  /// Shows the next frame. Returns whether the motion goes on.
  func tick(_ uptime: Duration) -> Bool
  /// The motion is over, and no longer kept by its view.
  func end(finished: Bool)
}
