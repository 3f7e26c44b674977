internal import XProtocol

/// The programs that manage the windows of a screen.
struct DesktopManagers {
  /// The window with which an EWMH window manager shows that it is running.
  var windowManager = WindowID.none
  /// The hints that the window manager claims to support. Empty without an EWMH window manager.
  var supported: Set<AtomName> = []
  /// The owner of the screen's compositing selection.
  var compositor = WindowID.none
  /// The selection that a compositor owns.
  var compositorSelection = Atom.none

  /// Whether windows come to the places that programs request.
  var placesWindows: Bool { ManagerQuirk.placesWindows(supported) }
}
