import Foundation
import Geometry
import JournalApp
import LiveSupport

/// The programs that are measured, and what they show: the same entries.
struct Programs {
  let journal: String
  let floor: String
  let gtk: String
  let qt: String

  /// The start of a program of the main table.
  func command(_ column: Column, entries count: Int) -> Subject.Command {
    let patience = count > 1000 ? 60.0 : 10
    switch column {
    case .journal:
      return Subject.Command(
        name: column.rawValue, path: journal, reusesWindows: true, patience: patience,
        arguments: { try fill($0, count) }, preparation: forgetSessions)
    case .bare, .prepared:
      return Subject.Command(
        name: column.rawValue, path: floor,
        environment: column == .prepared ? ["FLOOR_PREPARE": "1"] : [:], patience: patience,
        arguments: { try Self.write($0, count) })
    case .gtk, .qt:
      return Subject.Command(
        name: column.rawValue, path: column == .gtk ? gtk : qt, grip: RootPoint(x: 60, y: 30),
        patience: patience, arguments: { try Self.write($0, count) })
    }
  }

  /// Writes the entries into a file. The other programs show no marks, so the title is the first line without its
  /// mark.
  static func write(_ display: LiveDisplay, _ count: Int) throws -> [String] {
    let file = display.home.appendingPathComponent("entries")
    var text = Data()
    var generator = DemoEntries()
    for _ in 0..<count {
      // Journal's demonstration asks for the time of each entry, too.
      _ = generator.gap()
      text += generator.next(at: .now()).text.dropFirst(2).utf8
      text.append(0x1e)
    }
    try text.write(to: file)
    return [file.path]
  }

  /// Makes Journal's store, so that no start that is measured fills it.
  private func fill(_ display: LiveDisplay, _ count: Int) throws -> [String] {
    let data = ["--data", Self.data(display).path]
    let desk = try Desk(display)
    let filling = try ChildProcess(
      journal, ["--demo", "\(count)"] + data, environment: display.environment)
    guard desk.wait(seconds: 120, until: { !desk.visibleWindows(of: filling).isEmpty }) else {
      throw LiveDisplay.Failure(description: "Journal made no demonstration: \(filling.output)")
    }
    filling.send(signal: SIGTERM)
    _ = filling.waitForExit(seconds: 20)
    return data
  }

  /// Each start opens one window and restores none.
  private func forgetSessions(_ display: LiveDisplay) throws {
    let sessions = Self.data(display).appendingPathComponent("state/sessions")
    if FileManager.default.fileExists(atPath: sessions.path) {
      try FileManager.default.removeItem(at: sessions)
    }
  }

  private static func data(_ display: LiveDisplay) -> URL {
    display.home.appendingPathComponent("demo")
  }
}
