internal import Scenes

/// The windows that were mapped and are not visible yet.
///
/// Until the server and the window manager have shown them, they have the machine to themselves. Painting
/// and requests of the other windows wait, but not for long.
struct MapFlights {
  private var ends: [WindowNumber: Duration] = [:]

  /// The maximum time for which the other windows wait.
  private static let longest = Duration.milliseconds(50)

  /// The time at which the wait for the first of them ends. Nil when no window is waited for.
  var nextEnd: Duration? { ends.values.min() }

  mutating func begin(of window: WindowNumber, at now: Duration) {
    ends[window] = now + Self.longest
  }

  /// Ends the wait for a window that became visible or was destroyed.
  mutating func end(of window: WindowNumber) { ends[window] = nil }

  mutating func areUnderWay(at now: Duration) -> Bool {
    guard !ends.isEmpty else { return false }
    ends = ends.filter { now < $0.value }
    return !ends.isEmpty
  }
}
