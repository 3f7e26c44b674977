public import Geometry

/// One drag, from the press to its one outcome: when the row lifts, when a window may come of it, and
/// what would happen if the button were let go now.
///
///     idle ──press──▶ pressed ──threshold──▶ lifted ──▶ near ◀──margin──▶ armed ──release──▶ ended
///                        │                                └──▶ at an edge ◀──┘          (one outcome)
///                     release: a click          Escape, grab lost, source vanished: ended (none)
///
/// Before the lift, points are logical units of whatever space the press is in; after it, the pointer is
/// on the root window. The machine sees no clock: time comes in with each input, and where something
/// changes by time alone it asks to be woken.
public struct DragMachine: Sendable {
  public enum Effect: Hashable, Sendable {
    /// The press became a drag: take the pointer and show the picture.
    case lift
    /// Letting go now would have this outcome; said at the lift and whenever it changes.
    case announce(DropOutcome)
    /// A window may come of it: make it ready off screen. Said once in a drag.
    case prepareWindow
    /// Call ``DragMachine/wake(at:)`` at this uptime; only the last one asked for counts.
    case wake(at: Duration)
    case end(Ending)
  }

  public enum Ending: Hashable, Sendable {
    case dropped(DropOutcome)
    case cancelled(DragCancellation)
  }

  /// The pointer of a lifted drag, and what its items find there.
  public struct Sample: Hashable, Sendable {
    public var pointer: DragSample
    /// Of the source window with its frame; nil while it is iconified or on another workspace, where
    /// everything is outside.
    public var sourceFrame: RootRect?
    /// Of the monitor that holds the point.
    public var workArea: RootRect
    /// Both windows, at their smallest, stand beside each other in the work area.
    public var fitsTwoWindows: Bool
    public var scale: ScaleFactor
    public var itemIsAvailable: Bool
    public var hasDedicatedWindow: Bool

    public init(
      pointer: DragSample, sourceFrame: RootRect?, workArea: RootRect,
      fitsTwoWindows: Bool = true, scale: ScaleFactor = .one, itemIsAvailable: Bool = true,
      hasDedicatedWindow: Bool = false
    ) {
      self.pointer = pointer
      self.sourceFrame = sourceFrame
      self.workArea = workArea
      self.fitsTwoWindows = fitsTwoWindows
      self.scale = scale
      self.itemIsAvailable = itemIsAvailable
      self.hasDedicatedWindow = hasDedicatedWindow
    }
  }

  private enum State: Sendable {
    case idle
    case pressed(at: Point)
    /// Lifted, and the window system has not said where the pointer is.
    case lifted
    /// Over the source window, or not past its margin.
    case near(Sample)
    /// Past the margin. After the dwell a release can make a window.
    case armed(Sample, since: Duration)
    /// In the zone at an edge of a work area. After a rest there a release can tile a window.
    case atEdge(Sample, ScreenEdge, since: Duration, outsideSince: Duration?)
    case ended
  }

  private var state = State.idle
  private var hasPrepared = false
  private let settings: DragSettings
  private let allowsWindows: Bool

  /// - Parameters:
  ///   - settings: The distances, times and keys of the gesture.
  ///   - allowsWindows: The application can have another scene.
  public init(settings: DragSettings, allowsWindows: Bool = true) {
    self.settings = settings
    self.allowsWindows = allowsWindows && settings.spawnPolicy != .nowhere
  }

  // MARK: Before the lift

  /// The button went down on something that can be dragged.
  public mutating func press(at point: Point) {
    switch state {
    case .idle: state = .pressed(at: point)
    // A second button: the first press, or what came of it, goes on.
    case .pressed, .lifted, .near, .armed, .atEdge, .ended: break
    }
  }

  /// The pointer moved with the button down. The press lifts once it is the threshold away.
  public mutating func pressMoved(to point: Point) -> [Effect] {
    switch state {
    case .pressed(let start) where start.distance(to: point) >= settings.threshold:
      state = .lifted
      return [.lift]
    case .idle, .pressed, .lifted, .near, .armed, .atEdge, .ended: return []
    }
  }

  /// The button came up, or the press was taken away, before anything lifted: it was a click.
  public mutating func pressEnded() {
    switch state {
    case .pressed: state = .idle
    case .idle, .lifted, .near, .armed, .atEdge, .ended: break
    }
  }

  // MARK: Lifted

  public mutating func moved(_ sample: Sample) -> [Effect] {
    switch state {
    case .lifted, .near, .armed, .atEdge: return follow(sample)
    case .idle, .pressed: return []  // There is no drag.
    case .ended: return []  // The motion was on its way when the drag ended.
    }
  }

  /// Time passed while the pointer rested.
  public mutating func wake(at uptime: Duration) -> [Effect] {
    switch state {
    case .near(var sample), .armed(var sample, _), .atEdge(var sample, _, _, _):
      sample.pointer.uptime = uptime
      return follow(sample)
    case .idle, .pressed, .lifted: return []  // Nobody was asked to wake it.
    case .ended: return []  // The alarm was set before the drag ended.
    }
  }

  /// The button was let go. The outcome is decided by this sample alone.
  public mutating func released(_ sample: Sample) -> [Effect] {
    // The zones see the release too, so that what is shown and what happens are one thing.
    _ = moved(sample)
    guard let outcome else { return [] }
    state = .ended
    return [.end(.dropped(outcome))]
  }

