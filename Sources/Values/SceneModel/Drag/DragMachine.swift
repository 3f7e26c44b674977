public import Geometry

/// One drag, from the press to its one outcome: when the row lifts, when a window may open, and the outcome
/// of a release at each moment.
///
///     idle ──press──▶ pressed ──threshold──▶ lifted ──▶ near ◀──margin──▶ armed ──release──▶ ended
///                        │                                └──▶ at an edge ◀──┘          (one outcome)
///                     release: a click          Escape, grab lost, source vanished: ended (none)
///
/// In live mode the window opens once a release would open it, and follows the pointer:
///
///     armed ──would open a window──▶ carried ──release──▶ ended (the window stays)
///                                       └──Escape, or back over the drag's origin──▶ ended (none)
///
/// Before the lift, points are logical units in the space of the press. After it, the pointer is on the
/// root window. The machine has no clock: each input has its time, and where a change depends on time alone
/// the machine asks to be woken.
public struct DragMachine: Sendable {
  public enum Effect: Hashable, Sendable {
    /// The press became a drag: grab the pointer and show the picture.
    case lift
    /// The outcome of a release now. Announced at the lift and whenever it changes.
    case announce(DropOutcome)
    /// A window may open: prepare it off screen. Announced once per drag.
    case prepareWindow
    /// Open the window now, and let it follow the pointer. Announced once per drag, after
    /// ``prepareWindow``. If the drag is cancelled later, the window is closed.
    case carryWindow
    /// Call ``DragMachine/wake(at:)`` at this uptime. A later request replaces an earlier one.
    case wake(at: Duration)
    case end(Ending)
  }

  public enum Ending: Hashable, Sendable {
    case dropped(DropOutcome)
    case cancelled(DragCancellation)
  }

  private enum State: Sendable {
    case idle
    case pressed(at: Point)
    /// Lifted. The window system has not reported the pointer's place yet.
    case lifted
    /// Over the source window, or within its margin.
    case near(Sample)
    /// Beyond the margin. After the dwell time a release can open a window.
    case armed(Sample, since: Duration)
    /// In the zone at a work area's edge. After a rest there a release can tile a window.
    case atEdge(Sample, ScreenEdge, since: Duration, outsideSince: Duration?)
    /// The window follows the pointer. It stays at the place of the release.
    case carried(Sample)
    case ended
  }

  private var state = State.idle
  private var hasPrepared = false
  /// The distances, times and keys of the gesture.
  public let settings: DragSettings
  private let allowsWindows: Bool

  /// - Parameters:
  ///   - settings: The distances, times and keys of the gesture.
  ///   - allowsWindows: Whether the application can have another scene.
  public init(settings: DragSettings, allowsWindows: Bool = true) {
    self.settings = settings
    self.allowsWindows = allowsWindows && settings.spawnPolicy != .nowhere
  }

  // MARK: Before the lift

  /// The button was pressed on something that can be dragged.
  public mutating func press(at point: Point) {
    switch state {
    case .idle: state = .pressed(at: point)
    // A second button changes nothing about the first press or its drag.
    case .pressed, .lifted, .near, .armed, .atEdge, .carried, .ended: break
    }
  }

  /// The pointer moved with the button down. At the threshold's distance the press becomes a drag.
  public mutating func pressMoved(to point: Point) -> [Effect] {
    switch state {
    case .pressed(let start)
    where start.distance(to: point) >= settings.threshold ?? DragSettings.standardThreshold:
      state = .lifted
      return [.lift]
    case .idle, .pressed, .lifted, .near, .armed, .atEdge, .carried, .ended: return []
    }
  }

  /// The button was released, or the press was cancelled, before the lift: it was a click.
  public mutating func pressEnded() {
    switch state {
    case .pressed: state = .idle
    case .idle, .lifted, .near, .armed, .atEdge, .carried, .ended: break
    }
  }

  // MARK: Lifted

  public mutating func moved(_ sample: Sample) -> [Effect] {
    switch state {
    case .lifted, .near, .armed, .atEdge: return follow(sample)
    case .carried: return carry(sample)
    case .idle, .pressed: return []  // There is no drag.
    case .ended: return []  // The motion was on its way when the drag ended.
    }
  }

  /// Time passed without a motion of the pointer.
  public mutating func wake(at uptime: Duration) -> [Effect] {
    switch state {
    case .near(var sample), .armed(var sample, _), .atEdge(var sample, _, _, _):
      sample.pointer.uptime = uptime
      return follow(sample)
    case .carried: return []  // Time changes nothing any more.
    case .idle, .pressed, .lifted: return []  // Nobody was asked to wake it.
    case .ended: return []  // The alarm was set before the drag ended.
    }
  }

