internal import Scenes

/// The windows that were mapped and are not seen yet.
///
/// Until the server and the window manager have shown them, they have the machine to themselves: what the
/// other windows have to paint or to ask waits, but not for long.
struct MapFlights {
  private var ends: [WindowNumber: Duration] = [:]

  /// How long the other windows wait at most.
  private static let longest = Duration.milliseconds(50)

  /// When the first of them is not waited for any more.
  var nextEnd: Duration? { ends.values.min() }

  mutating func begin(of window: WindowNumber, at now: Duration) {
    ends[window] = now + Self.longest
  }

  /// The window was seen, or is gone.
  mutating func end(of window: WindowNumber) { ends[window] = nil }

  mutating func areUnderWay(at now: Duration) -> Bool {
    guard !ends.isEmpty else { return false }
    ends = ends.filter { now < $0.value }
    return !ends.isEmpty
  }
}
