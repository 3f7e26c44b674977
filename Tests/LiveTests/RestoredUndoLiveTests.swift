import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("Undo after a restart")
  struct RestoredUndo {
    @Test(
      "What was typed before a restart is undone after it, also when the program was killed",
      arguments: TextProgram.allCases, [false, true])
    func undoesAfterRestart(_ which: TextProgram, isKilled: Bool) throws {
      let stage = try TextStage(which)
      let (program, desk) = (stage.program, stage.desk)
      _ = try stage.openText()
      let windows = program.windows.count
      desk.type("qqone")
      stage.waitForFile("qqone")
      if isKilled {
        program.settle()
        // The session is written within a quarter of a second after the last key.
        #expect(desk.wait { isHistorySaved(program) }, "\(which): no history is saved")
        try program.kill()
      } else {
        try program.quit()
      }
      try program.relaunch()
      try program.waitForWindows(windows)
      try stage.placeCaret(in: stage.textWindow())
      desk.chord("Control_L", "z")
      #expect(desk.wait { (try? !stage.isInFile("qqone")) == true }, "\(which): nothing was undone")
      desk.keyDown("Shift_L")
      desk.chord("Control_L", "z")
      desk.keyUp("Shift_L")
      stage.waitForFile("qqone", "after Redo")
      try program.quit()
    }

    /// Whether the whole word is in the history of a session file.
    private func isHistorySaved(_ program: LiveProgram) -> Bool {
      let files = (try? program.sessionFiles()) ?? []
      return files.contains { file in
        guard let bytes = try? Data(contentsOf: file) else { return false }
        return String(decoding: bytes, as: UTF8.self).contains(":qqone")
      }
    }
  }
}
