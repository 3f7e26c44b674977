public import Scenes
internal import StandardViews
public import Views

extension Command {
  public static let previousPhoto = Command("previousPhoto")
  public static let nextPhoto = Command("nextPhoto")
  public static let chooseFolder = Command("chooseFolder")
  public static let refreshFolder = Command("refreshFolder")
  public static let toggleScreenEdges = Command("toggleScreenEdges")
}

extension ShortcutTable {
  /// The standard shortcuts and those of the gallery.
  public static let gallery: ShortcutTable = {
    var table = ShortcutTable.standard
    table[Shortcut(.return, .control)] = .openInNewWindow
    table[Shortcut("o")] = .chooseFolder
    table[Shortcut(.function(5), [])] = .refreshFolder
    table[Shortcut("r")] = .refreshFolder
    table[Shortcut(.left, .alt)] = .goBack
    table.merge(.zooming)
    table[Shortcut("0")] = .zoomToFit
    return table
  }()
}

extension ShortcutSection {
  /// The names of the gallery's commands in the Shortcuts window.
  static let gallery = ShortcutSection(
    "Pictures",
    [
      Entry("Choose Folder", .chooseFolder), Entry("Look Again", .refreshFolder),
      Entry("Open in New Window", .openInNewWindow),
      Entry("Back", .goBack), Entry("Previous Picture", keys: [Shortcut(.left, [])]),
      Entry("Next Picture", keys: [Shortcut(.right, [])]), Entry("Zoom In", .zoomIn),
      Entry("Zoom Out", .zoomOut), Entry("Fit to Window", .zoomToFit),
    ])
}

extension GalleryContext {
  /// The button with three dots, which opens the menu.
  func menuButton(isDetail: Bool) -> ButtonView {
    let button = ButtonView(
      icon: .ellipsis, label: "More", menu: { [self] in menu(isDetail: isDetail) })
    button.opensWindowMenu = true
    return button
  }

  /// A menu item that writes the path of a picture's file to the clipboard.
  func copyPathItem(_ photos: [Photo], from view: View) -> MenuItem {
    MenuItem(photos.count > 1 ? "Copy \(photos.count) Paths" : "Copy Path") { [weak view] in
      view?.host?.clipboard.write(photos.map(\.path).joined(separator: "\n"))
    }
  }

  private func menu(isDetail: Bool) -> [MenuItem] {
    var edges = MenuItem("Open Windows Only at Screen Edges", command: .toggleScreenEdges)
    edges.isChecked = settings.spawnPolicy == .screenEdges
    let ofDetail = [
      MenuItem("Zoom In", icon: .plus, shortcut: "Ctrl++", command: .zoomIn),
      MenuItem("Zoom Out", icon: .minus, command: .zoomOut),
      MenuItem("Fit to Window", command: .zoomToFit), .separator,
      MenuItem("Previous Picture", icon: .chevronLeft, shortcut: "Left", command: .previousPhoto),
      MenuItem("Next Picture", icon: .chevronRight, shortcut: "Right", command: .nextPhoto),
      .separator,
    ]
    let folder = [
      MenuItem("Choose Folder…", command: .chooseFolder),
      MenuItem("Look Again", command: .refreshFolder),
    ]
    return [.newWindow, .openInNewWindow] + folder + [.showAllWindows, .separator]
      + (isDetail ? ofDetail : []) + [.fullScreen, edges, .separator]
      + [.preferences, .keyboardShortcuts, .closeWindow, .quit]
  }
}
