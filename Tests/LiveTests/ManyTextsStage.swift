import Canvas
import DatabaseStores
import Foundation
import GRDB
import Geometry
import LiveSupport
import Testing

@testable import JournalApp
@testable import NoteListApp
@testable import TwoScenesApp

/// A program that had many texts before its start, and what a person does to all of them at once.
final class ManyTextsStage {
  enum Action: String, CaseIterable, Sendable {
    case select, lift, export, move, undoMove, delete, undo, deleteAgain, putBack, deleteLast, empty

    /// Only NoteList has an order of a person's own.
    static func all(of which: TextProgram) -> [Action] {
      allCases.filter { which == .notelist || ![.move, .undoMove].contains($0) }
    }
  }

  let count: Int
  /// The color where a banner of the list would be.
  private let calm: Color?
  private let stage: TextStage
  private let watch: WorkWatch
  private let list: Desk.Window
  /// The middle of the first row, also where no text is left.
  private let row: RootPoint
  private var desk: Desk { stage.desk }
  private var program: LiveProgram { stage.program }

  init(_ which: TextProgram, _ count: Int) throws {
    self.count = count
    let display = try LiveDisplay(windowManager: .openbox)
    let folder = "\(display.home.path)/data/\(which.rawValue)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try which.fill(folder, with: count)
    stage = TextStage(which, running: try LiveProgram(which.rawValue, on: display))
    list = try stage.showList()
    row = try stage.program.row(0, of: list)
    watch = try WorkWatch(stage.program, list)
    calm = stage.bannerColor
    #expect(stage.count == count)
  }

  /// Performs all actions, one after the other.
  func costs() throws -> [Action: WorkWatch.Cost] {
    defer { watch.end() }
    var costs: [Action: WorkWatch.Cost] = [:]
    for action in Action.all(of: stage.which) { costs[action] = try cost(of: action) }
    try program.quit()
    return costs
  }

  private func cost(of action: Action) throws -> WorkWatch.Cost {
    try program.focus(list)
    program.settle()
    switch action {
    case .select:
      return try selectAll()
    case .lift:
      return try watch.cost {
        try lift()
        desk.chord("Escape")
        desk.release()
        #expect(desk.wait { desk.overrideRedirectWindows().isEmpty }, "It does not come back.")
      }
    case .export:
      return try export()
    case .move:
      return try move()
    case .undoMove:
      let last = try order.last
      return try watch.cost(answering: "n") {
        desk.chord("Control_L", "z")
      } until: {
        (try? order.last) != last
      }
    case .delete, .deleteAgain, .deleteLast:
      _ = try selectAll()
      // The window that the key opened has just been closed. It may have come before the selection was made.
      try program.focus(list)
      desk.chord("Control_L", "a")
      program.settle()
      let shown = try rows
      return try watch.cost(answering: "n") {
        desk.chord("Delete")
      } until: {
        stage.count == 0 && hasChanged(since: shown)
      }
    case .putBack:
      return try clearDeleted {
        desk.chord("Return")
      } until: {
        stage.count == count
      }
    case .empty:
      return try clearDeleted {
        desk.chord("Delete")
        // It is asked once.
        program.settle()
        desk.chord("Tab")
        desk.chord("Return")
      } until: {
        stage.count == 0
      }
    case .undo:
      let empty = try rows
      return try watch.cost(answering: "n") {
        desk.chord("Control_L", "z")
      } until: {
        stage.count == count && hasChanged(since: empty)
      }
    }
  }

