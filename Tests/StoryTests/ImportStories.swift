import Foundation
import SceneTesting
import Scenes
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("Importing files by the menu", .serialized)
struct ImportStories {
  private let desk: JournalDesk
  private let window: UserWindow
  private let folder: URL
  private var user: VirtualUser { desk.user }

  init() throws {
    desk = try JournalDesk()
    window = try desk.listWindow
    folder = URL(fileURLWithPath: desk.folder).appendingPathComponent("texts")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in [("one.md", "# Harbor\n\nBoats."), ("two.txt", "Nets"), ("three.png", "")] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
  }

  /// Chooses Import in the menu, and replaces the proposed path.
  private func ask(for path: String) async throws {
    user.click(try window.view(labeled: "More"))
    let menu = try window.view(MenuView.self)
    menu.choose(try #require(menu.titles.firstIndex(of: "Import…")))
    user.advance(by: .milliseconds(400))
    #expect(window.views(SheetView.self).count == 1)
    user.press("a", .control)
    user.type(path)
    user.press(.return)
    try await user.wait(for: "the answer") {
      window.views(SheetView.self).isEmpty
        || window.views(LabelView.self).contains { $0.text.hasPrefix("There is no folder or file") }
    }
  }

  private func settle() async throws {
    try await desk.controller(window).sidebarController.drops.work?.value
    await desk.settle()
  }

  private var banner: BannerView? { try? window.view(BannerView.self) }

  @Test("A folder's texts become entries, a banner says how many, and Put Back takes them away")
  func importFolder() async throws {
    try await ask(for: folder.path + "/")
    try await settle()
    #expect(banner?.text == "2 entries were added.")
    #expect(Set(desk.rows(window)) == Set(JournalDesk.titles + ["Harbor", "Nets"]))
    user.click(try #require(window.views(ButtonView.self).first { $0.title == "Put Back" }))
    try await settle()
    #expect(desk.rows(window) == JournalDesk.titles)
  }

  @Test("A single file becomes an entry, and a path that leads nowhere stays in the sheet")
  func importFile() async throws {
    try await ask(for: folder.path + "/nowhere")
    #expect(window.views(SheetView.self).count == 1)
    user.press(.escape)
    user.advance(by: .milliseconds(400))
    try await ask(for: folder.path + "/one.md")
    try await settle()
    #expect(banner?.text == "1 entry was added." && desk.rows(window).contains("Harbor"))
  }
}
