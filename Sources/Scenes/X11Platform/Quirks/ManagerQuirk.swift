internal import Geometry
internal import XProtocol

/// What window managers do wrong, and what the application does about it.
///
/// Each quirk is one value, which is asked in one place and has a test.
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

  /// BUG: icewm takes the first place of a window for its normal one, even if that is the maximized place
  /// (3.3.1, `YWindowManager::manageClient` with LimitSize, its default). A window that does not fill its place any
  /// more, and keeps the size, is moved after this time: a window manager changes the state first, and the size in
  /// another event.
  ///
  /// Asked by ``X11WindowSystem/init(identity:connection:loop:)``, for the scenes.
  static let placeRestoringDelay = Duration.milliseconds(100)

  /// BUG: openbox and metacity say that a window on another workspace is iconic (`WM_STATE`). Only a window that was
  /// iconified is hidden (`_NET_WM_STATE_HIDDEN`) as well.
  ///
  /// Asked by ``TopLevel/Current/isIconified(onWorkspace:)``.
  static func isIcon(
    _ state: TopLevel.Current.MapState, isHidden: Bool, isOnOtherWorkspace: Bool
  ) -> Bool {
    isHidden || state == .iconic && !isOnOtherWorkspace
  }

  /// BUG: xfwm4 does not read the number for all workspaces (`_NET_WM_DESKTOP`) of a new window. It knows them by
  /// this state, which openbox does not read.
  ///
  /// Asked by ``X11WindowSystem/setInitialProperties(of:)``.
  static let stateOnAllWorkspaces = AtomName.netWMStateSticky

  /// BUG: i3 gives the focus to new windows of the current workspace only, whatever their user time is. For others
  /// it must be asked.
  ///
  /// Asked by ``X11WindowSystem/show(_:activating:)``.
  static func mustAskForFocus(onOtherWorkspace isElsewhere: Bool, activating: Bool) -> Bool {
    isElsewhere && activating
  }

  /// BUG: openbox knows the time of a request by another program from the announcement of a start alone. Without one,
  /// it leaves the focus in the other program if that was used within the last second.
  ///
  /// Asked by ``X11WindowSystem/announceStart(of:)``.
  static func mustAnnounceStart(userActedElsewhere: Bool, hasFocus: Bool) -> Bool {
    userActedElsewhere && !hasFocus
  }

  /// SEE: EWMH 1.5, which has no hint for it. A window manager that cannot maximize a window places all windows
  /// itself, as i3, bspwm, dwm and herbstluftwm do. Without EWMH, windows come to the places that they request.
  ///
  /// Asked by ``DesktopManagers/placesWindows``.
  static func placesWindows(_ supported: Set<AtomName>) -> Bool {
    supported.isEmpty || supported.contains(.netWMStateMaximizedVertically)
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
