import Foundation
import LiveSupport
import Testing

extension Live.NoteList {
  /// `make soak` kills the program ten times as often.
  private static let kills =
    ProcessInfo.processInfo.environment["SCENERY_SOAK"] == nil ? 20 : 200

  @Test("N-11 killed at random moments NoteList loses no window and no note that was saved")
  func killed() throws {
    let seed: UInt64 = 20_261_121
    let program = try LiveProgram("notelist", on: LiveDisplay(windowManager: .none))
    let rig = RestorationRig(program, seed: seed)
    var saved: [String] = []
    for kill in 1...Self.kills {
      let lists = program.windows.filter { program.desk.title(of: $0) == "NoteList" }
      let list = try #require(lists.randomElement(using: &rig.random))
      program.desk.raise(list)
      try program.click(list, x: 200, y: 20)
      guard program.desk.wait(until: { program.desk.focusedWindow == list }) else {
        throw program.failure("The list does not take the focus")
      }
      if lists.count < 3, Bool.random(using: &rig.random) {
        let count = program.windows.count
        program.desk.chord("Control_L", "n")
        try program.waitForWindows(count + 1)
        rig.noteWindows()
      }
      let title = "kill\(kill)x"
      try createNote(title, in: program)
      guard program.desk.wait(until: { (try? titles(program).contains(title)) == true }) else {
        throw program.failure("\(title) was not saved")
      }
      saved.append(title)
      let complaints = try rig.killAndCompare { _ in [:] }
      #expect(complaints == [], "seed \(seed), kill \(kill)")
    }
    try program.kill()
    let file = try titles(program)
    #expect(saved.filter { !file.contains($0) } == [])
  }
}
