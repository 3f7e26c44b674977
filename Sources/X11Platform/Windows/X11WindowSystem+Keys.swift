internal import Geometry
internal import Views
internal import XProtocol
internal import Xlib

/// Keys, text and cursors.
extension X11WindowSystem {
  func keyPressed(_ key: XEvent.Key, in window: TopLevel) {
    setUserTime(of: window, key.time)
  }

  func isEscape(_ key: XEvent.Key) -> Bool { key.keycode == 9 }

  func finishSync(of window: TopLevel) { window.armedSyncValue = nil }
  func cursorsChanged() {}
  func inputFocusChanged(_ window: TopLevel) {}
  func textCaretChanged(_ caret: Rect?, in window: TopLevel) {}
  func releaseInput(of window: TopLevel) {}
  func setCursor(_ cursor: Cursor, of window: TopLevel) {}
  func cursorID(_ cursor: Cursor) -> CursorID { .none }
}