  /// Selects everything under Recently Deleted, and does something to it.
  private func clearDeleted(
    _ action: () -> Void, until isDone: () -> Bool
  ) throws -> WorkWatch.Cost {
    #expect(deletedCount == count)
    return try watch.cost {
      try openRecentlyDeleted()
      desk.chord("Control_L", "a")
      action()
      #expect(
        desk.wait(seconds: 100) { deletedCount == 0 && isDone() }, "Recently Deleted is not empty.")
      program.settle()
      desk.chord("Escape")
    }
  }

  private var deletedCount: Int? { stage.count(stage.which.tables.deleted) }

  /// Opens the sheet with the deleted texts. Without a text, other items of the menu are disabled than usually.
  private func openRecentlyDeleted() throws {
    if stage.which == .journal, stage.bannerColor != calm {
      // The banner lies over the menu's button.
      try program.closeBanner(of: list)
      program.settle()
    }
    try program.openMenu(of: list)
    desk.chord("Home")
    desk.type("rec")
    desk.chord("Return")
    program.settle()
  }

  /// The identifiers of the first and the last note in the order of the list.
  private var order: (first: String?, last: String?) {
    get throws {
      try stage.database().read { database in
        func id(_ order: String) throws -> String? {
          try String.fetchOne(database, sql: "SELECT id FROM note ORDER BY \(order) LIMIT 1")
        }
        return (try id("position DESC, id"), try id("position, id DESC"))
      }
    }
  }

  /// Drags all notes but the first above that one.
  private func move() throws -> WorkWatch.Cost {
    let first = try #require(try order.first)
    _ = try selectAll()
    try program.focus(list)
    desk.keyDown("Control_L")
    desk.click(row)
    desk.keyUp("Control_L")
    program.settle()
    return try watch.cost(answering: "n") {
      desk.move(to: row.offset(dx: 0, dy: 72))
      desk.press()
      // The upper edge of the first row.
      desk.move(to: row.offset(dx: 10, dy: -34), steps: 12)
      #expect(desk.wait { !desk.overrideRedirectWindows().isEmpty }, "They are not lifted.")
      program.catchUp()
      desk.release()
      #expect(desk.wait { desk.overrideRedirectWindows().isEmpty })
    } until: {
      (try? order.last) == first
    }
  }

  /// The second and third rows of the list, above which no other window of the program comes.
  private var rows: Surface {
    get throws {
      let area = RootRect(origin: row, size: PixelSize(width: 140, height: 150))
      return try #require(desk.picture(of: area))
    }
  }

  /// Whether the rows came or went. Two Scenes marks no selected rows, and the letters of four rows are few pixels.
  private func hasChanged(since picture: Surface) -> Bool {
    ((try? rows)?.difference(to: picture, tolerance: 6)?.pixelCount ?? 0) > 500
  }

  private func selectAll() throws -> WorkWatch.Cost {
    desk.click(row)
    program.settle()
    let one = try #require(desk.picture(of: list))
    return try watch.cost(answering: "n") {
      desk.chord("Control_L", "a")
    } until: {
      (desk.picture(of: list)?.difference(to: one, tolerance: 6)?.pixelCount ?? 0) > 5000
    }
  }

  /// Drags the first row, and with it all that are selected, until the picture is at the pointer.
  private func lift() throws {
    desk.move(to: row)
    desk.press()
    desk.move(to: row.offset(dx: 40, dy: 10), steps: 8)
    #expect(desk.wait { !desk.overrideRedirectWindows().isEmpty }, "They are not lifted.")
    desk.move(to: row.offset(dx: 60, dy: 30), steps: 8)
  }

  /// Drops all texts on another program, which takes them as one.
  private func export() throws -> WorkWatch.Cost {
    let area = try #require(desk.frame(of: list))
    let goal = RootRect(
      x: desk.screen.maxX - 170, y: area.minY + 300, width: 160, height: 160)
    let peer = try DropTargetPeer(
      on: program.display, area: goal, wanting: "text/plain;charset=utf-8")
    desk.peers = [peer]
    defer { desk.peers = [] }
    #expect(desk.wait { desk.isViewable(peer.deskWindow) })
    let cost = try watch.cost {
      try lift()
      desk.move(to: goal.middle, steps: 24)
      #expect(desk.wait { peer.messages.contains("position") })
      program.catchUp()
      desk.release()
      #expect(desk.wait { peer.received != nil }, "The texts do not arrive.")
    }
    let text = String(decoding: peer.received ?? [], as: UTF8.self)
    #expect(text.components(separatedBy: "\n\n").count >= count, "Some texts are missing.")
    peer.end()
    return cost
  }
}

extension TextProgram {
  /// Makes a file with many texts, for a program that is not running.
  fileprivate func fill(_ folder: String, with count: Int) throws {
    switch self {
    case .journal:
      let journal = try JournalDatabase.open(in: folder)
      try DemoEntries.fill(journal, count: count)
      try journal.close()
    case .notelist:
      let file = NoteFile.file(in: folder)
      _ = file.open(patient: true)
      file.save(
        (1...count).map { number in
          let digits = String(number, radix: 16)
          let id = Note.ID(rawValue: String(repeating: "0", count: 16 - digits.count) + digits)
          return .note(
            Note(
              id: id, position: Int64(number), title: "Note \(number)",
              text: "Some words about it.", created: 1_700_000_000))
        })
      finish(file)
    case .twoscenes:
      let file = DocumentFile.file(in: folder)
      _ = file.open(patient: true)
      file.save(
        (1...count).map { number in
          .document(
            Document(id: Int64(number), text: "# Paper \(number)\n\nSome words about it."))
        })
      finish(file)
    }
  }

  /// Closes a file when everything is written, however long that takes on a busy machine.
  private func finish<Change, Contents>(_ file: DatabaseFile<Change, Contents>) {
    #expect((0..<20).contains { _ in file.flush() == nil })
    #expect(file.close() == nil)
  }
}
