import Foundation
import LiveSupport
import SeededRandom
import StoreSupport
import Testing

extension Live {
  @Suite("Wrong bits and logs that were cut")
  struct WrongBits {
    private static let isSoak = ProcessInfo.processInfo.environment["SCENERY_SOAK"] != nil
    private static let rounds = isSoak ? 1000 : 30
    private static let cuts = isSoak ? 1000 : 10

    @Test(
      """
      R-3 one wrong bit anywhere in what a program keeps, and it starts with a window, and says which texts it \
      lacks
      """)
    func anywhere() async throws {
      try await Live.inPairs(["journal", "notelist", "photogallery", "twoscenes"]) {
        try anywhere($0)
      }
    }

    private func anywhere(_ name: String) throws {
      let program = try LiveProgram(name, on: LiveDisplay(windowManager: .openbox))
      try program.focus(try #require(program.windows.first))
      program.desk.chord("Control_L", "n")
      try program.waitForWindows(2)
      #expect(program.desk.wait { (try? program.savedSessions().count) == 2 })
      if name == "photogallery" { try program.chooseScreenEdges() }
      try program.quit()
      let stage = TextProgram(rawValue: name).map { TextStage($0, running: program) }
      let texts = stage.flatMap(Self.texts)
      #expect(stage == nil || texts.map { $0 > 0 } == true)
      let files = try Self.files(of: program)
      #expect(files.contains { $0.path.hasSuffix(".session") })
      var random = SeededGenerator.make("wrong bits in \(name)")
      for round in 1...Self.rounds {
        for file in files { try file.bytes.write(to: URL(fileURLWithPath: file.path)) }
        // Every second time, the database is still whole to SQLite.
        let isWhole = stage != nil && round.isMultiple(of: 2)
        let (path, place) =
          try isWhole
          ? flipWhole(files, using: &random) : flip(files, using: &random)
        let comment =
          "SCENERY_SEED=\(random.seed), \(name), round \(round), bit \(place) of \(path)"
        try program.relaunch()
        guard hasWindow(program, comment) else { continue }
        if let stage, let texts { expect(texts, in: stage, comment) }
        // It answers, and what it read is used.
        program.catchUp()
        try program.kill()
        try Self.removeOthers(than: files, of: program)
      }
    }

    @Test(
      "R-3 a log or a journal that was cut anywhere after a kill: a window, and what is lacking is said"
    )
    func cuts() async throws { try await Live.inPairs(TextProgram.allCases) { try cuts($0) } }

    private func cuts(_ which: TextProgram) throws {
      let stage = try TextStage(which)
      let program = stage.program
      // The file of the first start is written anew after few commits. This one is older.
      try program.quit()
      let log = stage.path + (which == .notelist ? "-journal" : "-wal")
      if which == .notelist {
        let source = "\(program.display.home.path)/notes.sqlite"
        try FileManager.default.moveItem(atPath: stage.path, toPath: source)
        // What it knew of the earlier file goes with it.
        try Self.removeOthers(than: [], in: [stage.folder])
        try putKilledNotes(copying: source, to: stage.path)
      } else {
        try type(into: stage)
      }
      let files = try Self.files(of: program)
      let whole = try #require(files.first { $0.path == log }).bytes
      // Reading may change the files. They are written anew.
      let texts = try #require(Self.texts(stage))
      var random = SeededGenerator.make("cuts of a log of \(which)")
      for round in 0..<Self.cuts {
        for file in files { try file.bytes.write(to: URL(fileURLWithPath: file.path)) }
        let place = round * whole.count / Self.cuts
        let offset = try #require([-1, 0, 1, 17, 23].randomElement(using: &random))
        let end = min(max(0, place + offset), whole.count - 1)
        try whole.prefix(end).write(to: URL(fileURLWithPath: log))
        let comment = "SCENERY_SEED=\(random.seed), \(which), \(end) of \(whole.count) bytes"
        try program.relaunch()
        guard hasWindow(program, comment) else { continue }
        expect(texts, in: stage, comment)
        // A journal may lack only what its file does not need.
        if which != .notelist {
          #expect(program.desk.wait { says(program, "damaged") }, "\(comment)")
        }
        program.catchUp()
        try program.kill()
        try Self.removeOthers(than: files, of: program)
      }
    }

    /// Types into the first text until the log has several commits, and kills the program.
    private func type(into stage: TextStage) throws {
      try stage.program.relaunch(windows: 1)
      _ = try stage.openText()
      var typed = ""
      for word in ["typed", " more", " words", " in", " several", " commits"] {
        stage.desk.type(word)
        typed += word
        stage.waitForFile(typed)
      }
      // The record is written after the log.
      #expect(
        stage.desk.wait {
          modified(stage.path + "-base") ?? .distantPast
            >= modified(stage.path + "-wal") ?? .distantFuture
        })
      try stage.program.kill()
    }

