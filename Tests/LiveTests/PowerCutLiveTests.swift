import Canvas
import Foundation
import GRDB
import Geometry
import LiveSupport
import SeededRandom
import Testing

extension Live {
  /// The writes of a person's work are recorded once. Then a power cut is tried at many of them: each time, the
  /// program's files are as a device leaves them that loses or reorders what was not synced.
  @Suite("Power cuts")
  struct PowerCuts {
    private static let isSoak = ProcessInfo.processInfo.environment["SCENERY_SOAK"] != nil
    /// The cuts of each of four programs at random moments, and those of them after which it is started. `make soak`
    /// also cuts at every moment.
    private static let (cuts, starts) = isSoak ? (1000, 20) : (60, 1)
    /// The words that are typed after a kill. Many of them make the log so long that it is written into the file.
    private static let words = isSoak ? 80 : 3
    private static let folders = ["data", "state", "config", "Pictures"]

    @Test(
      """
      R-21 a power cut at any write leaves the old or the new state of texts, drafts, sessions with their undo, \
      pictures and preferences
      """)
    func cuts() async throws {
      let seed = SeededGenerator.make("Power cuts").seed
      // Photo Gallery has no texts.
      let programs = [TextProgram.journal, .notelist, .twoscenes, nil]
      try await Live.inPairs(programs) { which in
        if let which { try texts(which, seed) } else { try pictures(seed) }
      }
    }

