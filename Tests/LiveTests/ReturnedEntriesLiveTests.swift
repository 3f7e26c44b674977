import Foundation
import GRDB
import LiveSupport
import Testing

extension Live {
  @Suite("Entries exported and imported again")
  struct ReturnedEntries {
    /// A home with a journal of its own.
    private struct Home {
      let display: LiveDisplay
      let name: String
      var data: String { "\(display.home.path)/\(name)" }

      func run(_ option: String, _ folder: URL) throws {
        let process = try ChildProcess(
          LiveJournal.builtCommand, [option, folder.path],
          environment: display.environment.merging(["XDG_DATA_HOME": data]) { $1 })
        #expect(process.waitForExit(seconds: 60) == .exited(0), "\(process.output)")
      }

      /// Everything that a person has written, chosen or sees of each entry.
      func entries() throws -> Set<String> {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        return try DatabaseQueue(
          path: "\(data)/journal/journal.sqlite", configuration: configuration
        ).read {
          try Set(
            String.fetchAll(
              $0,
              sql: """
                SELECT json_array(title, text, created, day, zone, modified,
                  EXISTS (SELECT 1 FROM pin WHERE pin.id = entry.id)) FROM entry
                """))
        }
      }
    }

    /// The files below a folder: their bytes, and when they were changed.
    private func files(_ folder: URL) throws -> [String: String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).reduce(into: [:]) {
        let path = folder.appendingPathComponent($1).path
        let changed = try #require(
          try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
        let bytes = FileManager.default.contents(atPath: path) ?? Data()
        $0[$1] = "\(Int(changed.timeIntervalSince1970)) \(bytes.base64EncodedString())"
      }
    }

    @Test(
      "Entries with tags, pins, odd titles and other days come back equal, and give the same files")
    func equal() throws {
      let display = try LiveDisplay()
      let first = Home(display: display, name: "data")
      try SearchStage.importTexts(
        [
          "---\ndate: 2019-07-08T23:30:00-07:00\ntags: [fog, sea/cold]\n---\n\n# Fog\n\nWords.",
          "# Plain\n\nOf another day.",
        ], as: "older", on: display)
      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let desk = live.desk
      try live.focus(try live.list)
      for text in ["Boats: a/b\nTar #boats and #sea/cold", "Harbor\nWords", "Harbor\nOther words"] {
        desk.chord("Control_L", "Shift_L", "n")
        desk.type(text)
        #expect(
          desk.wait { (try? first.entries().contains { $0.contains(text.suffix(5)) }) == true })
        live.settle()
      }
      desk.chord("Control_L", "Shift_L", "p")
      #expect(desk.wait { (try? first.entries().contains { $0.hasSuffix(",1]") }) == true })
      try live.quit()
      #expect(try first.entries().count == 5)

      let second = Home(display: display, name: "elsewhere")
      let (out, back) = (
        display.home.appendingPathComponent("out"), display.home.appendingPathComponent("back")
      )
      try first.run("--export", out)
      try second.run("--import", out)
      #expect(try second.entries() == first.entries())
      try second.run("--export", back)
      let exported = try files(out)
      #expect(exported.count == 5 && exported.keys.contains("Harbor 2.md"), "\(exported.keys)")
      #expect(try files(back) == exported)
    }
  }
}
