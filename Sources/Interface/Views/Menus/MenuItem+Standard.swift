/// Items that most menus have, with the titles that other applications use.
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
  /// Lifts the selected row or item for a drag that keys lead.
  public static var dragWithKeyboard: MenuItem {
    MenuItem("Drag with the Keyboard", icon: .drag, command: .dragWithKeyboard)
  }
  /// Enabled where the application has a Preferences window.
  public static var preferences: MenuItem {
    MenuItem("Preferences", icon: .gear, command: .preferences)
  }
  /// Shows the keys of all commands.
  public static var keyboardShortcuts: MenuItem {
    MenuItem("Keyboard Shortcuts", icon: .keyboard, command: .keyboardShortcuts)
  }
  /// Makes the window fill the screen, or gives it its place back.
  public static var fullScreen: MenuItem {
    MenuItem("Full Screen", icon: .fullScreen, command: .toggleFullScreen)
  }
  public static var closeWindow: MenuItem {
    MenuItem("Close Window", icon: .close, command: .closeWindow)
  }
  public static var quit: MenuItem { MenuItem("Quit", icon: .quit, command: .quit) }
}

extension Command {
  /// Opens the selected or shown item in its own window.
  public static let openInNewWindow = Command("openInNewWindow")
}
