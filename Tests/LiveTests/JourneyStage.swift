import Canvas
import Foundation
import Geometry
import LiveSupport
import Testing

/// Two places that are 25 hours apart, so that they never have the same day.
enum JourneyPlace: CaseIterable, Sendable {
  case east, west

  var other: JourneyPlace { self == .east ? .west : .east }
  /// For front matter.
  var offset: String { self == .east ? "+14:00" : "-11:00" }
  /// As POSIX spells it, with the opposite sign.
  var variable: [String: String] { ["TZ": self == .east ? "<+14>-14" : "<-11>11"] }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US_POSIX")
    if let zone = TimeZone(secondsFromGMT: (self == .east ? 14 : -11) * 3600) {
      calendar.timeZone = zone
    }
    return calendar
  }

  /// Today, as front matter has it: "2026-11-28".
  var day: String {
    let parts = calendar.dateComponents([.year, .month, .day], from: Date())
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  /// Whether the day changes within the next moments.
  var isAtMidnight: Bool {
    calendar.component(.day, from: Date())
      != calendar.component(.day, from: Date(timeIntervalSinceNow: 20))
  }
}

/// A journal that is opened in different places.
final class JourneyStage {
  let display: LiveDisplay

  init() throws { display = try LiveDisplay() }

  // MARK: The command

  private func run(_ words: [String], in place: JourneyPlace) throws {
    let process = try ChildProcess(
      LiveJournal.builtCommand, words,
      environment: display.environment.merging(place.variable) { $1 })
    #expect(process.waitForExit(seconds: 60) == .exited(0), "\(process.output)")
  }

  func importFiles(_ files: [String: String], in place: JourneyPlace) throws {
    let folder = display.home.appendingPathComponent("import-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try run(["--import", folder.path], in: place)
  }

  /// The files of an export, by their names.
  func export(_ option: String = "--export", in place: JourneyPlace) throws -> [String: Data] {
    let folder = display.home.appendingPathComponent("export-\(UUID().uuidString)")
    try run([option, folder.path], in: place)
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).reduce(into: [:]) { $0[$1.lastPathComponent] = try Data(contentsOf: $1) }
  }

  /// The words of a PDF file, without blanks.
  func words(ofPDF data: Data) throws -> String {
    let file = display.home.appendingPathComponent("read.pdf")
    try data.write(to: file)
    let reader = try ChildProcess("pdftotext", [file.path, "-"], environment: display.environment)
    #expect(reader.waitForExit(seconds: 60) == .exited(0), "\(reader.output)")
    reader.readOutput()
    return reader.output.filter { !$0.isWhitespace }
  }

  // MARK: The window

  /// Opens the journal in a place, and closes it at the end.
  func open(
    in place: JourneyPlace, _ body: (LiveJournal, _ list: Desk.Window) throws -> Void
  ) throws {
    let live = try LiveJournal(
      command: LiveJournal.builtCommand, on: display, environment: place.variable)
    let list = try live.list
    try live.focus(list)
    try body(live, list)
    try live.quit()
  }

  /// Writes an entry in the window.
  func write(_ text: String, _ live: LiveJournal) throws {
    let desk = live.desk
    desk.chord("Control_L", "Shift_L", "n")
    desk.type(text)
    let file = JournalFile(path: "\(display.home.path)/data/journal/journal.sqlite")
    #expect(desk.wait { (try? file.entries().contains { $0.text == text }) == true })
    live.settle()
  }

  /// Chooses the order of the list in its menu, by the beginning of its name.
  func sort(by letters: String, of list: Desk.Window, _ live: LiveJournal) throws {
    let desk = live.desk
    func waitForMenu(_ act: () -> Void) throws {
      let before = try #require(desk.picture(of: list))
      act()
      // The tags are counted first, and keys that come before the menu are for the menu.
      #expect(
        desk.wait { (desk.picture(of: list)?.difference(to: before)?.pixelCount ?? 0) > 8000 })
      live.settle()
    }
    try waitForMenu { desk.chord("Control_L", "Shift_L", "l") }
    // A part of the menu may lie under the pointer.
    desk.chord("Home")
    desk.type(letters)
    try waitForMenu { desk.chord("Return") }
  }

  /// The titles of the first entries of a list, from their windows.
  func titles(_ count: Int, of list: Desk.Window, _ live: LiveJournal) throws -> [String] {
    let desk = live.desk
    try live.focus(list)
    desk.click(try live.row(0, of: list))
    live.settle()
    var titles: [String] = []
    for _ in 0..<count {
      desk.chord("Return")
      try live.waitForWindows(2)
      let detail = try #require(live.windows.first { $0 != list })
      titles.append(desk.title(of: detail))
      desk.close(detail)
      try live.waitForWindows(1)
      try live.focus(list)
      desk.chord("Down")
      live.settle()
    }
    return titles
  }

  /// The dates of the first three rows, which are below one heading.
  ///
  /// - Parameter shift: How far the rows lie below their usual place.
  func dates(
    below shift: Int = 0, of list: Desk.Window, _ live: LiveJournal
  ) throws -> [Surface] {
    let area = try #require(live.desk.frame(of: list))
    return try (0..<3).map { row in
      let date = RootRect(
        x: area.minX + 170, y: area.minY + 86 + 74 * row + shift, width: 116, height: 30)
      return try #require(live.desk.picture(of: date))
    }
  }

  /// The date on the page of an entry, whose row is clicked.
  func pageDate(ofRow row: Int, of list: Desk.Window, _ live: LiveJournal) throws -> Surface {
    let desk = live.desk
    desk.click(try live.row(row, of: list))
    live.settle()
    let area = try #require(desk.frame(of: list))
    return try #require(
      desk.picture(
        of: RootRect(x: area.minX + 330, y: area.minY + 112, width: 500, height: 22)))
  }
}
