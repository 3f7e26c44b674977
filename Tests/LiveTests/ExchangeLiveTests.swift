import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

extension Live {
  @Suite("Entries from other programs, and back")
  struct Exchange {
    /// An entry as another journal would have it.
    private struct Content: FetchableRecord, Decodable, Hashable {
      var title: String
      var text: String
      var created: Int64
      var day: Int
      var zone: Int?
      var modified: Int64
      var isPinned: Bool
    }

    /// What a file of another program gives.
    private struct Sample {
      var path: [UInt8]
      var bytes: [UInt8]
      var title: String
      /// Nil where the date is that of the file.
      var day: Int?
      var zone: Int?
      var parts: [String]

      init(
        _ path: String, _ text: String, _ title: String, day: Int? = nil, zone: Int? = nil,
        _ parts: String...
      ) {
        (self.path, bytes, self.title) = (Array(path.utf8), Array(text.utf8), title)
        (self.day, self.zone, self.parts) = (day, zone, parts)
      }
    }

    private static let samples: [Sample] = {
      var samples = [
        Sample(
          "Obsidian/Daily.md",
          "---\ntitle: \"Harbour: one\"\ntags: [boats, sea/cold]\ncreated: 2024-03-05T10:20:00+02:00\n---\n\nWords of one.\n",
          "Harbour: one", day: 20_240_305, zone: 120, "#boats", "#sea/cold", "Words of one."),
        Sample(
          "Joplin/Nets.md",
          "---\ntitle: Nets and ropes\ncreated: 2023-11-20 08:15:30Z\nupdated: 2024-01-02 09:00:00Z\ntags:\n  - work\n  - tools\n---\n\nWords of two.\n",
          "Nets and ropes", day: 20_231_120, zone: 0, "#work", "#tools", "Words of two."),
        Sample(
          "Hugo/fog.md",
          "+++\ntitle = 'Fog'\ndate = 2019-07-08T10:00:00-07:00\ntags = ['weather']\n+++\n\nWords of three.\n",
          "Fog", day: 20_190_708, zone: -420, "#weather", "Words of three."),
        Sample(
          "Hugo/ice.md",
          "{\n  \"title\": \"Ice\",\n  \"date\": \"2020-02-29T23:30:00+05:45\",\n  \"tags\": [\"cold\"]\n}\n\nWords of four.\n",
          "Ice", day: 20_200_229, zone: 345, "#cold", "Words of four."),
        Sample("plain.text", "Only a text\n\nWords of five.\n", "Only a text", "Words of five."),
        Sample("Latin.txt", "", "“Café” for 5 €", "Words of six."),
        Sample("bad-.md", "Strange name\n\nWords of seven.\n", "Strange name", "Words of seven."),
      ]
      // Windows-1252.
      samples[5].bytes =
        [0x93] + Array("Caf".utf8) + [0xe9, 0x94] + Array(" for 5 ".utf8) + [0x80]
        + Array("\r\n\r\nWords of six.\r\n".utf8)
      // No UTF-8.
      samples[6].path = Array("bad-".utf8) + [0xff] + Array(".md".utf8)
      return samples
    }()

    private static let leftOut =
      "Left out: 1 JPEG picture, 1 PNG picture, 1 ORG file, "
      + "2 names that begin with a dot (.obsidian, .trash), 1 link that leads nowhere, "
      + "1 link that leads out of the folder, 1 empty file, 1 file that is no text."

    /// The folder of the samples, beside what an import leaves out.
    private func makeVault(_ display: LiveDisplay) throws -> URL {
      let vault = display.home.appendingPathComponent("vault")
      func make(_ folder: String) throws {
        try FileManager.default.createDirectory(
          at: vault.appendingPathComponent(folder), withIntermediateDirectories: true)
      }
      for folder in ["Obsidian", "Joplin", "Hugo", ".obsidian", ".trash", "img"] {
        try make(folder)
      }
      let others: [(String, [UInt8])] = [
        (".obsidian/app.md", Array("no".utf8)), (".trash/old.md", Array("no".utf8)),
        ("img/a.png", [0x89]), ("img/b.JPG", [0xff]), ("img/notes.org", Array("no".utf8)),
        ("empty.md", []), ("binary.md", [0, 1, 2, 0, 0, 9, 9]),
      ]
      for (path, bytes) in Self.samples.map({ ($0.path, $0.bytes) })
        + others.map({ (Array($0.0.utf8), $0.1) })
      {
        let name: [UInt8] = Array("\(vault.path)/".utf8) + path + [0]
        let opened = fopen(name.map { CChar(bitPattern: $0) }, "w")
        let file = try #require(opened)
        let count = fwrite(bytes, 1, bytes.count, file)
        #expect(count == bytes.count && fclose(file) == 0)
      }
      #expect(symlink("nowhere.md", "\(vault.path)/gone.md") == 0)
      #expect(symlink("/etc/passwd", "\(vault.path)/passwd.md") == 0)
      return vault
    }

