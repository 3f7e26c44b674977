import LiveSupport
import Testing

extension Live {
  @Suite("Targets of older versions of XDND")
  struct OldTargets {
    @Test(
      "A row that is dropped on a target of version 3, 4 or 5 arrives, in the target's version",
      arguments: [3, 4, 5] as [UInt])
    func versions(version: UInt) throws {
      let stage = try FileDropStage(on: LiveDisplay(windowManager: .none))
      let text = "text/plain;charset=utf-8"
      let peer = try stage.show(wanting: text, version: version)
      try stage.drag(until: "Copy to Stranger")
      #expect(peer.spokenVersion == version)
      try stage.release(expecting: .taken)
      let received = String(decoding: try #require(peer.received), as: UTF8.self)
      #expect(!received.isEmpty && stage.hasStored(received))

      // A file that the source saves.
      let saving = try stage.show(wanting: "XdndDirectSave0", version: version)
      let folder = stage.folder.path
      saving.savingPlace = { FileDropStage.uri(folder, $0) }
      try stage.drag(until: "Copy to Stranger")
      try stage.release(expecting: .taken)
      #expect(stage.names(in: folder).count == 1 && saving.savingAnswer == "S")

      // It reports a failure, for which there are no words before version 5. It has got the text all the same.
      try stage.show(wanting: text, .failsHavingTaken, version: version)
      try stage.drag(until: "Copy to Stranger")
      try stage.release(expecting: .taken)

      // It refuses, and a window opens.
      try stage.show(wanting: text, .refuses, version: version)
      try stage.drag(until: "New window")
      try stage.release(expecting: .window)

      // The pointer leaves it, and Escape ends the drag.
      let left = try stage.show(wanting: text, version: version)
      try stage.drag(until: "Copy to Stranger")
      stage.desk.move(to: try stage.live.row(0, of: stage.list), steps: 12)
      #expect(stage.desk.wait { left.messages.last == "leave" })
      stage.desk.chord("Escape")
      stage.desk.release()
      stage.live.settle()
      #expect(left.received == nil && stage.live.windows == [stage.list])
      try stage.live.quit()
    }
  }
}
