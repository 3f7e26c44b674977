import SceneTesting
import Scenes
import Testing
import TextViews
import Views

@testable import NoteListApp

/// Only NoteList has a form that is saved with a button. Journal and Two Scenes have none, and the text in
/// Journal's search field is not content. The gallery has no text at all.
@MainActor @Suite("Drafts")
struct DraftStories {
  private func fields(_ window: UserWindow) throws -> (title: String, text: String) {
    let title = try #require(window.views(TextFieldView.self).last { $0.placeholder == "Title" })
    let text = try #require(window.views(TextEditorView.self).last)
    return (title.text, text.document.text)
  }

  private func type(into desk: NoteDesk) throws {
    try desk.openSheet(try desk.list)
    desk.user.type("Half\tA thought")
  }

  private enum Way: CaseIterable {
    case escape, button, quit, kill
  }

  @Test("R-8 what is typed into the sheet is there when it is opened next", arguments: Way.allCases)
  private func sheet(_ way: Way) throws {
    let desk = try NoteDesk()
    try type(into: desk)
    switch way {
    case .escape: desk.user.press(.escape)
    case .button: desk.user.click(try desk.button("Close", in: try desk.list))
    case .quit: try desk.relaunch()
    case .kill:
      desk.user.advance(by: .milliseconds(250))
      try desk.killAndRelaunch()
    }
    #expect(!desk.texts(try desk.list).contains("New Note"))
    try desk.openSheet(try desk.list)
    let typed = try fields(try desk.list)
    #expect(typed.title == "Half" && typed.text == "A thought")
    #expect(desk.texts(try desk.list).contains("Draft, kept until you save it"))
    desk.user.press("s", .control)
    #expect(desk.delegate.store.notes.first?.title == "Half")
    #expect(desk.delegate.store.drafts == [])
    try desk.relaunch()
    try desk.openSheet(try desk.list)
    #expect(try fields(try desk.list).title == "")
  }

  @Test("R-8 the sheet of a window that is closed leaves its draft to the next one")
  func closedWindow() throws {
    let desk = try NoteDesk()
    let second = try desk.openSecondList()
    try desk.openSheet(second)
    desk.user.type("Half")
    desk.user.press("w", .control)
    #expect(desk.user.windows.count == 1)
    try desk.openSheet(try desk.list)
    #expect(try fields(try desk.list).title == "Half")
  }

  @Test(
    "R-8 a form's window keeps its draft over a kill, and leaves it to the sheet when it is closed")
  func window() throws {
    let desk = try NoteDesk()
    try type(into: desk)
    desk.user.click(try desk.button("New Window", in: try desk.list))
    var form = try desk.user.window(titled: "New Note")
    #expect(try fields(form).title == "Half")
    desk.user.focus(form)
    desk.user.click(try form.view(labeled: "Title"))
    desk.user.press(.end)
    desk.user.type(" a thou")
    // The sheet does not show the draft of a window.
    try desk.openSheet(try desk.list)
    #expect(try fields(try desk.list).title == "")
    desk.user.press(.escape)
    desk.user.advance(by: .milliseconds(250))
    try desk.killAndRelaunch()
    form = try desk.user.window(titled: "New Note")
    #expect(try fields(form).title == "Half a thou")
    desk.user.focus(form)
    desk.user.press("w", .control)
    #expect(!form.isOpen)
    try desk.openSheet(try desk.list)
    let typed = try fields(try desk.list)
    #expect(typed.title == "Half a thou" && typed.text == "A thought")
  }

  @Test("A discarded draft is gone from the form, and can be put back as a note")
  func discard() throws {
    let desk = try NoteDesk()
    let count = desk.delegate.store.notes.count
    try type(into: desk)
    desk.user.click(try desk.button("Discard", in: try desk.list))
    #expect(desk.delegate.store.drafts == [] && desk.delegate.store.notes.count == count)
    try desk.openSheet(try desk.list)
    #expect(try fields(try desk.list).title == "")
    desk.user.press(.escape)
    desk.user.click(try desk.button("Put Back", in: try desk.list))
    #expect(desk.delegate.store.notes.first?.text == "A thought")
  }

  @Test("R-8 what is typed into the profile is there when it is opened next")
  func profile() throws {
    let desk = try NoteDesk()
    try openProfile(desk)
    desk.user.click(try desk.list.view(labeled: "Name"))
    desk.user.type("Ada")
    desk.user.press(.escape)
    #expect(desk.delegate.store.profile.name == "")
    desk.user.advance(by: .milliseconds(250))
    try desk.killAndRelaunch()
    try openProfile(desk)
    let name = try #require(
      try desk.list.views(TextFieldView.self).last { $0.placeholder == "Name" })
    #expect(name.text == "Ada")
    desk.user.click(try desk.button("Discard", in: try desk.list))
    #expect(desk.delegate.store.profileDraft == nil)
    try openProfile(desk)
    #expect(
      try desk.list.views(TextFieldView.self).last { $0.placeholder == "Name" }?.text == "")
  }

  private func openProfile(_ desk: NoteDesk) throws {
    desk.user.click(try desk.list.view(labeled: "Profile"))
  }
}

@MainActor @Suite("NoteList by keys")
struct NoteKeyStories {
  @Test("Ctrl+Shift+N opens the form; Tab leads to Save, and Ctrl+Return saves")
  func form() throws {
    let desk = try NoteDesk()
    desk.user.press("n", [.control, .shift])
    desk.user.type("Title\tText")
    desk.user.press(.tab, .control)
    desk.user.type("after a tab")
    let editor = try #require(try desk.list.views(TextEditorView.self).last)
    #expect(editor.document.text == "Text\tafter a tab")
    var focused: [String] = []
    for _ in 0..<4 {
      desk.user.press(.tab)
      focused.append(try desk.list.focusedView?.accessibilityLabel ?? "")
    }
    #expect(focused == ["New Window", "Discard", "Close", "Save"])
    desk.user.press(.tab, .shift)
    desk.user.press(.return, .control)
    #expect(desk.delegate.store.notes.first?.text == "Text\tafter a tab")
    #expect(!desk.texts(try desk.list).contains("New Note"))
  }

  @Test("Tab and Space reach the profile, and choose one of its pictures")
  func profile() throws {
    let desk = try NoteDesk()
    let list = try desk.list
    func walk(to label: String) {
      for _ in 0..<20 where list.focusedView?.accessibilityLabel != label {
        desk.user.press(.tab)
      }
    }
    walk(to: "Profile")
    desk.user.press(.space)
    walk(to: "Picture 4")
    desk.user.press(.space)
    walk(to: "Save")
    desk.user.press(.space)
    #expect(desk.delegate.store.profile.picture == 3)
  }

  @Test("Ctrl+Shift+N in a note's window opens a form in a window")
  func fromDetail() throws {
    let desk = try NoteDesk()
    desk.user.doubleClick(try desk.row("Groceries", in: try desk.list))
    desk.user.press("n", [.control, .shift])
    #expect(try desk.user.newestWindow().title == "New Note")
  }
}
