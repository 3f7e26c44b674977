import SceneTesting
import Scenes
import Testing

@testable import NoteListApp

@MainActor @Suite("New Note on the launcher")
struct LauncherActionStories {
  private let newNote = ExternalEvent.shortcut(
    ShortcutItem(
      type: NoteListLaunch.newNoteAction, localizedTitle: "New Note",
      targetContentIdentifier: NoteListLaunch.newNoteTarget))

  @Test("T-20 a window with a form comes to the front; without one the list shows its sheet")
  func routed() throws {
    let desk = try NoteDesk()
    let list = try desk.list
    desk.user.application.receive(newNote)
    desk.user.settle()
    #expect(desk.user.windows.count == 1)
    #expect(desk.texts(list).contains("New Note"))
    desk.user.press(.escape)

    let form = try desk.openCreateWindow(from: list)
    desk.user.focus(list)
    desk.user.application.receive(newNote)
    desk.user.settle()
    #expect(desk.user.windows.count == 2)
    #expect(desk.user.focusedWindow == form)
    #expect(!desk.texts(list).contains("New Note"))
  }

  @Test("O-13 a cold start for it shows the list with the form")
  func coldStart() throws {
    let desk = try NoteDesk()
    desk.user.launchOptions = LaunchOptions(externalEvents: [newNote])
    try desk.relaunch()
    #expect(desk.texts(try desk.list).contains("New Note"))
  }
}
