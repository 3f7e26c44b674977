import DatabaseStores
import SceneTesting
import Scenes
import Testing
import Views

@testable import JournalApp
@testable import SceneUI
@testable import TwoScenesApp

@MainActor @Suite("Questions", .serialized)
struct QuestionStories {
  /// The questions in all windows.
  private func questions(_ user: VirtualUser) -> [String] {
    user.advance(by: .milliseconds(400))
    return user.windows.flatMap { $0.views(QuestionView.self) }.compactMap(\.accessibilityLabel)
  }

  @Test("No item of Journal's menus asks, and a deleted entry goes without a question")
  func journal() throws {
    for isRowMenu in [false, true] {
      for number in 0... {
        let desk = try JournalDesk()
        let window = try desk.listWindow
        let view: Views.View =
          try isRowMenu
          ? desk.row("Garden", window)
          : #require(window.views(ButtonView.self).first { $0.accessibilityLabel == "More" })
        let button = isRowMenu ? PointerButton.secondary : .primary
        guard let title = try desk.user.choose(item: number, of: view, button: button) else {
          #expect(number > 4)
          break
        }
        #expect(questions(desk.user) == [], "\(title)")
        if title == "Delete Entry" { #expect(desk.store.deletions.all.count == 1) }
      }
    }
  }

  @Test("No item of Two Scenes' menus asks, and a deleted document goes without a question")
  func twoScenes() throws {
    for isRowMenu in [false, true] {
      for number in 0... {
        let desk = try TwoScenesDesk()
        let main = try #require(desk.user.windows.first)
        let view: Views.View =
          try isRowMenu
          ? main.view(labeled: "Field notes")
          : #require(main.views(ButtonView.self).first { $0.accessibilityLabel == "More" })
        let button = isRowMenu ? PointerButton.secondary : .primary
        guard let title = try desk.user.choose(item: number, of: view, button: button) else {
          #expect(number > 0)
          break
        }
        #expect(questions(desk.user) == [], "\(title)")
      }
    }
    let desk = try TwoScenesDesk()
    let main = try #require(desk.user.windows.first)
    desk.user.click(try main.view(labeled: "Field notes"))
    desk.user.press(.delete)
    #expect(questions(desk.user) == [])
    #expect(try desk.library.canUndoDeletion)
  }
}
