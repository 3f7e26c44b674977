import Canvas
import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("Paste in the menu of a text")
  struct PasteMenu {
    /// A program with the caret in an empty text, and the owner of the clipboard.
    private struct Stage {
      let program: LiveProgram
      let peer: ClipboardPeer
      let window: Desk.Window
      var desk: Desk { program.desk }

      init(_ name: String) throws {
        let display = try LiveDisplay(windowManager: .openbox)
        peer = try ClipboardPeer(on: display)
        peer.copy("words of another program")
        program = try LiveProgram(name, on: display)
        program.desk.peers = [peer]
        try program.focus(try #require(program.windows.first))
        try TypedWord(program: program).begin()
        window = try #require(program.desk.focusedWindow)
      }

      /// Opens the menu and returns its picture, until a condition is true for it. The menu stays open.
      ///
      /// What the clipboard has is known a moment after it was copied.
      func menu(until condition: (Surface) -> Bool) -> Surface? {
        let deadline = Deadline(seconds: Desk.patience)
        while !deadline.hasPassed {
          desk.chord("Shift_L", "F10")
          program.settle()
          guard let picture = desk.picture(of: window) else { return nil }
          if condition(picture) { return picture }
          desk.chord("Escape")
          program.settle()
        }
        return nil
      }

      func closeMenu() {
        desk.chord("Escape")
        program.settle()
      }
    }

    /// The rows of pixels in which two pictures differ.
    private func rows(_ one: Surface, _ other: Surface) -> Range<Int>? {
      var rows: Range<Int>?
      for y in 0..<min(one.size.height, other.size.height) {
        let differs = (0..<min(one.size.width, other.size.width)).contains {
          one.color(x: $0, y: y) != other.color(x: $0, y: y)
        }
        if differs { rows = (rows?.lowerBound ?? y)..<y + 1 }
      }
      return rows
    }

    @Test(
      """
      It is enabled where the clipboard has a text, and not where it has a picture alone, which Journal's entries take
      """, arguments: ["notelist", "twoscenes"])
    func enabled(name: String) throws {
      let stage = try Stage(name)
      let desk = stage.desk
      let withText = try #require(stage.menu { _ in true })
      stage.closeMenu()

      stage.peer.copy(["image/png": [0x89, 0x50, 0x4e, 0x47]])
      let withPicture = try #require(stage.menu { rows($0, withText) != nil })
      // The word and its keys, in one line. All else is the same.
      #expect(try #require(rows(withPicture, withText)).count < 24)
      // No item that can be chosen begins with this letter.
      desk.type("p")
      desk.chord("Return")
      stage.program.settle()
      let after = try #require(desk.picture(of: stage.window))
      #expect(rows(after, withPicture) == nil)
      stage.closeMenu()

      stage.peer.copy("words of another program")
      #expect(stage.menu { rows($0, withText) == nil } != nil)
      desk.type("p")
      desk.chord("Return")
      #expect(desk.wait { stage.peer.answers == 1 })
      stage.program.settle()
      let pasted = try #require(stage.menu { _ in true })
      #expect(rows(pasted, withText) != nil)
      stage.closeMenu()
    }
  }
}
