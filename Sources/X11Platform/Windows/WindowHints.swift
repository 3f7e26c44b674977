internal import Geometry

/// `WM_NORMAL_HINTS`: how large a window may be, and who chose its place (ICCCM 4.1.2.3).
struct NormalHints: Equatable {
  var size: PixelSize
  /// Where a person put the client area; nil lets the window manager place it.
  var userOrigin: RootPoint?
  var minimumSize: PixelSize

  var words: [UInt32] {
    var words = [UInt32](repeating: 0, count: 18)
    // PSize, PMinSize, PWinGravity.
    var flags: UInt32 = 1 << 3 | 1 << 4 | 1 << 9
    if let userOrigin {
      flags |= 1 << 0 | 1 << 1  // USPosition, USSize
      words[1] = UInt32(bitPattern: Int32(clamping: userOrigin.x))
      words[2] = UInt32(bitPattern: Int32(clamping: userOrigin.y))
    }
    words[0] = flags
    words[3] = UInt32(clamping: size.width)
    words[4] = UInt32(clamping: size.height)
    words[5] = UInt32(clamping: minimumSize.width)
    words[6] = UInt32(clamping: minimumSize.height)
    // Static: the client area stays where it was asked to be, and the frame grows around it.
    words[17] = 10
    return words
  }
}

/// `WM_HINTS`: takes the focus, starts so, belongs to that group (ICCCM 4.1.2.4).
struct ManagerHints: Equatable {
  var startsIconified: Bool
  var groupLeader: UInt32

  var words: [UInt32] {
    // InputHint, StateHint, WindowGroupHint.
    [1 << 0 | 1 << 1 | 1 << 6, 1, startsIconified ? 3 : 1, 0, 0, 0, 0, 0, groupLeader]
  }
}
