internal import Canvas
internal import Geometry
internal import Views

extension Icon {
  /// The icon for the name of a symbol on an iPad. A filled symbol has the same icon. Nil when there is none.
  init?(systemName: String) {
    let name = systemName.hasSuffix(".fill") ? String(systemName.dropLast(5)) : systemName
    switch name {
    case "magnifyingglass": self = .search
    case "plus": self = .plus
    case "minus": self = .minus
    case "xmark": self = .close
    case "checkmark": self = .check
    case "ellipsis": self = .ellipsis
    case "chevron.left", "chevron.backward": self = .chevronLeft
    case "chevron.right", "chevron.forward": self = .chevronRight
    case "chevron.up": self = .chevronUp
    case "chevron.down": self = .chevronDown
    case "sidebar.left", "sidebar.leading": self = .sidebar
    case "macwindow": self = .window
    case "macwindow.badge.plus", "plus.rectangle.on.rectangle": self = .newWindow
    case "macwindow.on.rectangle", "rectangle.on.rectangle": self = .windows
    case "trash": self = .trash
    case "arrow.uturn.backward": self = .undo
    case "arrow.uturn.forward": self = .redo
    case "pencil", "square.and.pencil": self = .pencil
    case "book": self = .book
    case "exclamationmark.triangle": self = .warning
    case "info.circle": self = .information
    case "arrow.left", "arrow.backward": self = .arrowLeft
    case "square.and.arrow.up": self = .share
    case "calendar": self = .calendar
    case "gear", "gearshape": self = .gear
    default: return nil
    }
  }

  /// The icon as a picture, for other programs.
  func surface() -> Surface {
    let side = 64.0
    let surface = Surface(size: PixelSize(width: Int(side), height: Int(side)))
    surface.draw { context in
      context.draw(
        self, in: Rect(x: 0, y: 0, width: side, height: side), Theme.light[.text])
    }
    return surface
  }
}
