internal import Geometry
internal import XProtocol

/// What window managers do wrong, and what the application does about it.
///
/// Each quirk is one value, which is asked in one place.
enum ManagerQuirk {
  /// BUG: A window that is mapped within a tenth of a second of openbox's start may never be managed: 29 of 150
  /// windows of a bare client (openbox 3.6). It is mapped again after each of these times.
  ///
  /// Asked by ``X11WindowSystem/expectManagement(of:attempt:)``.
  static let repeatedMaps: [Duration] = [.seconds(1), .seconds(2), .seconds(4)]

  /// BUG: openbox draws no border at the left, the right and the bottom of a maximized window. The frame of such a
  /// window says nothing about the next window's frame.
  ///
  /// Asked by ``X11WindowSystem/followFrame(of:)``.
  static func framesAsUsual(_ window: TopLevel.Current) -> Bool {
    let states = window.states
    return !states.isMaximizedHorizontally && !states.isMaximizedVertically && !states.isFullScreen
  }

  /// BUG: i3 shows a workspace on each monitor, calls only one of them current, and opens new windows there, at
  /// whatever place they ask for. EWMH has no name for the workspace of a monitor. The viewport has the monitor's
  /// corner for each of its workspaces, and a window that is in view is on the shown one. i3 keeps no workspace that
  /// is neither shown nor used, so that one without windows is shown.
  ///
  /// Asked by ``X11WindowSystem/workspaceShown(at:)``.
  ///
  /// - Parameters:
  ///   - monitor: The monitor's upper left corner.
  ///   - windows: The workspace of each window, and whether the window is in view. It is called only for a monitor
  ///     with several workspaces.
  /// - Returns: Nil where workspaces do not belong to monitors.
  static func workspaceShown(
    at monitor: RootPoint, _ viewport: NetDesktopViewport,
    windows: () -> [(workspace: Int, isInView: Bool)]
  ) -> Int? {
    guard Set(viewport.origins).count > 1 else { return nil }
    let candidates = viewport.origins.indices.filter {
      viewport.origins[$0] == NetDesktopViewport.Origin(x: monitor.x, y: monitor.y)
    }
    guard candidates.count > 1 else { return candidates.first }
    let windows = windows().filter { candidates.contains($0.workspace) }
    if let seen = windows.first(where: \.isInView) { return seen.workspace }
    let used = Set(windows.map(\.workspace))
    return candidates.first { !used.contains($0) }
  }
}
