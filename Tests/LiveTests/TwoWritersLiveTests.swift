import Canvas
import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Two windows write")
  struct TwoWriters {
    private let stage: TextStage
    private var desk: Desk { stage.desk }

    init() throws { stage = try TextStage(.journal) }

    /// The part of a window in which Journal shows the text: beside the list, above the count of words.
    private func page(_ window: Desk.Window) throws -> Surface {
      let area = try #require(desk.frame(of: window))
      let left = desk.title(of: window) == stage.which.listTitle ? area.width * 2 / 5 : 0
      return try #require(
        desk.picture(
          of: RootRect(
            x: area.minX + left, y: area.minY + 50, width: area.width - left - 20,
            height: area.height - 100)))
    }

    /// Types a word at the end of the text of one window, and expects that it is seen in every window.
    private func write(_ word: String, in window: Desk.Window, seenIn all: [Desk.Window]) throws {
      try stage.placeCaret(in: window)
      let before = try all.map(page)
      desk.type(word)
      for (other, before) in zip(all, before) {
        // A caret is less than 100 pixels.
        #expect(
          desk.wait {
            (try? page(other).difference(to: before, tolerance: 8)?.pixelCount).flatMap { $0 } ?? 0
              > 150
          }, "\(word) is not seen in \(desk.title(of: other))")
      }
      #expect(desk.focusedWindow == window)
    }

    @Test("M-11 both windows of an entry write: both edits are stored, and seen in both windows")
    func oneEntry() throws {
      try stage.make("both")
      let list = try stage.showList()
      desk.click(try stage.program.row(0, of: list), count: 2)
      try stage.program.waitForWindows(2)
      let detail = try #require(stage.program.windows.first { $0 != list })
      // One above the other, so that each is seen.
      for (number, window) in [list, detail].enumerated() {
        let size = PixelSize(width: 900, height: 340)
        desk.move(window, to: RootPoint(x: 20, y: 30 + 380 * number), size: size)
        #expect(desk.wait { desk.frame(of: window)?.size == size })
      }
      try write("fromthelist", in: list, seenIn: [list, detail])
      try write("fromthewindow", in: detail, seenIn: [list, detail])
      try write("andagain", in: list, seenIn: [list, detail])
      stage.waitForFile("bothfromthelistfromthewindowandagain")
      try stage.program.quit()
    }
  }
}
