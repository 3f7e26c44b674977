import Canvas
import Foundation
import Geometry
import SceneTesting
import Scenes
import StandardViews
import Testing
import Text
import TextViews
import Views

@testable import JournalApp

/// A person who uses Journal, with a journal of a few entries in its own folder.
@MainActor
final class JournalDesk {
  let folder: String
  private(set) var context: JournalContext
  let user: VirtualUser
  private let maker: Maker

  static let titles = ["Crossing the fjord", "Bread, third attempt", "What Ada said", "Garden"]

  /// Launches Journal with entries that have these titles. The first one is the newest.
  convenience init(
    titles: [String] = JournalDesk.titles, on system: HeadlessWindowSystem? = nil
  ) throws {
    let now = Moment.now()
    try self.init(
      entries: titles.enumerated().map { number, title in
        Entry(
          text: "# \(title)\n\nWhat there is to say about \(title).",
          created: now.adding(seconds: Int64(-600 * number - 1)))
      }, on: system)
  }

  convenience init(
    entries: [Entry], dates: DateText = DateText(), on system: HeadlessWindowSystem? = nil,
    configuring: @escaping @MainActor (inout ApplicationConfiguration) -> Void = { _ in }
  ) throws {
    try self.init(dates: dates, on: system, configuring: configuring) { folder in
      let database = try JournalDatabase.open(in: folder)
      try database.pool.write { connection in
        for entry in entries.reversed() { try EntryRow.insert(entry, in: connection) }
      }
      try database.close()
    }
  }

  /// - Parameter fill: Puts files into the folder before the launch.
  init(
    dates: DateText = DateText(), on system: HeadlessWindowSystem? = nil,
    configuring: @escaping @MainActor (inout ApplicationConfiguration) -> Void = { _ in },
    filling fill: (_ folder: String) throws -> Void
  ) throws {
    folder = NSTemporaryDirectory() + "journal-desk-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let maker = Maker(folder: folder, dates: dates)
    self.maker = maker
    try fill(folder)
    user = try VirtualUser(
      on: system,
      configuration: {
        var configuration = maker.configuration()
        configuring(&configuration)
        return configuration
      }, delegate: { maker.delegate() })
    guard let context = maker.context else { throw VirtualUserError.launchRefused }
    self.context = context
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Creates the objects of each launch: a new store over the same files.
  @MainActor
  private final class Maker {
    let folder: String
    let dates: DateText
    var context: JournalContext?

    init(folder: String, dates: DateText) {
      self.folder = folder
      self.dates = dates
    }

    func delegate() -> any ApplicationDelegate {
      do {
        let settings = Preferences(JournalSettings(), in: folder + "/config")
        let database = try JournalDatabase.open(in: folder)
        let store = try EntryStore(database, order: settings.order)
        let context = JournalContext(store: store, settings: settings, dates: dates)
        self.context = context
        return JournalAppDelegate(context: context)
      } catch {
        preconditionFailure("The journal of a test cannot be opened: \(error)")
      }
    }

    func configuration() -> ApplicationConfiguration {
      guard let context else { preconditionFailure("The delegate is made first.") }
      do { return try JournalAppDelegate.configuration(context) } catch {
        preconditionFailure("Journal's manifest is wrong: \(error)")
      }
    }
  }

  // MARK: Verbs

  var store: EntryStore { context.store }

  /// Waits until the writes have ended, and then processes their effects.
  func settle() async {
    await store.settle()
    user.settle()
  }

  func relaunch() throws {
    try user.relaunch()
    if let context = maker.context { self.context = context }
  }

  func killAndRelaunch() throws {
    store.flush()
    try user.killAndRelaunch()
    if let context = maker.context { self.context = context }
  }

  // MARK: Looking

  var listWindow: UserWindow {
    get throws { try user.window(titled: "Journal") }
  }

  func controller(_ window: UserWindow) throws -> JournalController {
    try #require(window.rootViewController as? JournalController)
  }

  func entry(_ title: String) throws -> EntryID {
    let rows = (0..<store.count).compactMap { store.summary(atRow: $0) }
    return try #require(rows.first { $0.title == title }?.id)
  }

  /// The titles of the visible rows in a part of the window, from top to bottom.
  func rows(_ window: UserWindow) -> [String] {
    inOrder(window.views(EntryRowView.self)).map(\.content.title)
  }

  /// The rows of Recently Deleted.
  func deletedRows(_ window: UserWindow) -> [String] {
    inOrder(window.views(RecentlyDeletedRowView.self)).map(\.row.title)
  }

  private func inOrder<Row: View>(_ rows: [Row]) -> [Row] {
    rows.sorted { $0.convertToWindow(Point.zero).y < $1.convertToWindow(Point.zero).y }
  }

  func row(_ title: String, _ window: UserWindow) throws -> EntryRowView {
    try #require(window.views(EntryRowView.self).first { $0.content.title == title })
  }

  func editor(_ window: UserWindow) throws -> TextEditorView {
    try window.view(TextEditorView.self)
  }

  /// Opens the menu of the list in the focused window by keys, and waits for it.
  func openListMenu() async throws {
    let window = try #require(user.focusedWindow)
    var isAsked = false
    try await user.wait(for: "the menu") {
      if !isAsked { user.press("l", [.control, .shift]) }
      isAsked = true
      guard let menu = window.views(MenuView.self).first else { return false }
      guard menu.titles.last == "Still looking for tags…" else { return true }
      user.press(.escape)
      isAsked = false
      return false
    }
  }

  /// Drags a row past the window's right edge and releases it.
  func dragOut(_ title: String, of window: UserWindow) throws {
    user.press(try row(title, window))
    user.drag(past: .trailing, of: window)
    user.advance(by: .milliseconds(300))
    user.release()
    user.advance(by: .milliseconds(400))
  }

  /// Types at the end of the page's text.
  func writeAtEnd(_ window: UserWindow, _ text: String) throws {
    user.focus(window)
    let editor = try editor(window)
    editor.host?.focus(editor)
    editor.select(TextSelection(caret: editor.document.buffer.utf8Count))
    user.type(text)
  }
}
