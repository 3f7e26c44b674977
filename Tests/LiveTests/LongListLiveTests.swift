import Foundation
import JournalApp
import LiveSupport
import Testing

extension Live {
  @Suite("Lists of 100,000 rows on the accessibility bus")
  struct LongList {
    private static let count = 100_000

    /// Journal with many entries, and the element of its list.
    static func stage() throws -> (stage: AccessibleStage, list: Accessible) {
      let display = try LiveDisplay()
      let folder = "\(display.home.path)/data/journal"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let journal = try JournalDatabase.open(in: folder)
      try DemoEntries.fill(journal, count: count)
      try journal.close()
      let stage = try AccessibleStage("journal", on: display)
      return (stage, try stage.element("table"))
    }

    @Test(
      "A-5 a list of 100,000 rows tells its count, and of each row its place, name and selection when it is asked"
    )
    func rows() throws {
      let (stage, list) = try Self.stage()
      let (accessibility, program) = (stage.accessibility, stage.program)
      #expect(accessibility.wait { try accessibility.node(list).count == Self.count })
      let memory = ProcessFigures.peakKiB(of: program.process)
      let used = ProcessFigures.processorTime(of: program.process)
      var seen: Set<String> = []
      let indices = Array(stride(from: 0, to: Self.count, by: 997)) + [Self.count - 1]
      for index in indices {
        let row = try #require(try accessibility.child(index, of: list))
        let node = try accessibility.node(row)
        #expect(node.role == "list item" && node.index == index && node.parent == list.id)
        #expect(node.attributes["posinset"] == "\(index + 1)", "\(node.attributes)")
        #expect(node.attributes["setsize"] == "\(Self.count)", "\(node.attributes)")
        // The title and the day.
        let parts = node.name.split(separator: ",")
        #expect(parts.count >= 2 && !(parts.first?.isEmpty ?? true), "\(node.name)")
        #expect(node.states.contains("selectable"))
        seen.insert(row.id)
        // The same row is the same element.
        #expect(try accessibility.child(index, of: list) == row)
      }
      #expect(seen.count == indices.count)
      let time = (ProcessFigures.processorTime(of: program.process) - used) / indices.count
      #expect(time < .milliseconds(50), "A row costs \(time)")
      #expect(ProcessFigures.peakKiB(of: program.process) - memory < 32 << 10)

      // The first row is selected at the start, and others are selected beside it.
      #expect(try accessibility.select(50_000, of: list))
      #expect(try accessibility.selection(of: list).count == 2)
      #expect(try accessibility.deselect(0, of: list))
      #expect(accessibility.wait { try accessibility.isSelected(50_000, of: list) })
      let chosen = try accessibility.selection(of: list)
      let row = try #require(try accessibility.child(50_000, of: list))
      #expect(chosen.count == 1 && chosen.children == [row])
      #expect(accessibility.wait { try accessibility.node(row).states.contains("selected") })
      #expect(try !accessibility.isSelected(49_999, of: list))
      try accessibility.scroll(to: row)
      #expect(accessibility.wait { try accessibility.node(row).isShowing })

      // "Pinned" and "open in another window" are part of the name.
      try accessibility.act("open-in-new-window", on: row)
      try program.waitForWindows(2)
      #expect(
        accessibility.wait {
          try accessibility.node(row).name.contains("open in another window")
        }, "\(String(describing: try? accessibility.node(row)))")
      try program.focus(try #require(program.window(titled: "Journal")))
      stage.desk.chord("Control_L", "Shift_L", "p")
      #expect(
        accessibility.wait { try accessibility.node(row).name.contains("pinned") },
        "\(String(describing: try? accessibility.node(row)))")
      try program.quit()
    }
  }
}
