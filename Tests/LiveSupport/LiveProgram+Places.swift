public import Geometry
public import SceneModel

/// Where the windows of a program are, as their window manager says.
extension LiveProgram {
  /// The place of a window.
  public struct Place: Equatable, CustomStringConvertible {
    /// With the window manager's frame.
    public var frame: RootRect?
    /// Counted from 0. -1 for all workspaces.
    public var workspace: Int?
    public var isViewable: Bool
    /// Maximized, full screen and hidden, without what window managers say beside.
    public var states: Set<String>

    public var description: String {
      "\(frame.map { "\($0.minX),\($0.minY) \($0.width)×\($0.height)" } ?? "gone") on "
        + "\(workspace.map(String.init) ?? "?") \(isViewable) \(states.sorted())"
    }
  }

  /// The places of all windows, by session.
  public var places: [String: Place] {
    let known = ["MAXIMIZED_VERT", "MAXIMIZED_HORZ", "FULLSCREEN", "HIDDEN"]
    var places: [String: Place] = [:]
    for window in desk.windows(of: process) {
      let states = desk.states(of: window).map { String($0.dropFirst("_NET_WM_STATE_".count)) }
      places[session(of: window)] = Place(
        frame: desk.outerFrame(of: window), workspace: desk.workspace(of: window),
        isViewable: desk.isViewable(window), states: Set(states).intersection(known))
    }
    return places
  }

  /// The sessions of the windows as they lie, the lowest first.
  public var stack: [String] { desk.stackingOrder(of: process).map(session(of:)) }

  /// The sessions in the order in which the files say that their windows lie.
  public var savedStack: [String] {
    let records = (try? savedSessions()) ?? [:]
    return records.values.sorted { ($0.stackLevel ?? .max) < ($1.stackLevel ?? .max) }
      .map(\.persistentIdentifier)
  }

  /// Opens windows by Ctrl+N. Returns all windows in the order of their sessions.
  ///
  /// - Throws: ``Failure`` if they do not appear.
  public func openWindows(_ count: Int) throws -> [Desk.Window] {
    guard let first = windows.first else { throw failure("There is no window") }
    try focus(first)
    while windows.count < count {
      let next = windows.count + 1
      desk.chord("Control_L", "n")
      try waitForWindows(next)
    }
    return windows.sorted { session(of: $0) < session(of: $1) }
  }

  /// Kills the program once the files say what a condition wants, and starts it again.
  ///
  /// - Throws: ``Failure`` if they never do, or if the windows do not come back.
  public func killAndRelaunch(when isSaved: ([SessionRecord]) -> Bool) throws {
    desk.watched = [process]
    guard desk.wait(until: { (try? savedSessions()).map { isSaved(Array($0.values)) } ?? false })
    else { throw failure("It was not saved: \((try? savedSessions()) ?? [:])") }
    let sessions = try savedSessions().keys.sorted()
    try kill()
    try relaunch()
    desk.watched = [process]
    guard
      desk.wait(until: {
        desk.windows(of: process).map(session(of:)).sorted() == sessions
      })
    else { throw failure("Not every window came back") }
  }
}