    private func texts(_ which: TextProgram, _ seed: UInt64) throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let recorder = try WriteRecorder(of: Self.folders, in: display.home)
      let start = try recorder.disk()
      let program = try LiveProgram(
        which.rawValue, on: display, environment: recorder.environment)
      let stage = TextStage(which, running: program)
      var marks: [Int] = []
      try work(stage) {
        program.settle()
        marks.append(try recorder.operations().count)
      }
      let scratch = display.home.appendingPathComponent("scratch")
      let database = "data/\(which.rawValue)/\(which.database)"
      let run = try PowerCutRun(
        from: start, try recorder.operations(), marks: marks, database: database, in: scratch)
      // A file that was written in a way that is not recorded would be another one.
      let there = try recorder.disk().contents
      for path in Set(there.keys).union(run.end.keys).sorted()
      where path.contains("/\(which.rawValue)/") {
        #expect(there[path] == run.end[path], "\(which): the journal of \(path) is incomplete")
      }
      var random = SeededGenerator(seed: seed)
      let cuts = run.cuts(Self.cuts, using: &random)
      for (number, cut) in cuts.enumerated() {
        try check(
          cut, of: run, which, scratch, "SCENERY_SEED=\(seed), \(which), cut \(number)")
      }
      if Self.isSoak {
        var last: [UnsyncedDisk.Loss: (contents: UnsyncedDisk.Contents, left: Left)] = [:]
        try run.forEachPlace { cut in
          // Most writes change nothing of what is synced.
          let known = last[cut.loss].flatMap { $0.contents == cut.contents ? $0.left : nil }
          let left = try check(cut, of: run, which, scratch, "\(which)", known)
          last[cut.loss] = left.map { (cut.contents, $0) }
        }
      }
      for cut in cuts.shuffled(using: &random).prefix(Self.starts) {
        try cut.contents.write(below: scratch)
        for folder in Self.folders {
          let place = display.home.appendingPathComponent(folder)
          try FileManager.default.removeItem(at: place)
          try FileManager.default.moveItem(at: scratch.appendingPathComponent(folder), to: place)
        }
        // There is no folder of sessions yet when the first of them was not on the disk.
        let sessions = (try? program.sessionFiles().count) ?? 0
        try program.relaunch()
        try program.waitForWindows(max(1, sessions))
        try program.quit()
        #expect(
          program.process.output.isEmpty, "\(which), cut at \(cut.place): \(program.process.output)"
        )
      }
    }

    /// What a program finds after a cut, and leaves.
    private struct Left {
      let notice: String?
      let rows: PowerCutRun.Rows
      let names: [String]
    }

    /// Expects the old or the new state after a cut, also when the program reads the files that are left.
    ///
    /// - Parameter known: What it found in the same files before.
    /// - Returns: Nil when it could not open them.
    @discardableResult private func check(
      _ cut: PowerCutRun.Cut, of run: PowerCutRun, _ which: TextProgram, _ scratch: URL,
      _ comment: String, _ known: Left? = nil
    ) throws -> Left? {
      let name = "\(comment) at \(cut.place), \(cut.loss)"
      let complaints = run.complaints(about: cut)
      #expect(complaints == [], "\(name)")
      let left: Left
      do {
        left = try known ?? open(cut, which, scratch)
      } catch {
        Issue.record("\(name): \(error)")
        return nil
      }
      #expect(left.notice == nil, "\(name)")
      let isAllowed = run.allows(left.rows, after: cut)
      #expect(
        isAllowed, "\(name): \(run.rows(after: cut).map { left.rows.differences(from: $0) })")
      #expect(run.newNames(left.names) == [], "\(name)")
      for picture in Self.pictures(in: left.rows) {
        let path = "data/\(which.rawValue)/pictures/\(picture)"
        #expect(
          cut.contents[path] != nil && cut.contents[path] == run.end[path],
          "\(name): the text names \(picture), which is not there")
      }
      return left
    }

    /// The pictures that the texts of some rows name.
    private static func pictures(in rows: PowerCutRun.Rows) -> Set<String> {
      let texts = (rows["entry"] ?? []) + (rows["deleted"] ?? [])
      return Set(texts.flatMap { $0.matches(of: /[0-9a-f]{16}-\d+x\d+\.png/).map { String($0.0) } })
    }

    /// Pastes a picture into the text of an entry, which names it when it is on the disk.
    private func pastePicture(_ stage: TextStage) throws {
      let desk = stage.desk
      let surface = Surface(size: PixelSize(width: 160, height: 90))
      surface.draw {
        $0.fill(Rect(x: 0, y: 0, width: 160, height: 90), Color(hex: 0x8040a0))
      }
      let peer = try ClipboardPeer(on: stage.program.display)
      desk.peers = [peer]
      peer.copy(["image/png": try surface.pngData()])
      desk.chord("Control_L", "v")
      stage.waitForFile("-160x90.png)")
      desk.peers = []
    }

    private func open(_ cut: PowerCutRun.Cut, _ which: TextProgram, _ scratch: URL) throws -> Left {
      try cut.contents.write(below: scratch)
      let folder = "\(scratch.path)/data/\(which.rawValue)"
      // The program makes it, as at its first start.
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let notice = try which.openAndClose(folder)
      let rows = try storedRows("\(folder)/\(which.database)")
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      return Left(
        notice: notice, rows: rows, names: names.map { "data/\(which.rawValue)/\($0)" })
    }

    /// What a person does: types, undoes, deletes, takes back, moves a window, chooses, and goes on after a kill.
    private func work(_ stage: TextStage, _ mark: () throws -> Void) throws {
      let (which, program, desk) = (stage.which, stage.program, stage.desk)
      let window = try stage.openText()
      desk.type("cutone ")
      stage.waitForFile("cutone")
      try mark()
      if which == .journal {
        try pastePicture(stage)
        try mark()
      }
      desk.type("cuttwo")
      stage.waitForFile("cuttwo")
      desk.chord("Control_L", "z")
      #expect(desk.wait { (try? !stage.isInFile("cuttwo")) == true }, "\(which): no undo")
      try mark()
      desk.move(window, to: RootPoint(x: 120, y: 90), size: PixelSize(width: 900, height: 600))
      program.settle()
      try stage.make("cutthree")
      stage.waitForFile("cutthree")
      try mark()
      try stage.delete(1)
      desk.chord("Control_L", "z")
      #expect(desk.wait { stage.count(which.tables.deleted) == 0 })
      try mark()
      try dragRow(stage)
      try mark()
      try choose(stage)
      // No end in order: the next start finds the log or the journal as it is.
      try program.kill()
      try program.relaunch()
      _ = try program.waitForWindow(titled: which.listTitle)
      try mark()
      let text = try stage.textWindow()
      try stage.placeCaret(in: text)
      for word in (1...Self.words).map({ "more\($0)x" }) {
        desk.type(" \(word)")
        stage.waitForFile(word)
        try mark()
      }
      try program.quit()
    }

    /// Drags the first row: past two others in NoteList, which moves the note, and else out of the window, which
    /// opens another one. In Two Scenes the document has a window, which is shown.
    private func dragRow(_ stage: TextStage) throws {
      let (which, program, desk) = (stage.which, stage.program, stage.desk)
      let list = try stage.showList()
      let area = try #require(desk.frame(of: list))
      let row = try program.row(0, of: list)
      func order() throws -> [String] {
        try stage.database().read {
          try String.fetchAll($0, sql: "SELECT id FROM note ORDER BY position DESC, id")
        }
      }
      let before = which == .notelist ? try order() : []
      let windows = program.windows.count
      desk.move(to: row)
      desk.press()
      desk.move(
        to: which == .notelist
          ? try program.row(2, of: list).offset(dx: 0, dy: 20)
          : area.beside(100, down: 200), steps: 24)
      #expect(desk.wait { !desk.overrideRedirectWindows().isEmpty }, "\(which): no row is lifted")
      program.catchUp()
      desk.release()
      #expect(desk.wait { desk.overrideRedirectWindows().isEmpty })
      if which == .notelist {
        #expect(desk.wait { (try? order()) != before }, "\(which): no note was moved")
      } else if which == .journal {
        try program.waitForWindows(windows + 1)
      }
      program.settle()
    }

    /// Makes a choice in the Preferences window.
    private func choose(_ stage: TextStage) throws {
      let (program, desk) = (stage.program, stage.desk)
      try stage.showList()
      desk.chord("Control_L", "comma")
      func preferences() -> Desk.Window? {
        program.windows.first { desk.title(of: $0).hasSuffix(" Preferences") }
      }
      #expect(desk.wait { preferences() != nil })
      let window = try #require(preferences())
      try program.focus(window)
      program.settle()
      try program.click(program.choice("Never", of: "A dragged item opens a window", in: window))
      let file = "\(program.display.home.path)/config/\(stage.which.rawValue)/preferences.json"
      #expect(
        desk.wait {
          (try? String(contentsOfFile: file, encoding: .utf8))?.contains("nowhere") == true
        })
      desk.close(window)
      #expect(desk.wait { preferences() == nil })
    }

    /// Adds pictures, takes them back, and moves the window.
    private func pictures(_ seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let display = try LiveDisplay(windowManager: .openbox)
      let recorder = try WriteRecorder(of: Self.folders, in: display.home)
      let folder = display.home.appendingPathComponent("Pictures")
      try FileManager.default.copyItem(
        at: LiveGallery.samples.appendingPathComponent("Dunes.jpg"),
        to: folder.appendingPathComponent("Agate.jpg"))
      let start = try recorder.disk()
      let program = try LiveProgram(
        "photogallery", on: display, arguments: [folder.path], environment: recorder.environment)
      let desk = program.desk
      let grid = try program.waitForWindow(titled: "Gallery")
      func count() -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.count {
          !$0.hasPrefix(".")
        } ?? 0
      }
      try program.drop(samples: ["Agate.jpg", "Poppies.jpg"], on: grid)
      #expect(desk.wait { count() == 3 })
      desk.move(grid, to: RootPoint(x: 120, y: 90), size: PixelSize(width: 900, height: 600))
      program.settle()
      try program.focus(grid)
      desk.chord("Control_L", "z")
      #expect(desk.wait { count() == 1 })
      try program.drop(samples: ["Poppies.jpg"], on: grid)
      #expect(desk.wait { count() == 2 })
      program.settle()
      try program.chooseScreenEdges()
      try program.quit()
      let scratch = display.home.appendingPathComponent("scratch")
      let run = try PowerCutRun(
        from: start, try recorder.operations(), marks: [], database: nil, in: scratch)
      let there = try recorder.disk().contents
      for path in Set(there.keys).union(run.end.keys).sorted()
      where path.hasPrefix("Pictures/") || path.contains("/photogallery/") {
        #expect(there[path] == run.end[path], "The journal of \(path) is incomplete")
      }
      for (number, cut) in run.cuts(Self.cuts, using: &random).enumerated() {
        let complaints = run.complaints(about: cut)
        #expect(
          complaints == [],
          "SCENERY_SEED=\(seed), gallery, cut \(number) at \(cut.place), \(cut.loss)")
      }
      guard Self.isSoak else { return }
      run.forEachPlace { cut in
        let complaints = run.complaints(about: cut)
        #expect(complaints == [], "gallery, cut at \(cut.place), \(cut.loss)")
      }
    }
  }
}

extension [String: [String]] {
  /// What other rows lack, and what only they have.
  fileprivate func differences(from other: [String: [String]]) -> [String] {
    Set(keys).union(other.keys).sorted().compactMap { table in
      let (own, its) = (self[table] ?? [], other[table] ?? [])
      guard own != its else { return nil }
      let more = own.filter { !its.contains($0) }.map { $0.prefix(150) }
      let less = its.filter { !own.contains($0) }.map { $0.prefix(150) }
      return "\(table): only here \(more), lacks \(less)"
    }
  }
}
