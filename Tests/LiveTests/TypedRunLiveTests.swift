import Foundation
import GRDB
import Geometry
import LiveSupport
import SeededRandom
import Testing

extension Live {
  /// Photo Gallery has no text to type; its fields search and name, and are stored nowhere.
  @Suite("Typing into a run without a blank, killed")
  struct TypedRuns {
    /// `make soak` kills more often.
    private static let kills =
      ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 3 : 40
    /// Double of what the specification promises, for a machine on which other tests run.
    private static let commitTime = Duration.milliseconds(500)
    /// Letters without a blank, as a log or an attachment in base 64 has them.
    private static let run = String(repeating: "c2NlbmVyeQb64runwithoutablank", count: 117)

    enum Application: String, CaseIterable, Sendable {
      case journal, notelist, twoscenes
    }

    /// One application's text: where it is stored, and where it is typed.
    private struct Typed {
      let application: Application
      let program: LiveProgram

      private var file: (name: String, table: String) {
        switch application {
        case .journal: ("journal.sqlite", "entry")
        case .notelist: ("notes.sqlite", "note")
        case .twoscenes: ("documents.sqlite", "document")
        }
      }

      private func database() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        return try DatabaseQueue(
          path: "\(program.display.home.path)/data/\(application.rawValue)/\(file.name)",
          configuration: configuration)
      }

      /// The title of the windows that list the texts.
      var list: String {
        switch application {
        case .journal: "Journal"
        case .notelist: "Notes"
        case .twoscenes: "Main Scene"
        }
      }

      /// Gives every text of the application's file another content.
      func fill(_ text: String) throws {
        try database().write { database in
          try database.execute(
            sql: "UPDATE \(file.table) SET text = ?", arguments: [text])
        }
      }

      /// The text that was typed into, as a program that starts now would find it.
      func stored() throws -> String {
        try database().read { database in
          try String.fetchOne(
            database, sql: "SELECT text FROM \(file.table) ORDER BY length(text) DESC LIMIT 1")
            ?? ""
        }
      }

      /// Shows a text in a window, if none is shown yet.
      func open() throws {
        let window = try #require(program.windows.first)
        let area = try #require(program.desk.frame(of: window))
        switch application {
        case .journal: break
        case .notelist:
          program.desk.move(to: area.origin.offset(dx: 150, dy: 230))
          program.desk.press()
          program.desk.move(to: RootPoint(x: area.maxX + 120, y: area.minY + 200), steps: 24)
          _ = program.desk.wait { !program.desk.overrideRedirectWindows().isEmpty }
          program.settle()
          program.desk.release()
          try program.waitForWindows(2)
        case .twoscenes:
          program.desk.click(area.origin.offset(dx: 140, dy: 238), count: 2)
          try program.waitForWindows(2)
        }
      }

      /// Puts the caret behind the last letter.
      func placeCaret() throws {
        let window = try #require(
          program.windows.first { program.desk.title(of: $0) != list } ?? program.windows.first)
        let area = try #require(program.desk.frame(of: window))
        program.desk.raise(window)
        program.desk.click(area.origin.offset(dx: area.width * 2 / 3, dy: 210))
        _ = program.desk.wait { program.desk.focusedWindow == window }
        program.settle()
        program.desk.chord("Control_L", "End")
        program.settle()
      }
    }

    @Test(
      "A kill while a long run is typed loses no letter that is older, and changes no places",
      arguments: Application.allCases)
    func kills(application: Application) throws {
      var random = SeededGenerator(seed: 20_261_122)
      let program = try LiveProgram(
        application.rawValue, on: LiveDisplay(windowManager: .none))
      let typed = Typed(application: application, program: program)
      try typed.open()
      try program.quit()
      var base = "Log\n\n" + Self.run
      try typed.fill(base)
      for kill in 1...Self.kills {
        try program.relaunch()
        try program.waitForWindows(application == .journal ? 1 : 2)
        try typed.placeCaret()
        let times = type(Int.random(in: 30...110, using: &random), into: program)
        let killed = ContinuousClock.now
        try program.kill()
        let text = try typed.stored()
        let committed = times.count { killed - $0 > Self.commitTime }
        let found = text.dropFirst(base.count)
        #expect(text.hasPrefix(base), "kill \(kill): what was there before is another")
        #expect(found == Self.letters(found.count), "kill \(kill): letters are missing or moved")
        #expect(
          (committed...times.count).contains(found.count),
          "kill \(kill): \(found.count) of \(times.count) letters, \(committed) of them old enough")
        base = text
      }
    }

    /// The alphabet over and over.
    private static func letters(_ count: Int) -> String {
      let alphabet = "abcdefghijklmnopqrstuvwxyz"
      return String(String(repeating: alphabet, count: count / 26 + 1).prefix(count))
    }

    /// Types fifty letters a second, and returns when each was typed.
    private func type(_ count: Int, into program: LiveProgram) -> [ContinuousClock.Instant] {
      let start = ContinuousClock.now
      var times: [ContinuousClock.Instant] = []
      for letter in Self.letters(count) {
        let due: ContinuousClock.Instant = start + .milliseconds(20 * times.count)
        let pause = due - ContinuousClock.now
        if pause > .zero {
          _ = program.desk.wait(seconds: pause / .seconds(1)) { !program.process.isRunning }
        }
        program.desk.type("\(letter)")
        times.append(.now)
      }
      return times
    }
  }
}
