import Canvas
import SceneTesting
import Scenes
import StandardViews
import Testing
import TextViews
import Views

@testable import NoteListApp

@MainActor @Suite("Lists in step")
struct StepStories {
  /// The number of pixels of a window's snapshot that have changed.
  private func changes(_ window: UserWindow, since old: Surface) -> Int {
    window.session?.snapshot?.difference(to: old)?.pixelCount ?? -1
  }

  @Test("N-19 a note made in any window appears in every visible list")
  func everywhere() throws {
    let desk = try NoteDesk()
    let first = try desk.list
    let second = try desk.openSecondList()
    let form = try desk.openCreateWindow(from: first)
    desk.user.focus(form)
    desk.user.click(try form.view(labeled: "Title"))
    desk.user.type("From the form")
    desk.user.press("s", .control)
    #expect(desk.texts(first).contains("From the form"))
    #expect(desk.texts(second).contains("From the form"))
  }

  @Test("Every control is reached by Tab, and every icon says what it does")
  func reach() throws {
    let desk = try NoteDesk()
    let list = try desk.list
    #expect(desk.user.controlsBeyondTab(in: list) == [])
    #expect(desk.user.unexplainedButtons(in: list) == 0)
  }

  @Test("N-10 the profile and its picture are chosen by keys alone")
  func profileByKeys() throws {
    let desk = try NoteDesk()
    let list = try desk.list
    func tab(to label: String) throws {
      for _ in 0..<30 where list.focusedView?.accessibilityLabel != label { desk.user.press(.tab) }
      #expect(list.focusedView?.accessibilityLabel == label)
    }
    try tab(to: "Profile")
    desk.user.press(.space)
    try tab(to: "Picture 3")
    desk.user.press(.space)
    try tab(to: "Save")
    desk.user.press(.space)
    #expect(desk.delegate.store.profile.picture == 2)
  }

  @Test("N-20 without the notification the other windows stay stale")
  func stale() throws {
    let desk = try NoteDesk()
    let second = try desk.openSecondList()
    desk.delegate.store.create(title: "Unannounced", text: "")
    desk.user.settle()
    #expect(!desk.lists.contains { desk.texts($0).contains("Unannounced") })
    desk.delegate.notesChanged()
    desk.user.settle()
    #expect(desk.texts(second).contains("Unannounced"))
  }

  @Test("N-21, N-23 a change refreshes the lists in the background, and no form")
  func refresh() throws {
    let desk = try NoteDesk()
    let first = try desk.list
    let form = try desk.openCreateWindow(from: first)
    let second = try desk.openSecondList()
    desk.user.iconify(first)
    desk.user.iconify(form)
    let listBefore = try #require(first.session?.snapshot)
    let formBefore = try #require(form.session?.snapshot)
    // The notification alone does not change a snapshot.
    desk.delegate.store.create(title: "Quiet", text: "")
    desk.delegate.changes.post()
    desk.user.settle()
    #expect(changes(first, since: listBefore) == 0)
    // A text that a new snapshot of the form would show.
    try form.view(TextFieldView.self).text = "Not seen yet"
    // The application refreshes its lists after every change.
    desk.user.focus(second)
    try desk.openSheet(second)
    desk.user.type("Loud")
    desk.user.press("s", .control)
    #expect(changes(first, since: listBefore) > 0)
    #expect(changes(form, since: formBefore) == 0)
    #expect(first.isIconified)
  }

  @Test("N-24 sessions from before the type was written are skipped without an error")
  func untyped() throws {
    let desk = try NoteDesk()
    let first = try desk.list
    _ = try desk.openSecondList()
    first.session?.userInfo["type"] = nil
    desk.user.iconify(first)
    let before = try #require(first.session?.snapshot)
    desk.delegate.store.create(title: "New", text: "")
    desk.delegate.notesChanged()
    desk.user.settle()
    #expect(changes(first, since: before) == 0)
    #expect(desk.user.reports.all.isEmpty)
  }

