import Geometry
import LiveSupport
import Testing

/// A drag over a terminal, on a real X server.
@Suite("Terminals", .serialized)
struct TerminalTests {
  /// Starts a terminal beside one of our applications.
  private func terminal(beside stage: PeerStage) throws -> PeerProgram {
    // With the option -title it has no _NET_WM_NAME.
    let title = #"printf '\033]2;Peer\007'; sleep 600"#
    let peer = try PeerProgram(
      "xterm", ["-e", "sh", "-c", title], at: stage.place, on: stage.desk, of: stage.live.display)
    stage.live.settle()
    return peer
  }

  /// Releases what was dragged there, and expects a window.
  private func drop(at place: RootPoint, on stage: PeerStage) throws {
    try #require(
      stage.waitMoving(near: place) { stage.said("label: New window") },
      "\(stage.live.process.output.suffix(3000))")
    stage.desk.release()
    try stage.live.waitForWindows(2)
    #expect(!stage.said("delivery: "))
    #expect(stage.desk.wait { stage.isOver })
  }

  @Test("xterm takes no drops, and an entry that is dropped there opens in a window")
  func entry() throws {
    let journal = try LiveJournal(
      command: LiveJournal.builtCommand, on: LiveDisplay(), arguments: ["--log", "drag=debug"])
    let stage = try PeerStage(journal)
    let peer = try terminal(beside: stage)
    try journal.drag(row: 0, of: stage.window, to: peer.middle)
    try drop(at: peer.middle, on: stage)
    PeerStage.record("xterm", "Journal's entry", "takes no drops, and it opens in a window")
  }

  @Test("xterm takes no drops, and a picture that is dropped there opens in a window")
  func picture() throws {
    let gallery = try LiveGallery(arguments: ["--log", "drag=debug"])
    let stage = try PeerStage(gallery.live)
    let peer = try terminal(beside: stage)
    try gallery.drag(0, of: stage.window, to: peer.middle)
    try drop(at: peer.middle, on: stage)
    PeerStage.record("xterm", "gallery's picture", "takes no drops, and it opens in a window")
  }
}
