import Foundation
import LiveSupport
import SeededRandom
import Testing

extension Live {
  @Suite("Wrong bits")
  struct WrongBits {
    private static let rounds =
      ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 30 : 300

    @Test("R-3 one wrong bit anywhere in what a program keeps, and it starts with a window")
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
      let files = try Self.files(of: program)
      #expect(files.contains { $0.path.hasSuffix(".session") })
      var random = SeededGenerator.make("wrong bits in \(name)")
      for round in 1...Self.rounds {
        for file in files { try file.bytes.write(to: URL(fileURLWithPath: file.path)) }
        let (path, place) = try flip(files, using: &random)
        try program.relaunch()
        let hasWindow = program.desk.wait { !program.windows.isEmpty || !program.process.isRunning }
        program.process.readOutput()
        #expect(
          hasWindow && !program.windows.isEmpty,
          "\(name), round \(round), bit \(place) of \(path): \(program.process.output)")
        guard program.process.isRunning else { continue }
        // It answers, and what it read is used.
        program.catchUp()
        try program.kill()
        try Self.removeOthers(than: files, of: program)
      }
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

    private static func paths(of program: LiveProgram) -> [String] {
      folders(of: program).flatMap { folder in
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.map { "\(folder)/\($0)" }.filter { path in
          let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
          return type as? FileAttributeType == .typeRegular
        }
      }
    }

    private static func files(of program: LiveProgram) throws -> [Kept] {
      try paths(of: program).map {
        Kept(path: $0, bytes: try Data(contentsOf: URL(fileURLWithPath: $0)))
      }.filter { !$0.bytes.isEmpty }
    }

    /// Removes what a start has made.
    private static func removeOthers(than files: [Kept], of program: LiveProgram) throws {
      let known = Set(files.map(\.path))
      for path in paths(of: program) where !known.contains(path) {
        try FileManager.default.removeItem(atPath: path)
      }
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
