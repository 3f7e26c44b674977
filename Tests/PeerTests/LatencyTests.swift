import Foundation
import Geometry
import LiveSupport
import Testing

/// Journal and programs of other toolkits, at the end of a line on which a round trip lasts 100 ms.
@Suite("A server that is far away", .serialized)
struct LatencyTests {
  private static let delay = Duration.milliseconds(50)

  @Test(
    """
    K-8 A window in 1.5 s, a letter in one round trip, a drag-out without a freeze, ahead of GTK 3 \
    and Qt 6
    """, arguments: [false, true])
  func farAway(overNetwork: Bool) throws {
    let far = try FarJournal(overNetwork: overNetwork, delay: Self.delay)
    #expect(far.millisecondsToWindow < 1500)
    // A second round trip would take another 100 ms.
    let letters = try far.millisecondsToLetters("note")
    #expect(letters.allSatisfy { (100..<200).contains($0 ?? 0) }, "\(letters)")
    let drag = try far.dragOut()
    #expect(drag.longestPause < 200 && drag.pictureCount > 75, "\(drag)")
    #expect(drag.millisecondsToWindow < 500, "\(drag)")
    PeerStage.record(
      "Journal", "a round trip of 100 ms\(overNetwork ? ", network" : "")",
      "window \(Int(far.millisecondsToWindow)) ms, letters \(letters.map { Int($0 ?? 0) }), \(drag)"
    )
    for toolkit in [Toolkit.gtk3, .qt] {
      let near = try milliseconds(to: toolkit, over: nil)
      let late = try milliseconds(to: toolkit, over: overNetwork)
      PeerStage.record(
        "\(toolkit)", "a round trip of 100 ms\(overNetwork ? ", network" : "")",
        "window \(Int(late)) ms; beside the server \(Int(near)) ms")
      // The interpreter's own start does not count, while all of Journal's does.
      #expect(late - near > far.millisecondsToWindow)
    }
  }

  /// How long the small program of a toolkit takes from its start to its window.
  ///
  /// - Parameter overNetwork: Nil for a program beside the server.
  private func milliseconds(to toolkit: Toolkit, over overNetwork: Bool?) throws -> Double {
    let display = try LiveDisplay()
    let desk = try Desk(display)
    let line = try overNetwork.map {
      try SlowLine(to: display, overNetwork: $0, delay: Self.delay)
    }
    defer { line?.end() }
    let begin = ContinuousClock.now
    let peer = try PeerProgram.process(
      toolkit, ["target", "text", "/dev/null"], on: display,
      environment: line.map { ["DISPLAY": $0.display] } ?? [:])
    desk.watched = [peer]
    #expect(desk.wait { desk.topLevel(titled: "Peer") != nil || !peer.isRunning })
    #expect(peer.isRunning, "\(peer.output)")
    return (ContinuousClock.now - begin).milliseconds
  }
}
