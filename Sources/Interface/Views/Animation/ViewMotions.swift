public import Canvas
public import Geometry

/// Names a property that moves, among those of its view.
public struct MotionKey: Hashable, Sendable {
  private let name: StaticString

  /// A property by its name.
  public init(_ name: StaticString) { self.name = name }

  public static func == (one: MotionKey, other: MotionKey) -> Bool {
    one.name.utf8Start == other.name.utf8Start
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name.utf8Start) }

  static let frame = MotionKey("frame")
  static let opacity = MotionKey("opacity")
  static let transform = MotionKey("transform")
  static let blur = MotionKey("blur")
  static let shadow = MotionKey("shadow")
  static let presence = MotionKey("presence")
  static let backgroundColor = MotionKey("backgroundColor")
}

/// What of a view is on its way. Few views have any of it.
@MainActor
final class ViewMotions {
  private unowned let view: View
  /// The frame, which is asked for most.
  private(set) var frame: PropertyMotion<Rect>?
  private var others: [MotionKey: any RunningMotion] = [:]
  /// Called when a motion has ended by itself.
  private var endings: [MotionKey: @MainActor () -> Void] = [:]
  private var isTicking = false

  init(_ view: View) { self.view = view }

  var isEmpty: Bool { frame == nil && others.isEmpty }

  func motion<Value: Animatable>(of key: MotionKey, _ type: Value.Type) -> PropertyMotion<Value>? {
    others[key] as? PropertyMotion<Value>
  }

  func startFrame(_ motion: PropertyMotion<Rect>) {
    frame = motion
    run()
  }

  func start(_ motion: any RunningMotion, of key: MotionKey) {
    others[key] = motion
    run()
  }

  func endFrame() {
    let motion = frame
    frame = nil
    motion?.end(finished: false)
  }

  func end(_ key: MotionKey) { others.removeValue(forKey: key)?.end(finished: false) }

  func endAll() {
    endFrame()
    for key in Array(others.keys) { end(key) }
  }

  /// Calls a closure when a motion has ended by itself, and not when it goes on to another value.
  func onEnd(of key: MotionKey, _ ending: (@MainActor () -> Void)?) { endings[key] = ending }

  private func run() {
    guard !isTicking, let host = view.host else { return }
    isTicking = true
    host.animate { [weak self] uptime in self?.tick(uptime) ?? false }
  }

  private func tick(_ uptime: Duration) -> Bool {
    var over: [any RunningMotion] = []
    var ended: [@MainActor () -> Void] = []
    if let frame, !frame.tick(uptime) {
      self.frame = nil
      over.append(frame)
    }
    for (key, motion) in others where !motion.tick(uptime) {
      others[key] = nil
      over.append(motion)
      if let ending = endings.removeValue(forKey: key) { ended.append(ending) }
    }
    for motion in over { motion.end(finished: true) }
    for ending in ended { ending() }
    isTicking = !isEmpty
    if isEmpty, view.motions === self { view.motions = nil }
    return isTicking
  }
}

extension View {
  /// Whether something of the view is on its way.
  public final var isMoving: Bool { motions?.isEmpty == false }

  // MARK: For subclasses

  /// Lets a property move to the value that it has now, if it was set in an ``AnimationContext``. Called by `didSet`.
  ///
  /// - Parameters:
  ///   - key: The property.
  ///   - old: Its value before.
  ///   - new: Its value now.
  ///   - onChange: Called when what is shown of it has changed: when it is set, and for each frame.
  public final func propertyChanged<Value: Animatable>(
    _ key: MotionKey, from old: Value, to new: Value, onChange: @escaping @MainActor () -> Void
  ) {
    let context = AnimationContext.current
    guard let context, let host, host.behavior.animates else {
      guard let motions, motions.motion(of: key, Value.self) != nil else { return onChange() }
      return motions.end(key)
    }
    move(key, from: old, to: new, context, onChange: onChange)
  }

  /// Lets something of the view go to a value: from where it is at present, or from another value.
  final func move<Value: Animatable>(
    _ key: MotionKey, from old: Value, to new: Value, _ context: AnimationContext,
    onChange: @escaping @MainActor () -> Void
  ) {
    if let motion = motions?.motion(of: key, Value.self) {
      motions?.onEnd(of: key, nil)
      return motion.redirect(to: new, context)
    }
    let motions = motions ?? ViewMotions(self)
    self.motions = motions
    motions.start(PropertyMotion(from: old, to: new, context, onChange: onChange), of: key)
  }

  /// What is shown of a property at present.
  ///
  /// - Parameters:
  ///   - key: The property.
  ///   - value: Its value.
  public final func shown<Value: Animatable>(_ key: MotionKey, _ value: Value) -> Value {
    motions?.motion(of: key, Value.self)?.shown ?? value
  }

  /// Lets a color move. See ``propertyChanged(_:from:to:onChange:)``.
  public final func colorChanged(
    _ key: MotionKey, from old: ThemeColor?, to new: ThemeColor?,
    onChange: @escaping @MainActor () -> Void
  ) {
    guard AnimationContext.current != nil || motions != nil else { return onChange() }
    let theme = theme
    propertyChanged(
      key, from: old.map { theme[$0] } ?? .clear, to: new.map { theme[$0] } ?? .clear,
      onChange: onChange)
  }

  /// What is shown of a color at present, in the view's theme. Nil for no color.
  public final func shownColor(_ key: MotionKey, _ color: ThemeColor?) -> Canvas.Color? {
    if let moving = motions?.motion(of: key, Canvas.Color.self)?.shown { return moving }
    return color.map { theme[$0] }
  }

  // MARK: The frame

  /// Where the view is seen at present: its frame, or a place on the way to it. In a layout it is the frame, since a
  /// layout is about what will be.
  public final var shownFrame: Rect {
    guard let motions, !isLayingOut, let seen = motions.frame?.shown else { return frame }
    return movesSize ? seen : Rect(origin: seen.origin, size: frame.size)
  }

  /// Where the view is seen, also in a layout. Nil for its frame.
  private final var movingPlace: Rect? {
    guard let seen = motions?.frame?.shown else { return nil }
    return movesSize ? seen : Rect(origin: seen.origin, size: frame.size)
  }

  /// Marks the old and the new place for painting. If the frame was set in a context, the view moves there.
  final func moveFrame(from old: Rect, isPlaced: Bool) {
    markPlace(movingPlace ?? old)
    if isPlaced, let context = AnimationContext.ofFrame(of: self), let host,
      host.behavior.animates
    {
      if let motion = motions?.frame {
        motion.redirect(to: frame, context)
      } else {
        let motions = motions ?? ViewMotions(self)
        self.motions = motions
        // It may be seen beyond the bounds around it on its way.
        markOverflow()
        var seen = old
        motions.startFrame(
          PropertyMotion(from: old, to: frame, context) { [weak self] in
            guard let self else { return }
            markPlace(seen)
            let isSized = seen.size != shownFrame.size
            seen = movingPlace ?? frame
            if isSized { shownSizeChanged() }
            markPlace(seen)
          })
      }
    } else {
      motions?.endFrame()
    }
    markPlace(movingPlace ?? frame)
  }

  private final func markPlace(_ frame: Rect) {
    guard let superview, !isHidden else { return }
    superview.setNeedsDisplay(paintedFrame(of: frame))
  }
}