    private func contents(_ folder: String) throws -> Set<Content> {
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      let database = try DatabaseQueue(
        path: folder + "/journal.sqlite", configuration: configuration)
      return try database.read {
        Set(
          try Content.fetchAll(
            $0,
            sql: """
              SELECT title, text, created, day, zone, modified,
                EXISTS (SELECT 1 FROM pin WHERE pin.id = entry.id) AS isPinned FROM entry
              """))
      }
    }

    private func run(_ words: [String], _ display: LiveDisplay) throws -> String {
      let process = try ChildProcess(
        LiveJournal.builtCommand, words, environment: display.environment)
      #expect(process.waitForExit(seconds: 60) == .exited(0), "\(process.output)")
      return process.output
    }

    /// Checks that each sample became an entry.
    private func expectSamples(_ display: LiveDisplay, _ way: String) throws {
      let contents = try contents("\(display.home.path)/data/journal")
      for sample in Self.samples {
        let entry = try #require(
          contents.first { $0.title == sample.title },
          "\(way): \(sample.title) is missing in \(contents.map(\.title))")
        if let day = sample.day { #expect(entry.day == day, "\(way): \(sample.title)") }
        if let zone = sample.zone { #expect(entry.zone == zone, "\(way): \(sample.title)") }
        for part in sample.parts {
          #expect(entry.text.contains(part), "\(way): \(entry.text)")
        }
      }
      #expect(!contents.contains { $0.text == "no" || $0.text.contains("root:") }, "\(way)")
    }

    @Test("J-33 the command reads other programs' files, and says by kind what it left out")
    func command() throws {
      let display = try LiveDisplay(windowManager: .none)
      let vault = try makeVault(display)
      let said = try run(["--import", vault.path], display)
      #expect(said.contains("7 entries imported. \(Self.leftOut)"), "\(said)")
      for (name, reason) in [
        ("gone.md", "a link that leads nowhere"), ("empty.md", "empty"),
        ("binary.md", "not a text"),
        ("passwd.md", "a link that leads out of the folder"),
      ] {
        #expect(said.contains("Skipped \(vault.path)/\(name): \(reason)."), "\(said)")
      }
      try expectSamples(display, "command")
    }

    /// The ways by which a person imports a folder into a window.
    enum Way: CaseIterable, Sendable { case drop, menu }

    @Test(
      "In the window the same folder gives the same entries and a banner", arguments: Way.allCases)
    func window(_ way: Way) throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let vault = try makeVault(display)
      let live = try LiveJournal(command: LiveJournal.builtCommand, on: display)
      let (desk, list) = (live.desk, try live.list)
      try live.focus(list)
      let before = try contents("\(display.home.path)/data/journal").count
      try live.bannerChanges(in: list, "\(way)") {
        switch way {
        case .drop:
          let source = try DragSourcePeer(
            on: display, offering: [("text/uri-list", Array("file://\(vault.path)\r\n".utf8))])
          desk.peers = [source]
          source.enter(list)
          source.move(to: try live.gap(below: 0, of: list))
          #expect(desk.wait { source.statuses.last?.accepts == true })
          source.drop()
          #expect(desk.wait { source.finished.map(\.accepts) == [true] })
          source.end()
          desk.peers = []
        case .menu:
          try live.choose("Import…", of: list)
          desk.chord("Control_L", "a")
          desk.type(vault.path)
          desk.chord("Return")
        }
        #expect(
          desk.wait {
            (try? contents("\(display.home.path)/data/journal").count)
              == before + Self.samples.count
          }, "\(way)")
      }
      try expectSamples(display, "\(way)")
      try live.quit()
    }
  }
}
