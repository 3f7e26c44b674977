internal import XProtocol

/// The programs that manage the windows of a screen.
struct DesktopManagers {
  /// The window with which an EWMH window manager shows that it is running.
  var windowManager = WindowID.none
  /// The owner of the screen's compositing selection.
  var compositor = WindowID.none
  /// The selection that a compositor owns.
  var compositorSelection = Atom.none
}
