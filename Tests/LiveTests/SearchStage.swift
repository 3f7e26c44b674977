import Canvas
import Foundation
import Geometry
import LiveSupport
import Testing

/// Journal's list, and a person who searches in it.
final class SearchStage {
  /// How a query comes into the field.
  enum Entering: CaseIterable, Sendable { case typed, pasted, middleClicked }

  let live: LiveJournal
  let list: Desk.Window
  let clipboard: ClipboardPeer
  /// The frame of the search field, which has another color while the field has the focus.
  private let quietFrame: Surface
  /// What was searched for last, and how it was entered.
  private var query = ""
  var desk: Desk { live.desk }

  init(_ live: LiveJournal) throws {
    self.live = live
    list = try live.list
    clipboard = try ClipboardPeer(on: live.display)
    live.desk.peers = [clipboard]
    try live.focus(list)
    live.desk.click(try live.row(0, of: list))
    live.settle()
    quietFrame = try #require(Self.frame(live.desk, list))
  }

  private static func frame(_ desk: Desk, _ list: Desk.Window) -> Surface? {
    desk.frame(of: list).flatMap { area in
      desk.picture(of: RootRect(x: area.minX + 60, y: area.minY + 12, width: 60, height: 1))
    }
  }

  private var isFieldFocused: Bool {
    Self.frame(desk, list)?.difference(to: quietFrame, tolerance: 16)?.isNone == false
  }

  // MARK: Importing

  /// Imports texts by the command line, into a folder that `place` names.
  static func importTexts(
    _ texts: [String], as place: String, on display: LiveDisplay, data: [String] = []
  ) throws {
    let folder = display.home.appendingPathComponent("texts/\(place)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, text) in texts.enumerated() {
      let file = folder.appendingPathComponent("\(100 + number).md")
      try Data(text.utf8).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -60 * Double(number + 1))],
        ofItemAtPath: file.path)
    }
    let importer = try ChildProcess(
      LiveJournal.builtCommand, ["--import", folder.path] + data, environment: display.environment)
    #expect(importer.waitForExit(seconds: 120) == .exited(0), "\(importer.output)")
  }

  // MARK: Searching

  /// Replaces what is searched for.
  func enter(_ query: String, _ way: Entering = .typed) throws {
    self.query = "\(query), \(way)"
    try live.focus(list)
    desk.chord("Control_L", "Shift_L", "f")
    try #require(desk.wait { isFieldFocused })
    switch way {
    case .typed: desk.typeAnyScript(query)
    case .pasted:
      clipboard.copy(query)
      try take { desk.chord("Control_L", "v") }
    case .middleClicked:
      desk.chord("BackSpace")
      clipboard.copy(query, as: "PRIMARY")
      let field = try live.searchArea(of: list)
      try take { desk.click(field.middle, .middle) }
      // Away from the field, which shows that the pointer is over it.
      desk.move(to: try live.page(of: list))
    }
  }

  /// Performs an action by which the program takes what was copied.
  func take(_ action: () -> Void) throws {
    let before = clipboard.answers
    action()
    try #require(desk.wait { clipboard.answers > before }, "The program did not ask for the text.")
    live.catchUp()
  }

  /// Moves from the field to the first result, as soon as there is one. While there is none, Down does nothing.
  func moveToResults() throws {
    let hasMoved = desk.wait {
      if isFieldFocused { desk.chord("Down") }
      live.catchUp()
      return !isFieldFocused
    }
    try #require(hasMoved, "Nothing was found by \(query).")
  }

  /// Opens all results in windows of their own, and closes them again.
  ///
  /// - Parameters:
  ///   - count: The number of results to wait for.
  ///   - body: Called with each window while it is open.
  /// - Returns: Their titles in alphabetical order.
  func openResults(_ count: Int, _ body: (Desk.Window) throws -> Void = { _ in }) throws -> [String]
  {
    desk.chord("Control_L", "a")
    desk.chord("Return")
    _ = desk.wait { live.windows.count == count + 1 }
    live.settle()
    let opened = live.windows.filter { $0 != list }
    let titles = opened.map { desk.title(of: $0) }.sorted()
    for window in opened {
      try body(window)
      desk.close(window)
      #expect(desk.wait { !live.windows.contains(window) })
    }
    try live.focus(list)
    return titles
  }

  /// The titles of the entries that a query finds, in alphabetical order.
  func found(by query: String, _ way: Entering = .typed, count: Int = 1) throws -> [String] {
    try enter(query, way)
    try moveToResults()
    return try openResults(count)
  }
}
