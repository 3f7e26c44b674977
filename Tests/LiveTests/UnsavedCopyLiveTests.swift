import Foundation
import LiveSupport
import Testing

extension Live {
  @Suite("A copy of what cannot be saved")
  struct UnsavedCopies {
    @Test(
      "R-1 the banner saves a copy elsewhere, by keys, with what was typed while nothing could be saved",
      arguments: TextProgram.allCases)
    func copy(_ which: TextProgram) throws {
      let display = try LiveDisplay(windowManager: .openbox)
      let folder = "\(display.home.path)/data/\(which.rawValue)"
      let faults = try FaultyWrites(below: "\(folder)/\(which.database)", in: display.home)
      let program = try LiveProgram(which.rawValue, on: display, environment: faults.environment)
      let stage = TextStage(which, running: program)
      let window = try stage.openText()
      stage.desk.type(" before")
      stage.waitForFile("before")
      try stage.bannerChanges(in: window) {
        try faults.begin(ENOSPC)
        stage.desk.type(" unsaved")
      }
      program.settle()
      let path = "\(display.home.path)/copy.md"
      for name in ["missing/copy.md", "copy.md"] {
        if name != "copy.md" {
          try program.click(program.button("Save a Copy…", of: window))
          program.settle()
        }
        stage.desk.chord("Control_L", "a")
        stage.desk.type("\(display.home.path)/\(name)")
        stage.desk.chord("Return")
        program.settle()
      }
      #expect(stage.desk.wait { FileManager.default.fileExists(atPath: path) }, "\(which)")
      let copy = try String(contentsOfFile: path, encoding: .utf8)
      #expect(copy.contains(" before unsaved"), "\(which): \(copy)")
      #expect(try !stage.isInFile("unsaved"))
      #expect(program.process.isRunning)
      try faults.end()
      stage.waitForFile("unsaved", "afterwards")
      try program.quit()
      // The journal has the same text, and nothing was added to it by the copy.
      #expect(try stage.committed().contains(" before unsaved"))
    }
  }
}
