import SceneTesting
import Scenes
import Testing
import TextViews
import Views

@testable import NoteListApp

@MainActor @Suite("Writing notes")
struct CreateStories {
  @Test("N-9 the plus button opens a sheet over the list; saving closes it, and the note is listed")
  func sheet() throws {
    let desk = try NoteDesk()
    let list = try desk.list
    try desk.openSheet(list)
    #expect(desk.user.windows.count == 1)
    #expect(desk.texts(list).contains("New Note"))
    desk.user.type("Milk\tTwo litres")
    #expect(!desk.texts(list).contains("Milk"))
    desk.user.click(try desk.button("Save", in: list))
    #expect(!desk.texts(list).contains("New Note"))
    #expect(desk.texts(list).contains("Milk"))
    #expect(desk.texts(list).contains("Two litres"))
    #expect(desk.delegate.store.notes.first?.title == "Milk")
  }

  @Test("N-9 Escape leaves the sheet, and no note is made")
  func close() throws {
    let desk = try NoteDesk()
    let count = desk.delegate.store.notes.count
    try desk.openSheet(try desk.list)
    desk.user.type("Never")
    desk.user.press(.escape)
    #expect(!desk.texts(try desk.list).contains("New Note"))
    #expect(desk.delegate.store.notes.count == count)
  }

  @Test("N-10 the profile is edited in a sheet, and is there after a restart")
  func profile() throws {
    let desk = try NoteDesk()
    desk.user.click(try desk.list.view(labeled: "Profile"))
    desk.user.click(try desk.list.view(labeled: "Picture 3"))
    desk.user.click(try desk.list.view(labeled: "Name"))
    desk.user.type("Ada")
    desk.user.press(.tab)
    desk.user.type("Writes notes")
    desk.user.click(try desk.button("Save", in: try desk.list))
    #expect(desk.texts(try desk.list).contains("Ada"))
    try desk.relaunch()
    #expect(desk.delegate.store.profile.name == "Ada")
    #expect(desk.delegate.store.profile.about == "Writes notes")
    #expect(desk.delegate.store.profile.picture == 2)
    #expect(desk.texts(try desk.list).contains("Ada"))
  }

  @Test("N-11 notes are created, listed and deleted, and that is so after a restart")
  func survive() throws {
    let desk = try NoteDesk()
    try desk.openSheet(try desk.list)
    desk.user.type("Stays")
    desk.user.press("s", .control)
    desk.user.click(try desk.row("Groceries", in: try desk.list))
    desk.user.press(.delete)
    #expect(!desk.texts(try desk.list).contains("Groceries"))
    try desk.relaunch()
    let texts = desk.texts(try desk.list)
    #expect(texts.contains("Stays"))
    #expect(!texts.contains("Groceries"))
  }

  @Test(
    "N-12, N-15, N-31 New Window closes the sheet and opens another kind of scene with the form"
  )
  func window() throws {
    let desk = try NoteDesk()
    let list = try desk.list
    let form = try desk.openCreateWindow(from: list)
    #expect(!desk.texts(list).contains("New Note"))
    #expect(form.session?.configuration.name == "Create Configuration")
    #expect(form.scene?.delegate is CreateSceneDelegate)
    #expect(list.scene?.delegate is ListSceneDelegate)
    #expect(form.session !== list.session)
    // A window may have similar content or entirely different content.
    let second = try desk.openSecondList()
    #expect(desk.lists.count == 2)
    #expect(desk.texts(second).contains("Groceries"))
    #expect(!desk.texts(form).contains("Groceries"))
  }

  @Test("N-16 New Window in the sheet always opens another form, beside one that is open")
  func twoForms() throws {
    let desk = try NoteDesk()
    let list = try desk.list
    let first = try desk.openCreateWindow(from: list)
    try desk.openSheet(list)
    desk.user.click(try desk.button("New Window", in: list))
    let second = try desk.user.newestWindow()
    #expect(second.title == "New Note")
    #expect(first.session !== second.session && first.isOpen && second.isOpen)
    #expect(desk.user.windows.count == 3)
    #expect(!desk.texts(list).contains("New Note"))
  }

  @Test(
    "N-15 without an activity, or with one of an unknown type alone, a window shows the list",
    arguments: [nil, "org.example.unknown"])
  func unknownType(_ type: String?) throws {
    let desk = try NoteDesk()
    let list = try desk.list
    desk.user.application.requestSceneSessionActivation(
      nil, userActivity: type.map { UserActivity(activityType: $0) }, options: nil)
    desk.user.settle()
    let window = try desk.user.newestWindow()
    #expect(window.session !== list.session)
    #expect(window.session?.configuration.name == list.session?.configuration.name)
    #expect(window.scene?.delegate is ListSceneDelegate)
    #expect(desk.texts(window).contains("Groceries"))
  }

  @Test("N-32 saving in the form's window keeps it open, cleared for the next note")
  func windowStays() throws {
    let desk = try NoteDesk()
    let form = try desk.openCreateWindow(from: try desk.list)
    for title in ["One", "Two"] {
      desk.user.click(try form.view(labeled: "Title"))
      desk.user.type(title)
      desk.user.click(try desk.button("Save", in: form))
      #expect(form.isOpen)
      #expect(try form.view(TextFieldView.self).text == "")
    }
    #expect(desk.delegate.store.notes.prefix(2).map(\.title) == ["Two", "One"])
  }

  @Test("Keys that are typed into the form's new window are its title")
  func typesAtOnce() throws {
    let desk = try NoteDesk()
    let form = try desk.openCreateWindow(from: try desk.list)
    desk.user.type("Milk")
    #expect(try form.view(TextFieldView.self).text == "Milk")
  }

  @Test("N-17 without several scenes the New Window button is absent")
  func noButton() throws {
    let desk = try NoteDesk(supportsMultipleScenes: false)
    try desk.openSheet(try desk.list)
    #expect(
      !(try desk.list.views(ButtonView.self).contains { $0.accessibilityLabel == "New Window" }))
    #expect(try desk.button("Save", in: try desk.list).accessibilityLabel == "Save")
  }

  @Test("What is typed in the form's window and not saved is there after a kill")
  func draft() throws {
    let desk = try NoteDesk()
    let form = try desk.openCreateWindow(from: try desk.list)
    desk.user.click(try form.view(labeled: "Title"))
    desk.user.type("Half a thou")
    desk.user.advance(by: .milliseconds(250))
    try desk.user.killAndRelaunch()
    let again = try desk.user.window(titled: "New Note")
    #expect(try again.view(TextFieldView.self).text == "Half a thou")
  }
}
