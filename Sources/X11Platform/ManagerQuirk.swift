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
}
