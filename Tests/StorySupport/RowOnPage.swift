internal import Dragging
internal import Geometry
package import SceneTesting
internal import Scenes
internal import TextViews
package import Views

/// A list's window with a window on the text of one of its rows beside it. Rows are dropped on that text.
@MainActor
package struct RowOnPage {
  private let user: VirtualUser
  private let list: UserWindow
  private let page: UserWindow
  private let editor: TextEditorView
  private let row: (_ title: String) throws -> View

  /// Opens the window of a row by a double click.
  ///
  /// - Parameter row: Finds a row in the list.
  package init(
    _ title: String, of list: UserWindow, by user: VirtualUser,
    row: @escaping (_ title: String) throws -> View
  ) throws {
    self.user = user
    self.list = list
    self.row = row
    user.doubleClick(try row(title))
    page = try user.window(titled: title)
    editor = try page.view(TextEditorView.self)
    user.resize(list, to: RootRect(x: 0, y: 60, width: 500, height: 600))
    user.resize(page, to: RootRect(x: 560, y: 60, width: 600, height: 600))
  }

  /// The text of the page.
  package var text: String { editor.document.text }

  /// Drags a row over the end of the page.
  private func hold(_ title: String) throws {
    guard let line = editor.caretLine(at: text.utf8.count) else {
      throw StoryFailure(description: "The page has no layout.")
    }
    user.focus(list)
    user.press(try row(title))
    user.drag(
      to: user.rootPoint(of: editor).offset(
        dx: Int(line.midX - editor.bounds.midX) + 1, dy: Int(line.midY - editor.bounds.midY)))
    user.advance(by: .milliseconds(120))
  }

  /// Drops a row on the page, where its text gets lines of its own, and takes that back by Ctrl+Z.
  ///
  /// - Parameters:
  ///   - inserted: The text that is inserted.
  ///   - inSource: Whether Ctrl+Z is pressed in the list's window. Otherwise it is pressed in the page's.
  ///   - check: Called while the text is inserted.
  /// - Throws: A failure at the first step that went wrong.
  package func insert(
    _ title: String, as inserted: String, undoneInSource inSource: Bool,
    check: () throws -> Void
  ) throws {
    let before = text
    try hold(title)
    try expectLabel("Insert Text")
    try StoryFailure.unless(editor.dropOffset != nil, "No caret shows the place of the drop.")
    user.release()
    try StoryFailure.unless(text == "\(before)\n\n\(inserted)", "The page has the text: \(text)")
    try check()
    user.focus(inSource ? list : page)
    user.press("z", .control)
    try expectNothing(since: before)
  }

  /// Drops the page's own row on it. Nothing is inserted, and the label says why.
  ///
  /// - Throws: A failure at the first step that went wrong.
  package func refuseOwnRow(_ title: String) throws {
    let before = text
    try hold(title)
    try expectLabel("This is its own page")
    try StoryFailure.unless(editor.dropOffset == nil, "A caret shows a place for the drop.")
    user.release()
    user.advance(by: .milliseconds(500))
    try expectNothing(since: before)
  }

  private func expectLabel(_ label: String) throws {
    let shown = user.application.dragLabel
    try StoryFailure.unless(shown == label, "The label is \(shown ?? "none"), not \(label).")
  }

  private func expectNothing(since before: String) throws {
    try StoryFailure.unless(text == before, "The page has the text: \(text)")
    let titles = user.windows.map(\.title)
    try StoryFailure.unless(titles.count == 2, "The windows are \(titles).")
  }
}
