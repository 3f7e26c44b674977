internal import XProtocol

/// Which windows are not listened to for a while, and when the server may be asked the next question.
struct FloodWatch {
  /// Windows whose properties change too often.
  private(set) var mutedWindows: Set<WindowID> = []
  /// When the next question may be asked in a flood.
  private(set) var nextQuestion = Duration.zero
  /// Whether muted windows are heard again, and not all of their properties are read yet.
  private var isCatchingUp = false

  /// Until the server has turned to the request that mutes a window, and what it sent before is read.
  private static let calmTime = Duration.milliseconds(100)
  private static let questionInterval = Duration.milliseconds(20)

  var isActive: Bool { isCatchingUp || !mutedWindows.isEmpty }

  /// Returns whether the window was heard until now.
  mutating func mute(_ window: WindowID, at now: Duration) -> Bool {
    guard mutedWindows.insert(window).inserted else { return false }
    nextQuestion = now + Self.calmTime
    return true
  }

  /// Returns the windows to listen to again.
  mutating func endMuting(at now: Duration) -> Set<WindowID> {
    defer { mutedWindows = [] }
    nextQuestion = now + Self.calmTime
    return mutedWindows
  }

  mutating func beginCatchingUp() { isCatchingUp = true }
  mutating func endCatchingUp() { isCatchingUp = false }
  mutating func asked(at now: Duration) { nextQuestion = now + Self.questionInterval }
}
