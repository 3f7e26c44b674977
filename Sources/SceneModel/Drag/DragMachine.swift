public import Geometry

/// One drag, from the press to its one outcome: when the row lifts, when a window may come of it, and
/// what would happen if the button were let go now.
///
///     idle ──press──▶ pressed ──threshold──▶ lifted ──release──▶ ended (one outcome)
///                        │                      │
///                     release: a click       Escape, grab lost, source vanished: ended (none)
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
    case cancelled(Cancellation)
  }

  public enum Cancellation: Hashable, Sendable, CaseIterable {
    case escape, grabLost, sourceVanished
  }

  /// The pointer of a lifted drag, and what it is over.
  public struct Sample: Hashable, Sendable {
    public var point: RootPoint
    public var place: DropSituation.Place
    public var modifiers: DragModifiers
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
    public var uptime: Duration

    public init(
      point: RootPoint, place: DropSituation.Place, modifiers: DragModifiers = [],
      sourceFrame: RootRect?, workArea: RootRect, fitsTwoWindows: Bool = true,
      scale: ScaleFactor = .one, itemIsAvailable: Bool = true, hasDedicatedWindow: Bool = false,
      uptime: Duration
    ) {
      self.point = point
      self.place = place
      self.modifiers = modifiers
      self.sourceFrame = sourceFrame
      self.workArea = workArea
      self.fitsTwoWindows = fitsTwoWindows
      self.scale = scale
      self.itemIsAvailable = itemIsAvailable
      self.hasDedicatedWindow = hasDedicatedWindow
      self.uptime = uptime
    }
  }

  private enum State: Sendable {
    case idle
    case pressed(at: Point)
    case lifted(Lift)
    case ended
  }

  private struct Lift: Sendable {
    var sample: Sample?
    /// Since when the pointer has been past the margin; kept until it comes back by the hysteresis.
    var outsideSince: Duration?
    var edge: ScreenEdge?
    var edgeSince = Duration.zero
    var announced: DropOutcome?
    var hasPrepared = false
    var wakesAt: Duration?
  }

  private var state = State.idle
  private let settings: DragSettings
  private let allowsWindows: Bool
  private let allowsTiling: Bool

  /// - Parameters:
  ///   - settings: The distances, times and keys of the gesture.
  ///   - allowsWindows: The application can have another scene.
  ///   - allowsTiling: The desktop's windows can be tiled, so that D-5 applies.
  public init(settings: DragSettings, allowsWindows: Bool = true, allowsTiling: Bool = true) {
    self.settings = settings
    self.allowsWindows = allowsWindows && settings.makesWindows
    self.allowsTiling = allowsTiling
  }

  public var isLifted: Bool { if case .lifted = state { true } else { false } }
  public var hasEnded: Bool { if case .ended = state { true } else { false } }

  // MARK: Before the lift

  /// The button went down on something that can be dragged.
  public mutating func press(at point: Point) {
    guard case .idle = state else { return }
    state = .pressed(at: point)
  }

  /// The pointer moved with the button down. The press lifts once it is the threshold away.
  public mutating func pressMoved(to point: Point) -> [Effect] {
    guard case .pressed(let start) = state, start.distance(to: point) >= settings.threshold else {
      return []
    }
    state = .lifted(Lift())
    return [.lift]
  }

  /// The button came up, or the press was taken away, before anything lifted: it was a click.
  public mutating func pressEnded() { if case .pressed = state { state = .idle } }

  /// The pointer could not be had; nothing has happened.
  public mutating func liftFailed() { if case .lifted = state { state = .ended } }

  // MARK: Lifted

  public mutating func moved(_ sample: Sample) -> [Effect] {
    guard case .lifted(var lift) = state else { return [] }
    let effects = follow(sample, &lift)
    state = .lifted(lift)
    return effects
  }

  /// Time passed while the pointer rested.
  public mutating func wake(at uptime: Duration) -> [Effect] {
    guard case .lifted(let lift) = state, var sample = lift.sample else { return [] }
    sample.uptime = uptime
    return moved(sample)
  }

  /// The button was let go. The outcome is decided by this sample alone.
  public mutating func released(_ sample: Sample) -> [Effect] {
    guard case .lifted(var lift) = state else { return [] }
    // The zones see the release too, so that what is shown and what happens are one thing.
    _ = follow(sample, &lift)
    state = .ended
    return [.end(.dropped(outcome(sample, lift)))]
  }

  public mutating func cancelled(_ reason: Cancellation) -> [Effect] {
    guard case .lifted = state else { return [] }
    state = .ended
    return [.end(.cancelled(reason))]
  }

  // MARK: - Zones

  private func follow(_ sample: Sample, _ lift: inout Lift) -> [Effect] {
    lift.sample = sample
    trackMargin(sample, &lift)
    trackEdge(sample, &lift)

    var effects: [Effect] = []
    let outcome = outcome(sample, lift)
    if outcome.makesWindow, !lift.hasPrepared {
      lift.hasPrepared = true
      effects.append(.prepareWindow)
    }
    if outcome != lift.announced {
      lift.announced = outcome
      effects.append(.announce(outcome))
    }
    let wakesAt = nextChange(after: sample.uptime, lift)
    if let wakesAt, wakesAt != lift.wakesAt { effects.append(.wake(at: wakesAt)) }
    lift.wakesAt = wakesAt
    return effects
  }

  private func trackMargin(_ sample: Sample, _ lift: inout Lift) {
    let distance = distanceOutside(sample)
    if distance >= settings.margin {
      if lift.outsideSince == nil { lift.outsideSince = sample.uptime }
    } else if distance <= 0 || distance < settings.margin - settings.hysteresis {
      lift.outsideSince = nil
    }
  }

  private func trackEdge(_ sample: Sample, _ lift: inout Lift) {
    let edge = allowsTiling ? edge(of: sample) : nil
    if edge != lift.edge {
      lift.edge = edge
      lift.edgeSince = sample.uptime
    }
  }

  /// How far the pointer is from the source window's frame, the larger of the two axes; 0 inside.
  private func distanceOutside(_ sample: Sample) -> Double {
    guard let frame = sample.sourceFrame else { return .infinity }
    let point = sample.point
    let dx = max(frame.minX - point.x, 0, point.x - (frame.maxX - 1))
    let dy = max(frame.minY - point.y, 0, point.y - (frame.maxY - 1))
    return sample.scale.logical(max(dx, dy))
  }

  private func edge(of sample: Sample) -> ScreenEdge? {
    // Where windows are made at the edges alone, halves that overlap are better than none.
    guard sample.fitsTwoWindows || settings.spawnPolicy == .screenEdges else { return nil }
    let area = sample.workArea
    let width = sample.scale.pixels(settings.edgeWidth)
    guard sample.point.y >= area.minY, sample.point.y < area.maxY else { return nil }
    // A panel may stand between the work area and the monitor's edge: only the work area counts.
    if (area.minX..<area.minX + width).contains(sample.point.x) { return .left }
    if (area.maxX - width..<area.maxX).contains(sample.point.x) { return .right }
    return nil
  }

  private func outcome(_ sample: Sample, _ lift: Lift) -> DropOutcome {
    let dwelled = lift.outsideSince.map { sample.uptime - $0 >= settings.dwell } ?? false
    let holdsKeys = sample.modifiers.isSuperset(of: settings.requiredModifiers)
    let rested = sample.uptime - lift.edgeSince >= settings.edgeDwell && holdsKeys
    return decideOutcome(
      DropSituation(
        place: sample.place, isOutside: lift.outsideSince != nil, isArmed: dwelled && holdsKeys,
        restedEdge: rested ? lift.edge : nil, forcesWindow: sample.modifiers.contains(.alt),
        itemIsAvailable: sample.itemIsAvailable,
        hasDedicatedWindow: sample.hasDedicatedWindow, canMakeWindows: allowsWindows,
        makesWindowsOnlyAtEdges: settings.spawnPolicy == .screenEdges))
  }

  /// When the outcome may change although the pointer rests.
  private func nextChange(after uptime: Duration, _ lift: Lift) -> Duration? {
    let moments = [
      lift.outsideSince.map { $0 + settings.dwell },
      lift.edge.map { _ in lift.edgeSince + settings.edgeDwell },
    ]
    return moments.compactMap { $0 }.filter { $0 > uptime }.min()
  }
}
