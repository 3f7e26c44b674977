import Foundation
import SceneTesting
import Scenes
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("Links to entries")
struct LinkStories {
  private func links(_ texts: String...) throws -> ExternalEvent {
    .openURLs(try texts.map { OpenURLContext(url: try #require(URL(string: $0))) })
  }

  private func link(to title: String, _ desk: JournalDesk) throws -> ExternalEvent {
    try links(EntryLink.text(for: try desk.entry(title)))
  }

  @Test("O-13 a link to an entry goes to the list window, which shows it")
  func toTheList() throws {
    let desk = try JournalDesk()
    desk.user.application.receive(try link(to: "Garden", desk))
    desk.user.settle()
    #expect(desk.user.windows.count == 1)
    #expect(try desk.controller(desk.listWindow).entry == desk.entry("Garden"))
  }

  @Test(
    "O-13 a link goes to the window that is dedicated to its entry, and to no other detail window")
  func toItsWindow() throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    let shown = try desk.controller(list).entry
    try desk.dragOut("Garden", of: list)
    try desk.controller(list).openInNewWindows([desk.entry("What Ada said")])
    desk.user.settle()
    let garden = try desk.user.window(titled: "Garden")
    desk.user.application.receive(try link(to: "Garden", desk))
    desk.user.settle()
    #expect(desk.user.windows.count == 3)
    #expect(desk.user.focusedWindow?.title == garden.title)
    #expect(try desk.controller(list).entry == shown)
  }

  @Test("O-13 with detail windows only, a link to another entry opens one more")
  func besideDetails() throws {
    let desk = try JournalDesk()
    let list = try desk.listWindow
    try desk.dragOut("Garden", of: list)
    desk.user.close(list)
    desk.user.application.receive(try link(to: "What Ada said", desk))
    desk.user.settle()
    #expect(desk.user.windows.map(\.title).sorted() == ["Garden", "What Ada said"])
  }

  @Test("O-13 at a cold start the link wins over what the window showed last")
  func coldStart() throws {
    let desk = try JournalDesk()
    desk.user.launchOptions = LaunchOptions(externalEvents: [try link(to: "Garden", desk)])
    try desk.relaunch()
    #expect(desk.user.windows.count == 1)
    #expect(try desk.controller(desk.listWindow).entry == desk.entry("Garden"))
  }

  @Test(
    "A link that leads nowhere changes nothing, and is said in the window",
    arguments: ["journal://entry/nowhere", "journal://entry/", "journal://delete/all", "journal:x"])
  func leadsNowhere(text: String) throws {
    let desk = try JournalDesk()
    let shown = try desk.controller(desk.listWindow).entry
    desk.user.application.receive(try links(text))
    desk.user.settle()
    #expect(desk.user.windows.count == 1)
    #expect(try desk.controller(desk.listWindow).entry == shown)
    let list = try desk.listWindow
    #expect(try list.view(BannerView.self).text.contains("cannot be opened"))
    // The next entry has nothing to do with it, nor has a window that is opened later.
    desk.user.press("n", .control)
    #expect(try desk.user.newestWindow().views(BannerView.self).isEmpty)
    try desk.controller(list).show(desk.entry("Garden"))
    desk.user.settle()
    #expect(list.views(BannerView.self).isEmpty)
  }

  @Test("A link that leads nowhere is said in one window of several, and to its sender")
  func oneOfSeveral() throws {
    let desk = try JournalDesk()
    for _ in 0..<2 {
      desk.user.press("n", .control)
    }
    #expect(desk.user.windows.count == 3)
    var answers: [String] = []
    desk.user.application.receive(try links("journal://entry/nonsense")) { answers.append("\($0)") }
    desk.user.settle()
    #expect(answers == ["there is no entry “nonsense”"])
    let banners = desk.user.windows.map { $0.views(BannerView.self).map(\.text) }
    #expect(
      banners.filter { !$0.isEmpty }
        == [["The link cannot be opened: there is no entry “nonsense”."]])
    #expect(desk.user.focusedWindow?.views(BannerView.self).count == 1)
  }

  @Test("Many links that lead nowhere are counted in one banner, until it is closed")
  func manyLeadNowhere() throws {
    let desk = try JournalDesk()
    func receive(_ texts: [String]) throws -> String? {
      let contexts = try texts.map { OpenURLContext(url: try #require(URL(string: $0))) }
      desk.user.application.receive(.openURLs(contexts))
      desk.user.settle()
      return try desk.listWindow.view(BannerView.self).text
    }
    let links = (0..<20).map { "journal://entry/nowhere-\($0)" }
    #expect(try receive(links) == "20 links lead to entries that do not exist.")
    #expect(try receive([links[0]]) == "21 links lead to entries that do not exist.")
    #expect(try receive(["journal:x"]) == "22 links cannot be opened.")
    try desk.listWindow.view(BannerView.self).onClose?()
    #expect(try desk.listWindow.views(BannerView.self).isEmpty)
    #expect(try receive([links[1]]) == "The link cannot be opened: there is no entry “nowhere-1”.")
    #expect(desk.user.windows.count == 1)
  }

  @Test("Two links at once open two entries, one of them in a window of its own")
  func twoLinks() throws {
    let desk = try JournalDesk()
    let texts = try ["Garden", "What Ada said"].map { EntryLink.text(for: try desk.entry($0)) }
    desk.user.application.receive(try links(texts[0], texts[1]))
    desk.user.settle()
    #expect(desk.user.windows.count == 2)
    let shown = try desk.user.windows.map { try desk.controller($0).entry?.rawValue }
    #expect(Set(shown) == Set(try ["Garden", "What Ada said"].map { try desk.entry($0).rawValue }))
  }

  @Test("The launcher's action begins an entry in the list window")
  func newEntry() async throws {
    let desk = try JournalDesk()
    let count = desk.store.count
    desk.user.application.receive(
      .shortcut(ShortcutItem(type: JournalLaunch.newEntryAction, localizedTitle: "New Entry")))
    await desk.settle()
    #expect(desk.store.count == count + 1)
    #expect(desk.user.windows.count == 1)
    #expect(try desk.editor(desk.listWindow).isFocused)
  }
}
