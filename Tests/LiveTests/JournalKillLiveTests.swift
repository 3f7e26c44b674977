import Foundation
import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live {
  @Suite("Journal, killed")
  struct JournalKills {
    /// `make soak` kills the program ten times as often.
    private static let count =
      ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 20 : 200

    /// All text in the journal's database.
    private func file(_ program: LiveProgram) throws -> String {
      try committedText(program.display.home.path + "/data/journal/journal.sqlite")
    }

    @Test("Killed at random moments Journal loses no window and no word that was saved")
    func kills() throws {
      let seed: UInt64 = 20_261_121
      // Without a window manager a click raises and focuses a window, and no step waits for another
      // program.
      let program = try LiveProgram("journal", on: LiveDisplay(windowManager: .none))
      let rig = RestorationRig(program, seed: seed)
      var saved: [String] = []
      for kill in 1...Self.count {
        let window = try #require(
          program.windows.sorted { $0.id < $1.id }.randomElement(using: &rig.random))
        program.desk.raise(window)
        program.desk.click(try program.page(of: window))
        guard program.desk.wait(until: { program.desk.focusedWindow == window }) else {
          throw program.failure(
            "Kill \(kill): \(window) does not take the focus, which is with "
              + "\(program.desk.focusedWindow.map(program.desk.title) ?? "nobody")")
        }
        program.settle()
        if program.windows.count < 4, Bool.random(using: &rig.random) {
          // Ctrl+Return opens no window for an entry that already has one.
          program.desk.chord("Control_L", Bool.random(using: &rig.random) ? "n" : "Return")
          program.settle()
          rig.noteWindows()
        } else {
          let word = "kill\(kill)x"
          // Types at the end, so that the text does not split an earlier word.
          program.desk.chord("Control_L", "End")
          program.desk.type(word)
          guard program.desk.wait(until: { (try? file(program).contains(word)) == true }) else {
            throw program.failure("\(word) was not saved")
          }
          saved.append(word)
        }
        let complaints = try rig.killAndCompare { _ in [:] }
        #expect(complaints == [], "seed \(seed), kill \(kill)")
      }
      let text = try file(program)
      #expect(saved.filter { !text.contains($0) } == [])
    }
  }
}
