import Foundation
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Text that moves between two processes of Journal")
  struct TextMoves {
    /// The journals whose files have a text.
    private func holders(of text: String, _ two: TwoJournals) throws -> [String] {
      try [("source", two.source), ("target", two.target)].filter { _, side in
        try side.file.entries().contains { $0.text.contains(text) }
      }.map(\.0)
    }

    /// Makes a text the only one on the source's page, and selects it.
    private func write(_ text: String, _ two: TwoJournals) throws {
      let desk = two.desk
      let list = try two.source.live.list
      desk.click(try two.source.live.page(of: list))
      // The other process may have taken the focus at its start.
      #expect(desk.wait { desk.focusedWindow == list })
      two.source.live.settle()
      desk.chord("Control_L", "a")
      desk.type(text)
      #expect(desk.wait { (try? holders(of: text, two)) == ["source"] })
      desk.chord("Control_L", "a")
      two.source.live.settle()
    }

    /// Moves the source's text into the target's page.
    private func move(_ two: TwoJournals) throws {
      let source = two.source.live
      try two.drag(
        from: source.text(of: source.list).frame(of: 0..<3).middle,
        to: two.target.live.page(of: two.target.live.list), moving: true)
    }

    @Test(
      """
      Selected text that is moved to another process leaves the source when it is on the disk there, and is \
      never nowhere when that process is killed
      """)
    func moved() throws {
      let two = try TwoJournals(areKilled: true, on: LiveDisplay(windowManager: .none))

      try write("killed before it was written", two)
      try two.target.faults?.kill(at: .write(1))
      try move(two)
      _ = two.target.live.process.waitForExit()
      try two.target.faults?.end()
      try two.waitForEnd()
      #expect(try holders(of: "killed before it was written", two) == ["source"])
      try two.target.relaunch()

      try write("moved by nobody else", two)
      try move(two)
      #expect(two.desk.wait { (try? holders(of: "moved by nobody else", two)) == ["target"] })
      try two.waitForEnd()

      try write("killed when it was synced", two)
      try two.target.faults?.kill(at: .sync(1))
      try move(two)
      _ = two.target.live.process.waitForExit()
      try two.target.faults?.end()
      try two.waitForEnd()
      #expect(try holders(of: "killed when it was synced", two) == ["source", "target"])
    }
  }
}
