import Foundation
import LiveSupport
import Testing

extension Live {
  /// A second X server that falls silent before or within each of its answers in turn.
  @Suite("A server that stops within a turn")
  struct StoppedAnswers {
    @Test(
      "Windows elsewhere do not wait for a server that stops reading in the middle of a picture",
      arguments: Strangers.programs)
    func largePicture(_ name: String) throws {
      let stage = try StoppedServerStage(name, sharesMemory: false)
      try stage.focusWindow()
      let window = try #require(stage.there.focusedWindow)
      for count in [1, 100_000, 600_000] {
        let promptness = Promptness(within: .milliseconds(50)) {
          stage.relay.stop(afterRequestBytes: count)
          let (isSilent, delay) = stage.measure(rounds: 300) {
            stage.there.repaint(window)
          }
          #expect(isSilent, "The window sends more than \(count) bytes.")
          #expect(stage.there.ping(window))
          return delay
        }
        #expect(promptness.isMet, "\(count): \(promptness)")
      }
      stage.relay.stop(afterRequestBytes: 100_000)
      stage.there.repaint(window)
      #expect(stage.there.wait { stage.relay.isSilent })
      stage.terminate()
    }

    @Test(
      "Windows elsewhere wait for no answer, nor its rest: desktop, keyboard, paste, a new window")
    func anyAnswer() throws {
      let stage = try StoppedServerStage()
      let there = stage.there
      try stage.focusWindow()
      func changeDesktop() {
        for property in [
          "_NET_SUPPORTING_WM_CHECK", "_NET_CURRENT_DESKTOP", "_NET_WORKAREA", "RESOURCE_MANAGER",
        ] { there.touch(property, of: there.rootWindow) }
      }
      stage.expectPrompt("desktop") { changeDesktop() }
      stage.expectPrompt("rest of an answer", .withinReply) { changeDesktop() }
      stage.expectPrompt("keyboard") {
        there.changeKeyboardMap()
        there.chord("Control_L", "b")
      }
      try expectPaste(stage)
      stage.expectPrompt("window") {
        there.chord("Control_L", "n")
      }
      stage.relay.stop(.withinReply, after: 0)
      changeDesktop()
      #expect(there.wait { stage.relay.isSilent })
      stage.terminate()
    }

    /// Pastes again and again. Each paste arrives when the server goes on.
    private func expectPaste(_ stage: StoppedServerStage) throws {
      let there = stage.there
      let peer = try ClipboardPeer(on: stage.other)
      (stage.program.desk.peers, there.peers) = ([peer], [peer])
      there.keyDown("Shift_L")
      there.chord("Control_L", "n")
      there.keyUp("Shift_L")
      let window = try #require(there.focusedWindow)
      #expect(there.ping(window))
      let file = stage.program.display.home.path + "/data/journal/journal.sqlite"
      var number = 0
      func hasArrived() -> Bool {
        (try? committedText(file))?.contains("pasted\(number).") == true
      }
      stage.expectPrompt("paste", rounds: 1000, until: hasArrived) {
        number += 1
        peer.copy("pasted\(number).")
        there.chord("Control_L", "v")
      }
      // A paste has two answers: the list of types, and the text.
      #expect(number > 2)
    }
  }
}
