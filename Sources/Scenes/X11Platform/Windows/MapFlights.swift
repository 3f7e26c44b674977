internal import Scenes

/// The windows that were mapped and are not visible yet.
///
/// Until the server and the window manager have shown them, they have the machine to themselves. Painting
/// and requests of the other windows wait, but not for long. Nothing is read from the server at first: each step
/// of the window manager would wake this process, which has nothing to do with it, and take a processor away from
/// the next step.
struct MapFlights {
  private var ends: [WindowNumber: Duration] = [:]
  private var framingEnd = Duration.zero

  /// The maximum time for which the other windows wait.
  private static let longest = Duration.milliseconds(50)

  /// The time at which the wait for the first of them ends. Nil when no window is waited for.
  var nextEnd: Duration? { ends.values.min() }

  /// The time that a window manager needs to draw a frame and to map it.
  static let framingTime = Duration.milliseconds(4)

  mutating func begin(of window: WindowNumber, isFramed: Bool, at now: Duration) {
    ends[window] = now + Self.longest
    if isFramed { framingEnd = now + Self.framingTime }
  }

  /// How long the server's events may stay unread. Nil means not at all.
  func rest(at now: Duration) -> Duration? { now < framingEnd ? framingEnd - now : nil }

  /// Ends the wait for a window that became visible or was destroyed.
  mutating func end(of window: WindowNumber) { ends[window] = nil }

  mutating func areUnderWay(at now: Duration) -> Bool {
    guard !ends.isEmpty else { return false }
    ends = ends.filter { now < $0.value }
    return !ends.isEmpty
  }
}
