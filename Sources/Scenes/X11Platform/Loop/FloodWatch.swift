internal import XProtocol

/// Knows the windows that are muted for a while, when the server may be asked the next query, and how long its
/// events may wait.
struct FloodWatch {
  /// Windows whose properties change too often.
  private(set) var mutedWindows: Set<WindowID> = []
  /// The time at which the next query may be sent in a flood.
  private(set) var nextQuestion = Duration.zero
  /// Whether windows are no longer muted, but not all of their properties are read yet.
  private var isCatchingUp = false
  /// How long the server's events may wait, after a turn in which most of them were dropped.
  private(set) var rest: Duration?
  /// The time at which properties that other clients wrote were read last.
  private var lastSettling = Duration.zero

  /// The time until the server has processed the request that mutes a window, and its earlier events are
  /// read.
  private static let calmTime = Duration.milliseconds(100)
  private static let questionInterval = Duration.milliseconds(20)
  /// How long properties of other clients may stay unread in a flood, because a busy server answers late.
  private static let settlingInterval = Duration.milliseconds(100)
  /// In a flood, events are read in large pieces, because each turn costs more than a thousand events that
  /// are dropped. The rest is short enough for the socket to hold the events that arrive in the meantime.
  private static let floodRest = Duration.milliseconds(1)

  var isActive: Bool { isCatchingUp || !mutedWindows.isEmpty }

  /// Returns whether the window was not muted before.
  mutating func mute(_ window: WindowID, at now: Duration) -> Bool {
    guard mutedWindows.insert(window).inserted else { return false }
    nextQuestion = now + Self.calmTime
    return true
  }

  /// Returns the windows whose events must be selected again.
  mutating func endMuting(at now: Duration) -> Set<WindowID> {
    defer { mutedWindows = [] }
    nextQuestion = now + Self.calmTime
    return mutedWindows
  }

  /// Returns whether the properties that other clients wrote are to be read in this turn.
  mutating func settles(hasQueuedEvents: Bool, at now: Duration) -> Bool {
    guard !hasQueuedEvents || now > lastSettling + Self.settlingInterval else { return false }
    lastSettling = now
    return true
  }

  mutating func endTurn(isFlooded: Bool) { rest = isFlooded ? Self.floodRest : nil }

  mutating func beginCatchingUp() { isCatchingUp = true }
  mutating func endCatchingUp() { isCatchingUp = false }
  mutating func asked(at now: Duration) { nextQuestion = now + Self.questionInterval }
}
