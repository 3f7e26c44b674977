internal import Geometry
public import Views

/// F10 in a window without a button that opens its menu: a form, a page, the preferences.
extension Window {
  /// The distance of the menu to the upper left corner of the content.
  private static let menuInset = 8.0

  /// Shows the scene's own commands and those of every window. A sheet or a menu keeps it from being shown.
  ///
  /// - Returns: Whether it is shown.
  func showWindowMenu() -> Bool {
    guard eventDispatcher?.keyScope === contentRoot else { return false }
    let standard = application.windowMenuItems
    let source = windowScene?.delegate as? any MenuSource
    let items = source?.windowMenu(with: standard) ?? standard
    let corner = Point(x: Self.menuInset, y: contentFrame.minY + Self.menuInset)
    return PopUpMenu.present(items, at: corner, in: contentRoot) != nil
  }
}

/// An object with commands for the window's menu: the delegate of a scene.
@MainActor
public protocol MenuSource: AnyObject {
  /// The items that stand before those of every window.
  var menuItems: [MenuItem] { get }
  /// The whole menu, given the items of every window. By default the own items come first.
  func windowMenu(with standard: [MenuItem]) -> [MenuItem]
  /// Does what a key means before the application's shortcuts are asked. Returns whether it means anything here. By
  /// default it does not.
  func takesKey(_ event: KeyEvent) -> Bool
}

extension MenuSource {
  public func windowMenu(with standard: [MenuItem]) -> [MenuItem] {
    menuItems + (menuItems.isEmpty ? [] : [.separator]) + standard
  }

  public func takesKey(_ event: KeyEvent) -> Bool { false }
}

extension Window {
  /// Whether the scene's own commands use a key before the application's shortcuts. A sheet or a menu keeps them from it.
  func takesOwnKey(_ event: KeyEvent) -> Bool {
    guard eventDispatcher?.keyScope === contentRoot,
      let source = windowScene?.delegate as? any MenuSource
    else { return false }
    return source.takesKey(event)
  }
}

extension Application {
  /// The commands that every window has, for its menu.
  package var windowMenuItems: [MenuItem] {
    var items: [MenuItem] = [.showAllWindows, .fullScreen, .separator, .closeWindow, .quit]
    if canPerform(.keyboardShortcuts) { items.insert(.keyboardShortcuts, at: 3) }
    if canPerform(.preferences) { items.insert(.preferences, at: 3) }
    if supportsMultipleScenes {
      items.insert(MenuItem("New Window", icon: .newWindow, command: .newWindow), at: 0)
    }
    return items
  }
}
