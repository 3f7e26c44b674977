internal import XProtocol

/// Knows the windows that are muted for a while, and when the server may be asked the next query.
struct FloodWatch {
  /// Windows whose properties change too often.
  private(set) var mutedWindows: Set<WindowID> = []
  /// The time at which the next query may be sent in a flood.
  private(set) var nextQuestion = Duration.zero
  /// Whether windows are no longer muted, but not all of their properties are read yet.
  private var isCatchingUp = false

  /// The time until the server has processed the request that mutes a window, and its earlier events are
  /// read.
  private static let calmTime = Duration.milliseconds(100)
  private static let questionInterval = Duration.milliseconds(20)

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

  mutating func beginCatchingUp() { isCatchingUp = true }
  mutating func endCatchingUp() { isCatchingUp = false }
  mutating func asked(at now: Duration) { nextQuestion = now + Self.questionInterval }
}
