import Geometry
import LiveSupport
import Testing

/// A drag over a terminal, on a real X server.
@Suite("Terminals", .serialized)
struct TerminalTests {
  @Test("xterm takes no drops, and an entry that is dropped there opens in a window")
  func xterm() throws {
    let journal = try LiveJournal(
      command: LiveJournal.builtCommand, on: LiveDisplay(), arguments: ["--log", "drag=debug"])
    let stage = try PeerStage(journal)
    // With the option -title it has no _NET_WM_NAME.
    let title = #"printf '\033]2;Peer\007'; sleep 600"#
    let peer = try PeerProgram(
      "xterm", ["-e", "sh", "-c", title], at: stage.place, on: stage.desk, of: journal.display)
    stage.live.settle()
    try journal.drag(row: 0, of: stage.window, to: peer.middle)
    try #require(
      stage.waitMoving(near: peer.middle) { stage.said("label: New window") },
      "\(journal.process.output.suffix(3000))")
    stage.desk.release()
    try journal.waitForWindows(2)
    #expect(!stage.said("delivery: "))
    #expect(stage.desk.wait { stage.isOver })
    PeerStage.record("xterm", "Journal's entry", "takes no drops, and it opens in a window")
  }
}
