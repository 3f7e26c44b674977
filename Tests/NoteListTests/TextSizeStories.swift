import SceneTesting
import Testing
import Views

@MainActor @Suite("A-11 NoteList can be read in small and in large letters, from 0.8 to 2.5")
struct TextSizeStories {
  @Test("Nothing is cut in the list, the form and its window", arguments: [0.8, 1, 1.5, 2.5])
  func windows(scale: Double) throws {
    let desk = try NoteDesk()
    desk.user.system.desktop.textScale = scale
    desk.user.settle()
    #expect(try desk.list.layoutFaults == [])
    try desk.openSheet(try desk.list)
    desk.user.advance(by: .milliseconds(400))
    #expect(try desk.list.layoutFaults == [])
    desk.user.click(try desk.button("New Window", in: try desk.list))
    #expect(try desk.user.window(titled: "New Note").layoutFaults == [])
  }
}
