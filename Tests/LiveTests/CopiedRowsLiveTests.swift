import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Ctrl+C on a row")
  struct CopiedRows {
    /// Copies what is selected, and returns what another program gets from the clipboard.
    private func copied(_ program: LiveProgram) throws -> String {
      let desk = program.desk
      let peer = try PastingPeer(on: program.display)
      desk.peers = [peer]
      #expect(!desk.hasOwner("CLIPBOARD"))
      desk.chord("Control_L", "c")
      #expect(desk.wait { desk.hasOwner("CLIPBOARD") }, "Nothing was copied.")
      peer.paste()
      #expect(desk.wait { peer.text != nil })
      return try #require(peer.text)
    }

    @Test("Another program pastes the text of the row", arguments: TextProgram.allCases)
    func text(_ which: TextProgram) throws {
      let stage = try TextStage(which)
      try stage.make("Ferry and fog")
      stage.waitForFile("Ferry and fog")
      let list = try stage.showList()
      stage.desk.click(try stage.program.row(0, of: list))
      stage.program.settle()
      // In Two Scenes a new document is the last one.
      if which == .twoscenes { stage.desk.chord("End") }
      stage.program.settle()
      let text = try copied(stage.program)
      #expect(text == "Ferry and fog")
      try stage.program.quit()
    }

    @Test("Another program pastes the path of the picture")
    func picture() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "copied-\(UUID().uuidString.prefix(8))")
      try FileManager.default.copyItem(at: LiveGallery.samples, to: folder)
      defer { try? FileManager.default.removeItem(at: folder) }
      let gallery = try LiveGallery(folder: folder)
      gallery.desk.click(try gallery.tile(1, of: gallery.grid))
      gallery.live.settle()
      #expect(try copied(gallery.live) == folder.appendingPathComponent("Aurora.webp").path)
      try gallery.live.quit()
    }
  }
}
