import Canvas
import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("The question before something is deleted for good")
  struct Questions {
    /// The size of each window, so that the sheets lie at the same places.
    private static let size = PixelSize(width: 960, height: 640)
    /// The part of the window that the question fills, around the middle.
    private static let question = PixelSize(width: 340, height: 90)

    @Test(
      """
      R-19 deleting for good is asked about once, by the same picture in each program, and nothing else that \
      deletes is asked about
      """)
    func sameInEachProgram() throws {
      let pictures = try TextProgram.allCases.map(question)
      for (which, picture) in zip(TextProgram.allCases, pictures).dropFirst() {
        let difference = try #require(picture.difference(to: pictures[0], tolerance: 12))
        #expect(difference.pixelCount == 0, "\(which): \(difference)")
      }
    }

    /// Deletes a text, asks for its removal twice, and answers with Cancel and with Delete.
    ///
    /// - Returns: The picture of the question.
    private func question(of which: TextProgram) throws -> Surface {
      let stage = try TextStage(which)
      let (program, desk) = (stage.program, stage.desk)
      try stage.make("Same words")
      stage.waitForFile("Same words")
      let list = try stage.showList()
      desk.click(try program.row(0, of: list))
      program.settle()
      // In Two Scenes a new document is the last one.
      if which == .twoscenes { desk.chord("End") }
      program.settle()
      func deleted() -> Int? { stage.count(which.tables.deleted) }
      desk.chord("Delete")
      #expect(desk.wait { deleted() == 1 }, "\(which): the deletion waits for an answer")

      try stage.openRecentlyDeleted(closingOffer: true)
      let place = try #require(desk.frame(of: list))
      desk.move(list, to: RootPoint(x: 100, y: 80), size: Self.size)
      #expect(desk.wait { desk.frame(of: list)?.size == Self.size })
      program.settle()
      let before = try middle(of: list, desk)
      desk.chord("Delete")
      program.settle()
      let asked = try middle(of: list, desk)
      #expect(asked.difference(to: before, tolerance: 12)?.pixelCount ?? 0 > 1000, "\(which)")
      // The focus is on Cancel.
      desk.chord("Return")
      program.settle()
      let after = try middle(of: list, desk)
      #expect(after.difference(to: before, tolerance: 12)?.pixelCount == 0, "\(which)")
      #expect(deleted() == 1)
      desk.chord("Escape")
      desk.move(list, to: place.origin, size: place.size)
      #expect(desk.wait { desk.frame(of: list)?.size == place.size })
      program.settle()

      try stage.openRecentlyDeleted()
      desk.chord("Delete")
      program.settle()
      desk.chord("Tab")
      desk.chord("Return")
      #expect(desk.wait { deleted() == 0 }, "\(which): more is asked")
      program.settle()
      desk.chord("Escape")
      program.settle()
      try program.quit()
      return asked
    }

    private func middle(of window: Desk.Window, _ desk: Desk) throws -> Surface {
      let area = try #require(desk.frame(of: window))
      return try #require(
        desk.picture(
          of: RootRect(
            x: area.minX + (area.width - Self.question.width) / 2,
            y: area.minY + (area.height - Self.question.height) / 2,
            width: Self.question.width, height: Self.question.height)))
    }
  }
}
