internal import CXlib
internal import XProtocol

/// A cursor, named by its meaning.
package enum CursorShape: CaseIterable, Hashable, Sendable {
  case arrow, text, pointingHand
  case resizeHorizontal, resizeVertical
  case grabbing
  case dragCopy, dragMove, dragLink, dragNewWindow, dragNotHere
  case wait

  /// The names of the cursor in cursor themes, the best first: CSS's, then X's own, then KDE's.
  internal var names: [String] {
    switch self {
    case .arrow: ["default", "left_ptr"]
    case .text: ["text", "xterm"]
    case .pointingHand: ["pointer", "hand2", "hand1"]
    case .resizeHorizontal: ["col-resize", "ew-resize", "sb_h_double_arrow"]
    case .resizeVertical: ["row-resize", "ns-resize", "sb_v_double_arrow"]
    case .grabbing: ["grabbing", "closedhand", "fleur"]
    case .dragCopy: ["dnd-copy", "copy"]
    case .dragMove: ["dnd-move", "move"]
    case .dragLink: ["dnd-link", "alias", "link"]
    case .dragNewWindow: ["dnd-copy", "copy", "plus"]
    case .dragNotHere: ["dnd-no-drop", "dnd-none", "no-drop", "not-allowed", "crossed_circle"]
    case .wait: ["wait", "watch"]
    }
  }

  /// The most similar glyph of the server's own cursor font.
  internal var glyph: Int32 {
    switch self {
    case .arrow: XC_left_ptr
    case .text: XC_xterm
    case .pointingHand: XC_hand2
    case .resizeHorizontal: XC_sb_h_double_arrow
    case .resizeVertical: XC_sb_v_double_arrow
    case .grabbing, .dragMove: XC_fleur
    case .dragCopy, .dragLink, .dragNewWindow: XC_hand1
    case .dragNotHere: XC_X_cursor
    case .wait: XC_watch
    }
  }
}

/// Cursors of the desktop's theme, loaded when they are first shown.
///
/// Source: Xcursor(3). The names come from the freedesktop cursor naming draft and from practice.
@MainActor
package final class CursorTheme {
  private let connection: Connection
  private var cursors: [CursorShape: CursorID] = [:]
  private var name: String?
  private var size: Int?
  /// Whether the server shows cursors with transparency, whose pictures are sent without a question. Unknown
  /// before the first one.
  private var sendsPictures = false

  package init(connection: Connection) { self.connection = connection }

  /// Follows the desktop's settings. With nil, the environment and `RESOURCE_MANAGER` decide. Returns
  /// whether cursors that were handed out are replaced.
  @discardableResult
  package func configure(name: String?, size: Int?) -> Bool {
    guard name != self.name || size != self.size else { return false }
    self.name = name
    self.size = size
    // A name with a slash would lead to a path below each of the theme folders.
    let plainName = name.flatMap { $0.contains("/") || $0.isEmpty ? nil : $0 }
    connection.withDisplay { display in
      XcursorSetTheme(display, plainName)
      if let size, (1...512).contains(size) { XcursorSetDefaultSize(display, Int32(size)) }
    }
    free()
    return true
  }

  /// The cursor of a shape, from the theme if it has one, otherwise from the server. Waits for the server
  /// for the first cursor, and for each where the server shows none with transparency.
  package func cursor(_ shape: CursorShape) -> CursorID {
    if let known = cursors[shape] { return known }
    let made =
      sendsPictures
      ? connection.withDisplay(else: .none) { load(shape, $0) }
      : connection.waiting(for: "cursor", else: .none) { load(shape, $0) }
    cursors[shape] = made
    return made
  }

  private func load(_ shape: CursorShape, _ display: OpaquePointer) -> CursorID {
    sendsPictures = XcursorSupportsARGB(display) != 0
    defer { connection.keepEventsAgain() }
    for name in shape.names {
      let themed = XcursorLibraryLoadCursor(display, name)
      if themed != 0 { return CursorID(themed) }
    }
    return CursorID(XCreateFontCursor(display, UInt32(shape.glyph)))
  }

  /// Windows that show a freed cursor keep its picture until they get another cursor.
  private func free() {
    connection.withDisplay { display in
      for cursor in cursors.values { XFreeCursor(display, cursor.xid) }
    }
    cursors = [:]
  }
}
