import Canvas
import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

/// A program that stores text in a database.
///
/// Photo Gallery stores none: its fields are for searching and naming, and their text is not stored. It
/// stores the sessions of its windows and its settings, which have their own tests.
enum TextProgram: String, CaseIterable, Sendable {
  case journal, notelist, twoscenes

  /// The name of the database file.
  var database: String {
    switch self {
    case .journal: "journal.sqlite"
    case .notelist: "notes.sqlite"
    case .twoscenes: "documents.sqlite"
    }
  }

  /// The table of the texts, and the table of the deleted texts.
  var tables: (texts: String, deleted: String) {
    switch self {
    case .journal: ("entry", "deleted")
    case .notelist: ("note", "deletedNote")
    case .twoscenes: ("document", "deletedDocument")
    }
  }

  /// The title of the windows with the list of texts.
  var listTitle: String {
    switch self {
    case .journal: "Journal"
    case .notelist: "NoteList"
    case .twoscenes: "Main Scene"
    }
  }
}

/// A program that stores text, on its own display, with the actions of a person.
final class TextStage {
  let which: TextProgram
  let program: LiveProgram
  let fault: DiskFault?
  var desk: Desk { program.desk }

  init(
    _ which: TextProgram, windowManager: LiveDisplay.WindowManager = .openbox,
    fault kind: DiskFault.Kind? = nil
  ) throws {
    self.which = which
    let display = try LiveDisplay(windowManager: windowManager)
    let folder = "\(display.home.path)/data/\(which.rawValue)"
    let fault = try kind.map { try DiskFault($0, folder, which.database, on: display) }
    self.fault = fault
    program = try fault?.start(which.rawValue) ?? LiveProgram(which.rawValue, on: display)
  }

  /// A stage of a program that runs already.
  init(_ which: TextProgram, running program: LiveProgram) {
    self.which = which
    self.program = program
    fault = nil
  }

  // MARK: The file

  var folder: String { "\(program.display.home.path)/data/\(which.rawValue)" }
  var path: String { "\(folder)/\(which.database)" }

  /// All text that a program which starts now would find.
  func committed() throws -> String { try fault?.committed() ?? committedText(path) }

  func isInFile(_ text: String) throws -> Bool { try committed().contains(text) }

  func waitForFile(_ text: String, _ when: String = "") {
    #expect(
      desk.wait { (try? isInFile(text)) == true }, "\(which) \(when): \(text) is not in the file")
  }

  func database() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// The number of rows in a table. Nil while the file cannot be read.
  func count(_ table: String) -> Int? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try? database().read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") }
  }

  var count: Int? { count(which.tables.texts) }

  // MARK: The person

  /// Brings the window with the list to the front.
  @discardableResult
  func showList() throws -> Desk.Window {
    let window = try program.waitForWindow(titled: which.listTitle)
    if program.display.windowManager == nil {
      desk.raise(window)
      desk.click(try program.row(0, of: window))
      _ = desk.wait { desk.focusedWindow == window }
    } else {
      try program.focus(window)
    }
    program.settle()
    return window
  }

  /// Shows the first text in a window, with the caret at the end of the text.
  func openText() throws -> Desk.Window {
    var window = try showList()
    if which != .journal {
      desk.click(try program.row(0, of: window), count: 2)
      try program.waitForWindows(2)
      window = try textWindow()
    }
    try placeCaret(in: window)
    return window
  }

  /// The window that shows a text.
  func textWindow() throws -> Desk.Window {
    try #require(
      program.windows.first { which == .journal || desk.title(of: $0) != which.listTitle })
  }

  /// Brings a window to the front and puts the caret after the last letter of its text.
  func placeCaret(in window: Desk.Window) throws {
    if program.display.windowManager == nil {
      desk.raise(window)
    } else {
      try program.focus(window)
    }
    desk.click(try program.page(of: window))
    guard desk.wait(until: { desk.focusedWindow == window }) else {
      throw program.failure("The text's window does not get the focus")
    }
    program.settle()
    desk.chord("Control_L", "End")
    program.settle()
  }

  /// Creates a text while the list is in front.
  func make(_ text: String) throws {
    try showList()
    let count = program.windows.count
    desk.keyDown("Shift_L")
    desk.chord("Control_L", "n")
    desk.keyUp("Shift_L")
    if which == .twoscenes { try program.waitForWindows(count + 1) }
    program.settle()
    desk.type(text)
    program.settle()
    if which == .notelist { desk.chord("Control_L", "s") }
  }

  /// A distance from the top of the window with the list, at which its banners have begun.
  private var bannerTop: Int { which == .notelist ? 56 : 2 }

  /// The color of the window with the list at a place that every banner of the program covers.
  var bannerColor: Color? {
    guard let list = program.window(titled: which.listTitle), let area = desk.frame(of: list)
    else { return nil }
    let place = RootRect(x: area.maxX - 4, y: area.minY + bannerTop + 10, width: 1, height: 1)
    return desk.picture(of: place)?.color(x: 0, y: 0)
  }

  /// Presses a button of the banner in the window with the list, which offers what was kept aside.
  func pressInBanner(_ title: String) throws {
    let list = try showList()
    _ = try program.element(.banner, of: list)
    try program.click(program.button(title, of: list))
  }

  /// Performs an action and waits until the top of a window changes, because a banner appeared or
  /// disappeared.
  func bannerChanges(
    in window: Desk.Window, _ when: String = "", _ body: () throws -> Void
  ) throws {
    try program.bannerChanges(in: window, "\(which) \(when)", body)
  }
}

extension LiveProgram {
  /// Performs an action and waits until the top of a window changes, because a banner appeared or
  /// disappeared.
  func bannerChanges(
    in window: Desk.Window, _ when: String = "", _ body: () throws -> Void
  ) throws {
    let before = try #require(strip(of: window))
    try body()
    #expect(
      desk.wait {
        (strip(of: window)?.difference(to: before, tolerance: 4)?.pixelCount ?? 0) > 8000
      }, "\(when): no banner came or went")
  }

  /// The color of a window's upper left corner, which every banner of the library covers.
  func cornerColor(of window: Desk.Window) -> Color? {
    guard let area = desk.frame(of: window) else { return nil }
    let corner = RootRect(x: area.minX + 4, y: area.minY + 3, width: 1, height: 1)
    return desk.picture(of: corner)?.color(x: 0, y: 0)
  }

  /// The top of a window, where banners appear.
  func strip(of window: Desk.Window) -> Surface? {
    guard let area = desk.frame(of: window) else { return nil }
    return desk.picture(of: RootRect(x: area.minX, y: area.minY, width: area.width, height: 110))
  }
}