    private func modified(_ path: String) -> Date? {
      try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }

    /// The number of texts, also of deleted ones, that another program reads in a file. Nil if it cannot.
    private static func texts(_ stage: TextStage) -> Int? {
      guard let texts = stage.count(stage.which.tables.texts),
        let deleted = stage.count(stage.which.tables.deleted)
      else { return nil }
      return texts + deleted
    }

    private func says(_ program: LiveProgram, _ words: String) -> Bool {
      program.process.readOutput()
      return program.process.output.contains(words)
    }

    /// Whether a program that starts shows a window and still runs.
    private func hasWindow(_ program: LiveProgram, _ comment: String) -> Bool {
      let hasWindow = program.desk.wait {
        !program.windows.isEmpty || !program.process.isRunning
      }
      program.process.readOutput()
      #expect(hasWindow && !program.windows.isEmpty, "\(comment): \(program.process.output)")
      return program.process.isRunning
    }

    /// Expects that no text is lacking, or that the program says so.
    private func expect(_ texts: Int, in stage: TextStage, _ comment: String) {
      let program = stage.program
      #expect(
        program.desk.wait {
          Self.texts(stage) ?? 0 >= texts || says(program, "damaged")
            || says(program, "recovered")
        }, "\(comment): \(Self.texts(stage) ?? -1) of \(texts), \(program.process.output)")
    }

    /// A file that a program keeps.
    private struct Kept {
      var path: String
      var bytes: Data
    }

    /// The folders of what a program keeps.
    private static func folders(of program: LiveProgram) -> [String] {
      ["data", "state", "config"].map { "\(program.display.home.path)/\($0)/\(program.name)" }
    }

    private static func paths(in folders: [String]) -> [String] {
      folders.flatMap { folder in
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.map { "\(folder)/\($0)" }.filter { path in
          let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
          return type as? FileAttributeType == .typeRegular
        }
      }
    }

    private static func files(of program: LiveProgram) throws -> [Kept] {
      try paths(in: folders(of: program)).map {
        Kept(path: $0, bytes: try Data(contentsOf: URL(fileURLWithPath: $0)))
      }.filter { !$0.bytes.isEmpty }
    }

    /// Removes what a start has made.
    private static func removeOthers(than files: [Kept], of program: LiveProgram) throws {
      try removeOthers(than: files, in: folders(of: program))
    }

    private static func removeOthers(than files: [Kept], in folders: [String]) throws {
      let known = Set(files.map(\.path))
      for path in paths(in: folders) where !known.contains(path) {
        try FileManager.default.removeItem(atPath: path)
      }
    }

    /// Changes a bit of a database that is whole to SQLite after it.
    private func flipWhole(
      _ files: [Kept], using random: inout SeededGenerator
    ) throws -> (path: String, place: Int) {
      let databases = files.filter { $0.path.hasSuffix(".sqlite") }
      let file = try #require(databases.randomElement(using: &random))
      let whole = [UInt8](file.bytes)
      for _ in 0..<100 {
        guard try StrangeValue.flipped(whole, at: file.path, using: &random) else { continue }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file.path))
        return (file.path, zip(whole, bytes).enumerated().first { $1.0 != $1.1 }?.offset ?? -1)
      }
      throw LiveDisplay.Failure(description: "No bit leaves \(file.path) whole.")
    }

    /// Changes a bit of a file: mostly of a database, and there often of its header.
    private func flip(
      _ files: [Kept], using random: inout SeededGenerator
    ) throws -> (path: String, place: Int) {
      let databases = files.filter { $0.path.hasSuffix(".sqlite") }
      let others = files.filter { !$0.path.hasSuffix(".sqlite") }
      let isOther = databases.isEmpty || Int.random(in: 0..<4, using: &random) == 0
      let file = try #require((isOther ? others : databases).randomElement(using: &random))
      var bytes = file.bytes
      // Most of a small database is room for more.
      let isHeader = !isOther && Bool.random(using: &random)
      let used = bytes.indices.filter { isHeader ? $0 < 100 : isOther || bytes[$0] != 0 }
      let place = try #require(used.randomElement(using: &random))
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try bytes.write(to: URL(fileURLWithPath: file.path))
      return (file.path, place)
    }
  }
}
