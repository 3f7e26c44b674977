import Foundation
import GRDB
import SceneTesting
import Scenes
import Testing
import Views

@testable import NoteListApp

@MainActor @Suite("When notes cannot be saved")
struct SavingStories {
  private static let locked = "Your notes cannot be saved: another program has locked the file."

  /// The connection of another program. It waits until NoteList has written.
  private func other(_ desk: NoteDesk) throws -> DatabaseQueue {
    desk.delegate.store.flush()
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return try DatabaseQueue(
      path: desk.directory + "/notes.sqlite", configuration: configuration)
  }

  @Test("R-1 list, note and form say why, once, until it is over, and everything is in the file")
  func states() async throws {
    let desk = try NoteDesk()
    let list = try desk.list
    desk.user.doubleClick(try desk.row("Groceries", in: list))
    let detail = try desk.user.window(titled: "Groceries")
    let form = try desk.openCreateWindow(from: list)
    let database = try other(desk)
    try lock(database)
    desk.user.focus(detail)
    desk.user.click(try detail.view(labeled: "Note"))
    desk.user.type("Typed ")
    desk.user.focus(form)
    desk.user.click(try form.view(labeled: "Title"))
    desk.user.type("Made")
    desk.user.press("s", .control)
    #expect(!desk.delegate.store.flush())
    try await settle(desk) { desk.texts(detail).contains(Self.locked) }
    for window in [list, detail, form] {
      #expect(desk.texts(window).count { $0 == Self.locked } == 1)
    }
    try unlock(database)
    #expect(desk.delegate.store.flush())
    try await settle(desk) { !desk.texts(detail).contains(Self.locked) }
    for window in [list, detail, form] { #expect(!desk.texts(window).contains(Self.locked)) }
    let again = try NoteStore(directory: desk.directory)
    #expect(again.notes.first?.title == "Made")
    #expect(again.notes.contains { ($0.title + $0.text).contains("Typed ") })
  }

  @Test("R-1 a note that is deleted and put back behind a failed write is in the file")
  func putBack() async throws {
    let desk = try NoteDesk()
    let database = try other(desk)
    try lock(database)
    let store = desk.delegate.store
    var note = try #require(store.notes.first)
    note.text = "Newer"
    store.update(note)
    #expect(!store.flush())
    store.delete(note.id)
    store.putBack(note.id)
    store.create(title: "Made", text: "")
    #expect(!store.flush())
    try unlock(database)
    #expect(store.flush())
    #expect(try NoteStore(directory: desk.directory).notes == store.notes)
  }

  @Test(
    "A file that is locked at the start: the windows say so, and show the notes when it is free")
  func lockedAtStart() async throws {
    let desk = try NoteDesk()
    desk.user.doubleClick(try desk.row("Groceries", in: try desk.list))
    let database = try other(desk)
    try lock(database)
    try desk.relaunch()
    let list = try desk.list
    #expect(
      desk.texts(list).contains(
        "Your notes cannot be read yet: another program has locked the file."))
    #expect(!desk.texts(list).contains("Groceries"))
    let detail = try desk.user.window(titled: "Note")
    #expect(desk.texts(detail).contains("This note is shown as soon as it can be read."))
    try desk.openSheet(list)
    desk.user.type("Meanwhile")
    desk.user.press("s", .control)
    try unlock(database)
    #expect(desk.delegate.store.flush())
    try await settle(desk) { desk.texts(list).contains("Groceries") }
    #expect(detail.title == "Groceries" && desk.texts(list).contains("Meanwhile"))
    #expect(!desk.texts(list).contains { $0.contains("cannot be read") })
    #expect(desk.delegate.store.notes.first?.title == "Meanwhile")
    desk.delegate.store.flush()
    #expect(try NoteStore(directory: desk.directory).notes == desk.delegate.store.notes)
  }

  // MARK: The other program

  private func lock(_ database: DatabaseQueue) throws {
    try database.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE") }
  }

  private func unlock(_ database: DatabaseQueue) throws {
    try database.inDatabase { try $0.execute(sql: "ROLLBACK") }
  }

  /// Lets the main actor process the calls of the writer's thread until a condition is true.
  private func settle(_ desk: NoteDesk, _ isSeen: () -> Bool) async throws {
    for _ in 0..<10_000 {
      await Task.yield()
      desk.user.settle()
      if isSeen() { return }
    }
    Issue.record("It is not seen: \(desk.user.windows.map { desk.texts($0) })")
  }
}
