import Canvas
import Foundation
import Geometry
import LiveSupport

/// Six steps with a picture of each: open, drag out, type, Ctrl+N, quit, relaunch.
struct Tour {
  let journal: String
  let folder: URL

  struct StepFailed: Error, CustomStringConvertible {
    let description: String
  }

  init(journal: String, folder: String) {
    self.journal = journal
    self.folder = URL(fileURLWithPath: folder, isDirectory: true)
  }

  func play() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let display = try LiveDisplay(windowManager: .openbox, width: 1600, height: 1000)
    let live = try LiveJournal(command: journal, on: display)
    let desk = live.desk
    desk.setBackground(0x8795a6)
    try picture("1-open", live)

    let list = try live.list
    guard let area = desk.frame(of: list) else { throw live.failure("The list window is gone") }
    let place = RootPoint(x: min(1600 - 160, area.maxX + 180), y: area.minY + 140)
    try live.drag(row: 1, of: list, to: place)
    try picture("2-armed", live)
    desk.release()
    try live.waitForWindows(2)
    guard let detail = live.windows.first(where: { $0 != list }) else {
      throw live.failure("No window opened")
    }
    try picture("3-dropped", live)

    let title = desk.title(of: detail)
    guard title != "Journal", !title.isEmpty else { throw live.failure("The detail has no title") }
    desk.click(try live.page(of: detail))
    live.settle()
    desk.chord("Control_L", "End")
    desk.type("\nTyped in its own window.")
    live.settle()
    try picture("4-typed", live)

    desk.chord("Control_L", "n")
    try live.waitForWindows(3)
    try picture("5-new-window", live)

    try live.quit()
    try live.relaunch(windows: 3)
    guard live.windows.contains(where: { desk.title(of: $0) == title }) else {
      throw live.failure("“\(title)” did not come back")
    }
    try picture("6-relaunched", live)
    try live.quit()
  }

  /// Saves a picture of the screen and prints its path.
  private func picture(_ name: String, _ live: LiveJournal) throws {
    live.settle()
    guard let surface = live.desk.pictureWithPointer() else {
      throw StepFailed(description: "The screen could not be read.")
    }
    let path = folder.appendingPathComponent(name + ".png").path
    try surface.writePNG(to: path)
    print(path)
  }
}