  /// The button was released. This sample alone decides the outcome.
  public mutating func released(_ sample: Sample) -> [Effect] {
    // The zones handle the release as well, so that the shown outcome is the real one.
    let effects = moved(sample)
    if effects == [.end(.cancelled(.takenBack))] { return effects }
    guard let outcome else { return [] }
    state = .ended
    return [.end(.dropped(outcome))]
  }

  public mutating func cancelled(_ reason: DragCancellation) -> [Effect] {
    switch state {
    case .lifted, .near, .armed, .atEdge, .carried:
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
    if case .armed = state, settings.isLive, sample.canCarry, outcome == .newWindow {
      state = .carried(sample)
      effects.append(.carryWindow)
    }
    if let nextChange, nextChange != oldChange { effects.append(.wake(at: nextChange)) }
    return effects
  }

  /// The window follows the pointer, wherever that is, except back to the beginning.
  private mutating func carry(_ sample: Sample) -> [Effect] {
    guard !sample.isOverOrigin else {
      state = .ended
      return [.end(.cancelled(.takenBack))]
    }
    let old = outcome
    state = .carried(sample)
    return outcome.flatMap { $0 == old ? nil : [.announce($0)] } ?? []
  }

  /// The state after a sample.
  private func place(of sample: Sample) -> State {
    let outsideSince = outsideSince(at: sample)
    if let edge = edge(of: sample) {
      var since = sample.pointer.uptime
      if case .atEdge(_, edge, let earlier, _) = state { since = earlier }
      return .atEdge(sample, edge, since: since, outsideSince: outsideSince)
    }
    return outsideSince.map { .armed(sample, since: $0) } ?? .near(sample)
  }

  /// The time since which the pointer has been beyond the margin. Nil once it is nearer by the hysteresis.
  private func outsideSince(at sample: Sample) -> Duration? {
    let earlier: Duration? =
      switch state {
      case .armed(_, let since): since
      case .atEdge(_, _, _, let since): since
      case .idle, .pressed, .lifted, .near, .carried, .ended: nil
      }
    let distance = distanceOutside(sample)
    if distance >= settings.margin { return earlier ?? sample.pointer.uptime }
    return distance <= 0 || distance < settings.margin - settings.hysteresis ? nil : earlier
  }

  /// The distance of the pointer from the source window's frame, the larger of the two axes. 0 inside.
  private func distanceOutside(_ sample: Sample) -> Double {
    guard let frame = sample.sourceFrame else { return .infinity }
    let point = sample.pointer.rootPoint
    let dx = max(frame.minX - point.x, 0, point.x - (frame.maxX - 1))
    let dy = max(frame.minY - point.y, 0, point.y - (frame.maxY - 1))
    return sample.scale.logical(max(dx, dy))
  }

  private func edge(of sample: Sample) -> ScreenEdge? {
    // Where windows open only at the edges, overlapping halves are better than none.
    guard sample.fitsTwoWindows || settings.spawnPolicy == .screenEdges else { return nil }
    let area = sample.workArea
    let point = sample.pointer.rootPoint
    let width = sample.scale.pixels(settings.edgeWidth)
    guard point.y >= area.minY, point.y < area.maxY else { return nil }
    // A panel may lie between the work area and the monitor's edge. Only the work area counts.
    if (area.minX..<area.minX + width).contains(point.x) { return .left }
    if (area.maxX - width..<area.maxX).contains(point.x) { return .right }
    return nil
  }

  // MARK: - What a release would do

  /// Whether a drop target of the application would get the items if it were at this sample's place.
  public func admitsTarget(at sample: Sample) -> Bool {
    var sample = sample
    sample.pointer.place = .ownTarget(.copy)
    return outcome(at: sample)?.isInProcess ?? false
  }

  /// The outcome of a release at a sample. Nil without a drag.
  public func outcome(at sample: Sample) -> DropOutcome? {
    var machine = self
    _ = machine.moved(sample)
    return machine.outcome
  }

  /// Nil while the pointer's place is unknown, and without a drag.
  private var outcome: DropOutcome? {
    switch state {
    case .near(let sample): outcome(sample, outsideSince: nil, restedEdge: nil)
    case .armed(let sample, let since): outcome(sample, outsideSince: since, restedEdge: nil)
    case .atEdge(let sample, let edge, let since, let outsideSince):
      outcome(
        sample, outsideSince: outsideSince,
        restedEdge: sample.pointer.uptime - since >= settings.edgeDwell ? edge : nil)
    case .carried(let sample): sample.itemIsAvailable ? .newWindow : .putBack(.itemGone)
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
        hasDedicatedWindow: sample.hasDedicatedWindow,
        canMakeWindows: allowsWindows && sample.opensWindows,
        makesWindowsOnlyAtEdges: settings.spawnPolicy == .screenEdges))
  }

  /// The time at which the outcome may change although the pointer rests.
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
    case .idle, .pressed, .lifted, .near, .carried, .ended: return nil
    }
    return moments.filter { $0 > now }.min()
  }
}
