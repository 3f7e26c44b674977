/// One event in the life of a scene, for programs that watch an application.
public struct SceneEvent: Hashable, Sendable {
  /// What happened. The names of callbacks are those of the scene's delegate, which was called before.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A session was created, or restored at the start.
    case opened
    case willConnect, willEnterForeground, didBecomeActive
    case willResignActive, didEnterBackground, didDisconnect
    /// The window came onto the screen: for the first time, or after it was iconified.
    case mapped
    /// The window has another title.
    case titleChanged
    /// The window has another size, or fills a place or no longer does. A move alone is no event.
    case geometryChanged
    /// The session was discarded.
    case discarded
  }

  /// Counts from 1 in each process. Numbers that are missing were lost.
  public var sequence: UInt64
  /// The time on the machine's monotonic clock (`CLOCK_MONOTONIC`). Written in whole milliseconds.
  public var time: Duration
  /// What happened.
  public var kind: Kind
  /// The persistent identifier of the scene's session.
  public var scene: String
  /// What the event is a consequence of, such as "input" or "control". Nil for what began by itself.
  public var cause: String?
  /// The scene's title after the event.
  public var title: String

  /// An event without a cause and without a title, unless they are given.
  public init(
    sequence: UInt64, time: Duration, kind: Kind, scene: String, cause: String? = nil,
    title: String = ""
  ) {
    self.sequence = sequence
    self.time = time
    self.kind = kind
    self.scene = scene
    self.cause = cause
    self.title = title
  }
}

/// What a reader of events gets.
public enum SceneReport: Hashable, Sendable {
  /// The next event.
  case event(SceneEvent)
  /// The reader was too slow, and has lost this many events.
  case lost(UInt64)
}
