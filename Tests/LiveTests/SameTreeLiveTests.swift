import Foundation
import LiveSupport
import SceneTesting
import Scenes
import Testing
import Views

@testable import NoteListApp

extension Live {
  @Suite("The tree of elements, with and without a display")
  struct SameTree {
    /// NoteList in this process, without a display, and the program on a display. The same person uses both.
    @MainActor
    private final class Pair {
      let user: VirtualUser
      let program: LiveProgram
      private let folder: URL

      init() throws {
        let folder = FileManager.default.temporaryDirectory
          .appendingPathComponent("same-tree-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder
        let store = try NoteStore(directory: folder.path)
        let configuration = try NoteListAppDelegate.configuration()
        user = try VirtualUser(
          configuration: { configuration }, delegate: { NoteListAppDelegate(store: store) })
        program = try LiveProgram("notelist", on: LiveDisplay())
      }

      deinit { try? FileManager.default.removeItem(at: folder) }

      /// The roles and names of all elements in the window with the list, in reading order.
      func expectSame(_ when: String) throws {
        let window = try user.window(titled: "NoteList")
        let headless = names(in: try window.whole)
        let list = try #require(program.window(titled: "NoteList"))
        var live: [String] = []
        let isSame = program.desk.wait(seconds: 5) {
          live = (try? names(of: list)) ?? []
          return live == headless
        }
        #expect(
          isSame,
          "\(when):\n\(headless.joined(separator: "\n"))\nand\n\(live.joined(separator: "\n"))")
      }

      private func names(in outer: UserElement) -> [String] {
        outer.children.flatMap { child in
          ["\(child.role.map { "\($0)" } ?? "gone") “\(child.name)”"] + names(in: child)
        }
      }

      private func names(of window: Desk.Window) throws -> [String] {
        try program.shownElements(of: window).flatMap { element in
          let rows = element.role == .list ? try element.rows() : []
          return ([element] + rows).map { "\(word(for: $0.role)) “\($0.name)”" }
        }
      }

      /// The word of the views for a role of the bus.
      private func word(for role: LiveElement.Role) -> String {
        let words: [LiveElement.Role: AccessibilityRole] = [
          .toolbar: .toolbar, .button: .button, .list: .list, .listItem: .listItem,
          .dialog: .dialog, .label: .label, .field: .textField, .text: .textArea, .banner: .banner,
        ]
        return words[role].map { "\($0)" } ?? "\(role.rawValue)"
      }
    }

    @Test("A-13 what a person presses has one role and one name, headless and live")
    @MainActor
    func names() throws {
      let pair = try Pair()
      let (user, program) = (pair.user, pair.program)
      try pair.expectSame("at the start")

      try user.button("New Note").click()
      try program.click(program.button("New Note"))
      try pair.expectSame("writing")
      try user.button("Close").click()
      try program.click(program.button("Close"))
      try pair.expectSame("afterwards")

      let note = "Drag me out of the window"
      try user.window(titled: "NoteList").list().row(note).click()
      user.press(.delete)
      let list = try #require(program.window(titled: "NoteList"))
      program.desk.click(try program.row(note, of: list))
      program.settle()
      program.desk.chord("Delete")
      _ = try program.button("Put Back")
      try pair.expectSame("after a deletion")
      try user.button("Put Back").click()
      try program.click(program.button("Put Back"))
      try pair.expectSame("put back")
      try program.quit()
    }

    @Test("The tests' own client finds what pyatspi finds, at the same place, on its bus too")
    func clients() throws {
      let stage = try AccessibleStage("notelist")
      let (program, accessibility) = (stage.program, stage.accessibility)
      let list = try program.waitForWindow(titled: "NoteList")
      let row = try program.list(of: list).row("Groceries")
      let other = try stage.element("list item", part: "Groceries")
      #expect(row.name == other.name)
      #expect(try accessibility.node(other).extents == row.frame)
      let button = try program.button("New Note", of: list)
      let same = try stage.element("push button", "New Note")
      #expect(try accessibility.node(same).extents == button.frame)
      try program.quit()
    }
  }
}
