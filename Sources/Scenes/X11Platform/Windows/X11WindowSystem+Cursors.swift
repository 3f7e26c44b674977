internal import Views
internal import Xlib

/// The pointer's cursor.
extension X11WindowSystem {
  func setCursor(_ cursor: Cursor, of window: TopLevel) {
    window.requested.cursor = cursor
    connection.setCursor(cursorID(cursor), of: window.id)
  }

  func cursorID(_ cursor: Cursor) -> CursorID { cursors.cursor(CursorShape(cursor)) }

  /// Reads the cursor theme again. If it changed, the windows get the new theme's cursors.
  func cursorsChanged() {
    guard cursors.configure(name: preferences.cursorTheme, size: preferences.cursorSize) else {
      return
    }
    for window in windows {
      if let cursor = window.requested.cursor { setCursor(cursor, of: window) }
    }
  }
}

extension CursorShape {
  init(_ cursor: Cursor) {
    self =
      switch cursor {
      case .arrow: .arrow
      case .text: .text
      case .pointingHand: .pointingHand
      case .resizeHorizontal: .resizeHorizontal
      case .resizeVertical: .resizeVertical
      case .grabbing: .grabbing
      case .dragCopy: .dragCopy
      case .dragMove: .dragMove
      case .dragLink: .dragLink
      case .dragNewWindow: .dragNewWindow
      case .dragNotHere: .dragNotHere
      case .wait: .wait
      }
  }
}
