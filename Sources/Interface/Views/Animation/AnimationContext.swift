/// A change under which properties of views move to their new values, instead of jumping.
///
///     AnimationContext.perform(.easeInOut) { box.opacity = 0.5 }
///
/// The properties have their new values at once, for the layout too. What is drawn follows, and with it what the pointer
/// finds. A property that is set without a context ends its motion.
@MainActor
public struct AnimationContext {
  /// How the properties move.
  public let animation: Animation
  /// Hears when all of them have arrived.
  let group: AnimationGroup?

  /// - Parameter group: Hears when all of them have arrived.
  public init(_ animation: Animation, group: AnimationGroup? = nil) {
    self.animation = animation
    self.group = group
  }

  /// The context of the running change. Nil outside of one.
  public private(set) static var current: AnimationContext?

  /// Runs a change in a context. With nil, nothing moves in it.
  public static func with<Result>(
    _ context: AnimationContext?, _ change: () throws -> Result
  ) rethrows -> Result {
    let outer = current
    current = context
    defer { current = outer }
    return try change()
  }

  /// Runs a change in which properties move.
  ///
  /// - Parameters:
  ///   - animation: How they move. With nil they jump.
  ///   - change: Sets properties. What is laid out in it moves too.
  ///   - completion: Called when all motions are over, with whether none was interrupted.
  public static func perform(
    _ animation: Animation?, _ change: () throws -> Void,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) rethrows {
    let group = completion.map { AnimationGroup(completion: $0) }
    defer { group?.close() }
    try with(animation.map { AnimationContext($0, group: group) }, change)
  }

  // MARK: Layout

  /// What the next layout does in views and those below them.
  private static var layouts: [ObjectIdentifier: AnimationContext?] = [:]

  /// Runs a layout in which the frames of some views, and of those below them, move or jump. The nearest one counts.
  public static func withLayouts(
    _ contexts: [(view: View, context: AnimationContext?)], _ layout: () -> Void
  ) {
    let outer = layouts
    for (view, context) in contexts { layouts.updateValue(context, forKey: ObjectIdentifier(view)) }
    layout()
    layouts = outer
  }

  /// Runs a change in which nothing moves, also in a layout that moves views.
  static func withoutMotion(_ change: () -> Void) {
    let outer = layouts
    layouts = [:]
    with(nil, change)
    layouts = outer
  }

  /// The context in which a view's frame is set.
  static func ofFrame(of view: View) -> AnimationContext? {
    guard !layouts.isEmpty else { return current }
    var next: View? = view
    while let view = next {
      if let context = layouts[ObjectIdentifier(view)] { return context }
      next = view.superview
    }
    return current
  }
}

/// The motions that a change has started, and who hears of their end.
@MainActor
public final class AnimationGroup {
  /// When a motion counts as over.
  public enum Criterion: Hashable, Sendable {
    /// When it seems to have arrived, which a spring does long before it stands still.
    case arrived
    /// When nothing moves any more.
    case settled
  }

  let criterion: Criterion
  /// The number of motions, and one more while the change runs.
  private var open = 1
  private var isUninterrupted = true
  private var completion: (@MainActor (Bool) -> Void)?

  /// - Parameter completion: Called when all motions are over, with whether none was interrupted.
  public init(
    criterion: Criterion = .settled, completion: @escaping @MainActor (_ finished: Bool) -> Void
  ) {
    self.criterion = criterion
    self.completion = completion
  }

  /// The change has been made, and with it all motions have begun.
  public func close() { leave(finished: true) }

  /// Something began that the group waits for.
  public func enter() { open += 1 }

  /// Something is over, by itself or since something else interrupted it.
  public func leave(finished: Bool = true) {
    open -= 1
    if !finished { isUninterrupted = false }
    guard open == 0 else { return }
    let completion = completion
    self.completion = nil
    completion?(isUninterrupted)
  }
}
