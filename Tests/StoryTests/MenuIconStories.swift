import SceneTesting
import Testing
import Views

@testable import JournalApp
@testable import Views

/// The icons in Journal's menus.
@MainActor @Suite("Icons in Journal's menus", .serialized)
struct MenuIconStories {
  private let desk: JournalDesk

  init() throws { desk = try JournalDesk(titles: ["One #tag", "Two", "Three"]) }

  /// The titles of items without an icon, in groups where other items have one. Items that are checked have their
  /// mark there.
  private func bare(_ menu: MenuView) -> [String] {
    let groups = menu.items.split(whereSeparator: \.isSeparator)
    return groups.filter { $0.contains { $0.icon != nil } }.flatMap { group in
      group.filter { $0.icon == nil && $0.isEnabled }.map(\.title)
    }
  }

  private func menu(_ window: UserWindow) throws -> MenuView { try window.view(MenuView.self) }

  @Test(
    "Where an item of a group has one, all have one: in the window's menu, of rows and of the list")
  func allHaveOne() async throws {
    let window = try desk.listWindow
    desk.user.click(try window.view(labeled: "More"))
    let more = try menu(window)
    #expect(more.titles.contains("Quit") && bare(more) == [])
    desk.user.press(.escape)
    desk.user.click(try desk.row("Two", window), button: .secondary)
    let row = try menu(window)
    #expect(row.titles.contains("Drag with the Keyboard") && bare(row) == [])
    desk.user.press(.escape)
    try await desk.openListMenu()
    #expect(bare(try menu(window)) == [])
  }
}
