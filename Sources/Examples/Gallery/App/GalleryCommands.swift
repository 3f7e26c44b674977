public import Scenes
public import Views

extension Command {
  public static let openPhotoInNewWindow = Command("openInNewWindow")
  public static let goBack = Command("goBack")
  public static let zoomIn = Command("zoomIn")
  public static let zoomOut = Command("zoomOut")
  public static let zoomToFit = Command("zoomToFit")
  public static let previousPhoto = Command("previousPhoto")
  public static let nextPhoto = Command("nextPhoto")
  public static let toggleScreenEdges = Command("toggleScreenEdges")
}

extension ShortcutTable {
  /// The standard keys and the gallery's own.
  public static let gallery: ShortcutTable = {
    var table = ShortcutTable.standard
    table[Shortcut(.return, .control)] = .openPhotoInNewWindow
    table[Shortcut(.left, .alt)] = .goBack
    table[Shortcut("+")] = .zoomIn
    table[Shortcut("=")] = .zoomIn
    table[Shortcut("+", [.control, .shift])] = .zoomIn
    table[Shortcut("-")] = .zoomOut
    table[Shortcut("0")] = .zoomToFit
    return table
  }()
}

/// The menu behind the three dots.
@MainActor
enum GalleryMenu {
  static func items(_ context: GalleryContext, isDetail: Bool) -> [MenuItem] {
    var edges = MenuItem("Open Windows Only at Screen Edges", command: .toggleScreenEdges)
    edges.isChecked = context.settings.spawnPolicy == .screenEdges
    var items = [
      MenuItem("New Window", icon: .window, command: .newWindow),
      MenuItem("Open in New Window", icon: .newWindow, command: .openPhotoInNewWindow),
      MenuItem("Show All Windows", icon: .windows, command: .showAllWindows),
      .separator,
    ]
    if isDetail {
      items += [
        MenuItem("Zoom In", icon: .plus, shortcut: "Ctrl++", command: .zoomIn),
        MenuItem("Zoom Out", icon: .minus, command: .zoomOut),
        MenuItem("Fit to Window", command: .zoomToFit), .separator,
        MenuItem("Previous Picture", icon: .chevronLeft, shortcut: "Left", command: .previousPhoto),
        MenuItem("Next Picture", icon: .chevronRight, shortcut: "Right", command: .nextPhoto),
        .separator,
      ]
    }
    return items + [
      edges, .separator, MenuItem("Close Window", command: .closeWindow),
      MenuItem("Quit", command: .quit),
    ]
  }
}