  public mutating func cancelled(_ reason: DragCancellation) -> [Effect] {
    switch state {
    case .lifted, .near, .armed, .atEdge:
      state = .ended
      return [.end(.cancelled(reason))]
    case .idle, .pressed: return []  // There is no drag.
    case .ended: return []  // It ended otherwise first.
    }
  }

  // MARK: - Zones

  private mutating func follow(_ sample: Sample) -> [Effect] {
    let (oldOutcome, oldChange) = (outcome, nextChange)
    state = place(of: sample)

    var effects: [Effect] = []
    if let outcome, outcome.makesWindow, !hasPrepared {
      hasPrepared = true
      effects.append(.prepareWindow)
    }
    if let outcome, outcome != oldOutcome { effects.append(.announce(outcome)) }
    if let nextChange, nextChange != oldChange { effects.append(.wake(at: nextChange)) }
    return effects
  }

  /// The state that a sample leads to.
  private func place(of sample: Sample) -> State {
    let outsideSince = outsideSince(at: sample)
    if let edge = edge(of: sample) {
      var since = sample.pointer.uptime
      if case .atEdge(_, edge, let earlier, _) = state { since = earlier }
      return .atEdge(sample, edge, since: since, outsideSince: outsideSince)
    }
    return outsideSince.map { .armed(sample, since: $0) } ?? .near(sample)
  }

  /// Since when the pointer has been past the margin; nil once it is nearer by the hysteresis.
  private func outsideSince(at sample: Sample) -> Duration? {
    let earlier: Duration? =
      switch state {
      case .armed(_, let since): since
      case .atEdge(_, _, _, let since): since
      case .idle, .pressed, .lifted, .near, .ended: nil
      }
    let distance = distanceOutside(sample)
    if distance >= settings.margin { return earlier ?? sample.pointer.uptime }
    return distance <= 0 || distance < settings.margin - settings.hysteresis ? nil : earlier
  }

  /// How far the pointer is from the source window's frame, the larger of the two axes; 0 inside.
  private func distanceOutside(_ sample: Sample) -> Double {
    guard let frame = sample.sourceFrame else { return .infinity }
    let point = sample.pointer.rootPoint
    let dx = max(frame.minX - point.x, 0, point.x - (frame.maxX - 1))
    let dy = max(frame.minY - point.y, 0, point.y - (frame.maxY - 1))
    return sample.scale.logical(max(dx, dy))
  }

  private func edge(of sample: Sample) -> ScreenEdge? {
    // Where windows are made at the edges alone, halves that overlap are better than none.
    guard sample.fitsTwoWindows || settings.spawnPolicy == .screenEdges else { return nil }
    let area = sample.workArea
    let point = sample.pointer.rootPoint
    let width = sample.scale.pixels(settings.edgeWidth)
    guard point.y >= area.minY, point.y < area.maxY else { return nil }
    // A panel may stand between the work area and the monitor's edge: only the work area counts.
    if (area.minX..<area.minX + width).contains(point.x) { return .left }
    if (area.maxX - width..<area.maxX).contains(point.x) { return .right }
    return nil
  }

  // MARK: - What a release would do

  /// Nil while the pointer's place is unknown, and when there is no drag.
  private var outcome: DropOutcome? {
    switch state {
    case .near(let sample): outcome(sample, outsideSince: nil, restedEdge: nil)
    case .armed(let sample, let since): outcome(sample, outsideSince: since, restedEdge: nil)
    case .atEdge(let sample, let edge, let since, let outsideSince):
      outcome(
        sample, outsideSince: outsideSince,
        restedEdge: sample.pointer.uptime - since >= settings.edgeDwell ? edge : nil)
    case .idle, .pressed, .lifted, .ended: nil
    }
  }

  private func outcome(_ sample: Sample, outsideSince: Duration?, restedEdge: ScreenEdge?)
    -> DropOutcome
  {
    let pointer = sample.pointer
    let holdsKeys = pointer.modifiers.isSuperset(of: settings.requiredModifiers)
    let dwelled = outsideSince.map { pointer.uptime - $0 >= settings.dwell } ?? false
    return decideOutcome(
      DropSituation(
        place: pointer.place, isOutside: outsideSince != nil, isArmed: dwelled && holdsKeys,
        restedEdge: holdsKeys ? restedEdge : nil, forcesWindow: pointer.modifiers.contains(.alt),
        itemIsAvailable: sample.itemIsAvailable,
        hasDedicatedWindow: sample.hasDedicatedWindow, canMakeWindows: allowsWindows,
        makesWindowsOnlyAtEdges: settings.spawnPolicy == .screenEdges))
  }

  /// When the outcome may change although the pointer rests.
  private var nextChange: Duration? {
    let now: Duration
    var moments: [Duration] = []
    switch state {
    case .armed(let sample, let since):
      now = sample.pointer.uptime
      moments = [since + settings.dwell]
    case .atEdge(let sample, _, let since, let outsideSince):
      now = sample.pointer.uptime
      moments = [since + settings.edgeDwell]
      if let outsideSince { moments.append(outsideSince + settings.dwell) }
    case .idle, .pressed, .lifted, .near, .ended: return nil
    }
    return moments.filter { $0 > now }.min()
  }
}
