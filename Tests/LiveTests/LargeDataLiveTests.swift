import Canvas
import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("The largest data of a drag")
  struct LargeData {
    private static let type = "text/plain;charset=utf-8"
    private static let limit = 64 << 20

    /// Text of an exact length. No two megabytes of it are equal.
    private static func text(_ count: Int) -> [UInt8] {
      let line = Array("All work and no play makes Jack a dull boy. \n".utf8)
      let block = Array(repeatElement(line, count: 1456).joined())
      var text = Array("# The largest entry\n".utf8)
      text.reserveCapacity(count + block.count + line.count)
      while text.count < count {
        text += "\(text.count)\n".utf8
        text += block
      }
      text.removeLast(text.count - count)
      return text
    }

    /// Drags text over the gap above Journal's first row, and drops it there.
    private func drop(_ bytes: [UInt8], pieces: Int, on stage: FileDropStage) throws
      -> DragSourcePeer
    {
      let peer = try DragSourcePeer(on: stage.live.display, offering: [(Self.type, bytes)])
      peer.pieceBytes = 1 << 20
      peer.allowedPieces = pieces
      stage.desk.peers = [peer]
      peer.enter(stage.list)
      peer.move(to: try stage.live.row(0, of: stage.list).offset(dx: 0, dy: -30))
      #expect(stage.desk.wait { peer.statuses.last?.accepts == true })
      peer.drop()
      return peer
    }

    /// Closes the banner, which moves the rows.
    private func closeBanner(on stage: FileDropStage) throws {
      stage.live.settle()
      try stage.live.closeBanner(of: stage.list)
      stage.live.settle()
    }

    /// The window's upper edge, where banners are.
    private func top(of stage: FileDropStage) -> Surface? {
      stage.desk.frame(of: stage.list).flatMap { area in
        stage.desk.picture(of: RootRect(x: area.minX, y: area.minY, width: area.width, height: 30))
      }
    }

    /// The title of the list's first row.
    private func title(at row: RootPoint, of stage: FileDropStage) -> Surface? {
      stage.desk.picture(of: RootRect(x: row.x - 110, y: row.y - 28, width: 180, height: 20))
    }

    @Test("64 MiB come and go in pieces, with a bar; one byte more is refused with a sentence")
    func limit() throws {
      let stage = try FileDropStage(on: LiveDisplay(windowManager: .none))
      let desk = stage.desk
      let plain = try #require(top(of: stage))
      let row = try stage.live.row(0, of: stage.list)
      let oldTitle = try #require(title(at: row, of: stage))
      func hasBanner() -> Bool { (top(of: stage)?.difference(to: plain)?.pixelCount ?? 0) > 1000 }
      let before = Holdings(of: stage.live, stage.list)

      let larger = try drop(Self.text(Self.limit + 1), pieces: .max, on: stage)
      #expect(desk.wait { larger.finished.map(\.accepts) == [false] })
      #expect(stage.said("The data are larger than 64 MiB."))
      #expect(desk.wait { hasBanner() })
      larger.end()
      desk.peers = []
      try closeBanner(on: stage)
      let after = Holdings(of: stage.live, stage.list, backTo: before)
      #expect(after.isAsBefore(before), "\(before), then \(after)")

      let bytes = Self.text(Self.limit)
      let largest = try drop(bytes, pieces: 32, on: stage)
      #expect(desk.wait { hasBanner() })
      #expect(largest.finished.isEmpty)
      largest.allowedPieces = .max
      #expect(desk.wait { largest.finished.map(\.accepts) == [true] })
      largest.end()
      desk.peers = []
      try closeBanner(on: stage)

      // The list has it a moment later than the page. Where a row is selected, its colors differ a little.
      #expect(
        desk.wait {
          title(at: row, of: stage)?.difference(to: oldTitle, tolerance: 60)?.isNone == false
        })
      let target = try stage.show(wanting: Self.type)
      try stage.drag(until: "Copy to Stranger")
      try stage.release(expecting: .taken)
      // Told of two arrays, the test would print each of their bytes.
      let isWhole = target.received == bytes
      #expect(isWhole, "\(target.received?.count ?? 0) bytes")
      try stage.live.quit()
    }
  }
}
