import SceneTesting
import Scenes
import Testing
import Views

@testable import NoteListApp

@MainActor @Suite("Questions", .serialized)
struct QuestionStories {
  private func questions(_ user: VirtualUser) -> [String] {
    user.advance(by: .milliseconds(400))
    return user.windows.flatMap { $0.views(QuestionView.self) }.compactMap(\.accessibilityLabel)
  }

  @Test("No item of NoteList's menus asks, and a deleted note goes without a question")
  func asksNothing() throws {
    for isRowMenu in [false, true] {
      for number in 0... {
        let desk = try NoteDesk()
        let window = try desk.list
        let view: Views.View =
          try isRowMenu
          ? #require(window.views(ListView.self).first)
          : desk.button("More", in: window)
        let button = isRowMenu ? PointerButton.secondary : .primary
        guard let title = try desk.user.choose(item: number, of: view, button: button) else {
          #expect(number > 0)
          break
        }
        #expect(questions(desk.user) == [], "\(title)")
      }
    }
    let desk = try NoteDesk()
    let list = try desk.list.view(ListView.self)
    desk.user.click(list)
    desk.user.press(.delete)
    #expect(questions(desk.user) == [] && desk.delegate.store.deleted.count == 1)
  }
}
