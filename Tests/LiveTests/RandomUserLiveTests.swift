import Foundation
import GRDB
import LiveSupport
import SeededRandom
import Testing

extension Live {
  /// A person who does anything, in every application. `RandomUserLaws` has the same for the life of scenes,
  /// without a display.
  @Suite("A random user")
  struct RandomUsers {
    /// `make soak` has ten times as many events.
    static let events =
      ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 2000 : 20_000

    /// Pictures and texts that are kept in memory up to a limit, and what the allocator keeps.
    private static let growthKiB = 8192

    @Test(
      "Whatever a person does: the program lives, holds no grab, grows no more, sleeps, and its data is sound",
      arguments: ["journal", "notelist", "photogallery", "twoscenes"])
    func lives(_ name: String) async throws {
      let seed = SeededGenerator.make("A random user of \(name)").seed
      try await Live.inPairs([LiveDisplay.WindowManager.openbox, .icewm]) { manager in
        try lives(name, under: manager, seed)
      }
    }

    private func lives(
      _ name: String, under manager: LiveDisplay.WindowManager, _ seed: UInt64
    ) throws {
      let program = try LiveProgram(name, on: LiveDisplay(windowManager: manager))
      let user = try RandomUser(program, seed: seed)
      let desk = program.desk
      let context = "\(name) under \(manager), SCENERY_SEED=\(seed)"
      try user.act(events: Self.events / 2)
      try user.rest()
      let before = ProcessFigures(of: program.process).ownKiB
      try user.act(events: Self.events / 2)
      try user.rest()
      let isFree = desk.wait { desk.isFreeOfGrabs }
      #expect(isFree, "\(context): a grab is left")
      // Freed memory is given back a moment after the windows were closed.
      var after = 0
      let isFlat = desk.wait {
        after = ProcessFigures(of: program.process).ownKiB
        return after <= before + Self.growthKiB
      }
      #expect(isFlat, "\(context): \(before) KiB, then \(after)")
      #expect(
        desk.wait { !ProcessFigures.hasTimer(program.process) },
        "\(context): libdispatch wakes the idle program once a second")
      print("\(context): \(before) KiB, then \(after); ended \(user.quits) times")
      try user.end()
      #expect(user.output.isEmpty, "\(context): \(user.output)")
      try expectSoundDatabases(of: program, context)
    }

    private func expectSoundDatabases(of program: LiveProgram, _ context: String) throws {
      let folder = URL(fileURLWithPath: program.display.home.path + "/data/\(program.name)")
      let files =
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
        ?? []
      for file in files where file.pathExtension == "sqlite" {
        let answer = try DatabaseQueue(path: file.path).read {
          try String.fetchAll($0, sql: "PRAGMA integrity_check")
        }
        #expect(answer == ["ok"], "\(context): \(file.lastPathComponent)")
      }
      let aside = files.filter { $0.lastPathComponent.contains("damaged") }
      #expect(aside.isEmpty, "\(context)")
    }
  }
}