  @Test("N-30 of several activities the first known one decides")
  func several() throws {
    let desk = try NoteDesk()
    let note = try #require(desk.delegate.store.notes.first)
    var request = SceneSessionActivationRequest()
    request.userActivities = [
      UserActivity(activityType: "org.example.unknown"), NoteActivity.openDetail(note),
      NoteActivity.create(),
    ]
    desk.user.application.activateSceneSession(for: request)
    desk.user.settle()
    let window = try desk.user.newestWindow()
    #expect(window.session?.configuration.name == "Detail Configuration")
    #expect(window.title == note.displayTitle)
  }

  @Test("N-22 the kind of a scene stands in its session, also after a restart")
  func kind() throws {
    let desk = try NoteDesk()
    _ = try desk.openCreateWindow(from: try desk.list)
    func kinds() -> Set<String> {
      Set(
        desk.user.application.connectedScenes.compactMap {
          if case .string(let kind)? = $0.session.userInfo["type"] { kind } else { nil }
        })
    }
    #expect(kinds() == ["list", "create"])
    try desk.relaunch()
    #expect(kinds() == ["list", "create"])
  }

  @Test("The button in the list's toolbar shows all windows, where there can be several")
  func allWindows() throws {
    let desk = try NoteDesk()
    desk.user.click(try desk.list.view(labeled: "Show All Windows"))
    #expect(desk.user.application.overview != nil)
    let single = try NoteDesk(supportsMultipleScenes: false)
    #expect(throws: (any Error).self) { try single.list.view(labeled: "Show All Windows") }
  }
}

@MainActor @Suite("A note in its own window")
struct DetailStories {
  private func dragOut(_ title: String, _ desk: NoteDesk) throws -> UserWindow {
    let list = try desk.list
    desk.user.press(try desk.row(title, in: list))
    desk.user.drag(past: .trailing, of: list)
    desk.user.release()
    return try desk.user.newestWindow()
  }

  @Test("N-33, N-6 dragging a note out of the list opens its detail beside the list")
  func dragOut() throws {
    let desk = try NoteDesk()
    let detail = try dragOut("Groceries", desk)
    #expect(detail.title == "Groceries")
    #expect(try desk.list.isOpen)
    #expect(detail.session?.configuration.name == "Detail Configuration")
    #expect(detail.scene?.delegate is DetailSceneDelegate)
  }

  @Test("Typing in the detail changes the list, and the note after a restart")
  func edit() throws {
    let desk = try NoteDesk()
    let detail = try dragOut("Groceries", desk)
    desk.user.click(try detail.view(labeled: "Note"))
    desk.user.press(.home, .control)
    desk.user.press(.end)
    desk.user.type(" today\nTwo lemons\n")
    #expect(detail.title == "Groceries today")
    #expect(
      desk.delegate.store.notes.first { $0.title == "Groceries today" }?.text
        .hasPrefix("Two lemons\n\nFlour") == true)
    #expect(desk.texts(try desk.list).contains("Groceries today"))
    try desk.relaunch()
    #expect(try desk.user.window(titled: "Groceries today").isOpen)
    #expect(desk.delegate.store.notes.contains { $0.title == "Groceries today" })
  }

  @Test("A deleted note's window says so, and puts the note back")
  func deleted() throws {
    let desk = try NoteDesk()
    let detail = try dragOut("Groceries", desk)
    desk.user.focus(try desk.list)
    desk.user.click(try desk.row("Groceries", in: try desk.list))
    desk.user.press(.delete)
    #expect(desk.texts(detail).contains("This note was deleted."))
    desk.user.focus(detail)
    desk.user.click(try desk.button("Put Back", in: detail))
    #expect(desk.texts(try desk.list).contains("Groceries"))
    #expect(detail.title == "Groceries")
  }

  @Test("Opening a note again brings its window to the front")
  func again() throws {
    let desk = try NoteDesk()
    let detail = try dragOut("Groceries", desk)
    desk.user.focus(try desk.list)
    desk.user.doubleClick(try desk.row("Groceries", in: try desk.list))
    #expect(desk.user.windows.count == 2)
    #expect(detail.isFocused)
  }
}
