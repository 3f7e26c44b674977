public import Views

extension VirtualUser {
  /// Chooses an item of the menu that a click opens, by its place from the top.
  ///
  /// - Returns: The item's title, which is empty for a separator. Nil when the menu has fewer items.
  /// - Throws: ``VirtualUserError/noSuchView(_:inWindow:labels:)`` if the click opens no menu.
  public func choose(
    item number: Int, of view: View, button: PointerButton = .primary
  ) throws -> String? {
    click(view, button: button)
    guard let menu = windows.flatMap({ $0.views(MenuView.self) }).last else {
      throw VirtualUserError.noSuchView("menu", inWindow: windows.last?.title ?? "", labels: [])
    }
    guard menu.titles.indices.contains(number) else { return nil }
    menu.choose(number)
    settle()
    return menu.titles[number] ?? ""
  }
}
