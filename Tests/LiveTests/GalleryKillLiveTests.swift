import Foundation
import Geometry
import LiveSupport
import SceneModel
import Testing

extension Live.Gallery {
  @Suite("The gallery, killed")
  struct Kills {
    /// `make soak` kills the program ten times as often.
    static let count = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 20 : 200

    @Test(
      "P-7 killed at random moments it loses no window, doubles none, and shows old or new state")
    func kills() throws {
      let seed: UInt64 = 20_261_121
      // Without a window manager a click raises and focuses a window, and no step waits for another
      // program.
      let program = try LiveProgram("photogallery", on: LiveDisplay(windowManager: .none))
      let rig = RestorationRig(program, seed: seed)
      // Begins as soon as there is a session to lose.
      let sessions = program.stateDirectory + "/sessions"
      #expect(
        program.desk.wait {
          (try? FileManager.default.contentsOfDirectory(atPath: sessions))?
            .contains { $0.hasSuffix(".session") } ?? false
        })
      /// The title of each session's window.
      func titles() -> [String: String] {
        Dictionary(
          program.windows.map { (program.session(of: $0), program.desk.title(of: $0)) },
          uniquingKeysWith: { one, _ in one })
      }
      for kill in 1...Self.count {
        var history = [(moment: rig.now, titles: titles())]
        for _ in 0..<Int.random(in: 1...3, using: &rig.random) {
          try act(program, rig)
          history.append((rig.now, titles()))
        }
        // A state that had to be on the disk, and any number of the actions since then.
        var allowed: [[String: String]] = []
        let complaints = try rig.killAndCompare(
          read: { _ in [:] },
          complains: { records, kill in
            let first = history.lastIndex { kill.commits($0.moment) } ?? 0
            allowed = history[first...].map(\.titles)
            return records.compactMap { session, record in
              let titles = allowed.compactMap { $0[session] }
              guard !titles.isEmpty, !titles.contains(record.title) else { return nil }
              return "\(session) has the title \(record.title), not one of \(titles)."
            }
          })
        #expect(complaints == [], "seed \(seed), kill \(kill)")
        #expect(
          program.desk.wait {
            titles().allSatisfy { session, title in allowed.contains { $0[session] == title } }
          }, "seed \(seed), kill \(kill): \(titles()) after \(allowed)")
      }
    }

    private func expect(
      _ what: String, _ program: LiveProgram, _ condition: () -> Bool
    ) throws {
      guard program.desk.wait(until: condition) else {
        throw program.failure("What was done did not bring \(what)")
      }
    }

    /// One action of a person in the gallery. It waits until the screen shows the result.
    private func act(_ program: LiveProgram, _ rig: RestorationRig) throws {
      let desk = program.desk
      // A new window must be in front before another window is raised.
      program.catchUp()
      let window = try #require(
        program.windows.sorted { $0.id < $1.id }.randomElement(using: &rig.random))
      let count = program.windows.count
      let title = desk.title(of: window)
      let session = program.session(of: window)
      desk.raise(window)
      desk.click(try #require(desk.frame(of: window)).freeBarPlace)
      guard desk.wait(until: { desk.focusedWindow == window }) else {
        throw program.failure("The window does not take the focus")
      }
      switch (title, Int.random(in: 0..<3, using: &rig.random)) {
      case ("Gallery", 0) where count < 5:
        // Opens the selected picture in its own window, unless it already has one.
        desk.chord("Right")
        desk.chord("Control_L", "Return")
        try expect("a window", program) {
          program.windows.count != count || desk.focusedWindow != window
        }
        rig.noteWindows()
      case ("Gallery", _):
        for _ in 0..<Int.random(in: 1...6, using: &rig.random) { desk.chord("Right") }
        desk.chord("Return")
        try expect("another title", program) { desk.title(of: window) != title }
      case (_, 0):
        desk.chord("Escape")
        try expect("another title", program) { desk.title(of: window) != title }
      case (_, 1) where count > 2:
        desk.chord("Control_L", "w")
        try expect("one window less", program) { program.windows.count != count }
        rig.noteClosed(session)
      default:
        desk.chord(title == "Agate" ? "Right" : "Left")
        try expect("another title", program) { desk.title(of: window) != title }
      }
    }
  }
}
