/// What most menus have, in the words that people know from other applications of the family.
extension MenuItem {
  public static var newWindow: MenuItem {
    MenuItem("New Window", icon: .window, command: .newWindow)
  }
  public static var openInNewWindow: MenuItem {
    MenuItem("Open in New Window", icon: .newWindow, command: .openInNewWindow)
  }
  public static var showAllWindows: MenuItem {
    MenuItem("Show All Windows", icon: .windows, command: .showAllWindows)
  }
  public static var closeWindow: MenuItem { MenuItem("Close Window", command: .closeWindow) }
  public static var quit: MenuItem { MenuItem("Quit", command: .quit) }
}

extension Command {
  /// Opens what is selected, or shown, in a window of its own.
  public static let openInNewWindow = Command("openInNewWindow")
}
