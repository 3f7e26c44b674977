import Foundation
import StoreRescue
import Testing

@testable import JournalApp

@MainActor
@Suite("Entries that were kept aside")
struct KeptEntryTests {
  private let folder: TemporaryFolder
  private static let long =
    "# Long\n\n" + String(repeating: "all the words of a line\n", count: 3000)

  init() throws { folder = try TemporaryFolder() }

  /// A folder whose process was killed when it had typed into two of its entries, and which then got an older file
  /// back.
  private func restored() async throws -> TemporaryFolder {
    let first = try JournalDatabase.open(in: folder.path)
    let ids = [EntryID.make(), .make(), .make()]
    for (id, text) in zip(ids, ["short", Self.long, "# Other long\n" + Self.long]) {
      try await first.pool.write {
        try EntryRow.insert(Entry(id: id, text: text, created: .now()), in: $0)
      }
    }
    try first.close()
    let path = "\(folder.path)/\(JournalDatabase.fileName)"
    let backup = try Data(contentsOf: URL(fileURLWithPath: path))
    let second = try JournalDatabase.open(in: folder.path)
    // From here on, the file is another than the backup.
    try await second.pool.write {
      try EntryRow.insert(Entry(text: "in the file", created: .now()), in: $0)
    }
    try second.close()
    let store = try EntryStore(try JournalDatabase.open(in: folder.path))
    for (id, typed) in zip(ids, ["typed", "letters"]) {
      let document = try #require(store.document(id))
      for letter in typed {
        let end = document.text.buffer.utf8Count
        document.text.replace(end..<end, with: String(letter), kind: .typing)
      }
      await store.settle()
    }
    let killed = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.copyItem(
        atPath: "\(folder.path)/\(name)", toPath: "\(killed.path)/\(name)")
    }
    try backup.write(to: URL(fileURLWithPath: "\(killed.path)/\(JournalDatabase.fileName)"))
    return killed
  }

  @Test("What was typed into short and long entries is offered, and is taken over once")
  func typed() async throws {
    let killed = try await restored()
    let database = try JournalDatabase.open(in: killed.path, trust: .unclean)
    #expect(database.notice == nil)
    let store = try EntryStore(database)
    #expect(store.count == 3)
    let kept = try #require(await store.findKept())
    let texts = Set(kept.transfers.map(\.entry.text))
    #expect(texts.contains("shorttyped"))
    #expect(texts.contains { $0.hasPrefix("Long") && $0.hasSuffix("letters") })
    // The entry of the file that the backup does not have may lie on the same page.
    #expect(texts.subtracting(["in the file"]).count == 2)
    #expect(await store.takeOver(kept))
    #expect(store.count == 3 + kept.transfers.count)
    #expect(await store.findKept() == nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: killed.path)
    #expect(names.contains { $0.contains(".taken-over-") })
    try database.close()
  }

  @Test("A journal whose log was cut anywhere opens, with everything that its file has")
  func cuts() async throws {
    let first = try JournalDatabase.open(in: folder.path)
    try SampleEntries.add(to: first)
    let expected = try await first.pool.read { try EntryRow.count(in: $0) }
    try first.close()
    let database = try JournalDatabase.open(in: folder.path)
    for number in 0..<12 {
      try await database.pool.write {
        try EntryRow.insert(Entry(text: "Entry \(number)", created: .now()), in: $0)
      }
    }
    let names = [
      JournalDatabase.fileName, JournalDatabase.fileName + "-base",
      JournalDatabase.fileName + "-wal",
    ]
    let contents = try names.map {
      try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\($0)"))
    }
    let isSoak = ProcessInfo.processInfo.environment["SCENERY_SOAK"] == "1"
    let cuts = isSoak ? 1000 : 24
    for number in 0..<cuts {
      let end = contents[2].count * number / cuts
      let other = try TemporaryFolder()
      for (name, bytes) in zip(names, contents) {
        try (name.hasSuffix("-wal") ? bytes.prefix(end) : bytes)
          .write(to: URL(fileURLWithPath: "\(other.path)/\(name)"))
      }
      let opened = try JournalDatabase.open(in: other.path, trust: .unclean)
      #expect(opened.notice?.contains("was damaged") == true, "cut at \(end)")
      let count = try await opened.pool.read { try EntryRow.count(in: $0) }
      #expect(count >= expected, "cut at \(end)")
      try opened.close()
    }
    try database.close()
  }

  @Test("What is given up is offered no more, and stays in its file")
  func givenUp() async throws {
    let killed = try await restored()
    let database = try JournalDatabase.open(in: killed.path, trust: .unclean)
    let store = try EntryStore(database)
    store.giveUp(try #require(await store.findKept()))
    #expect(await store.findKept() == nil)
    #expect(store.count == 3)
    let names = try FileManager.default.contentsOfDirectory(atPath: killed.path)
    #expect(names.contains { $0.contains(".given-up-") && $0.hasSuffix(".sqlite") })
    try database.close()
  }

  // MARK: Deleted entries

  /// Puts the file of another journal beside the present one, as if that had replaced it.
  private func keep(_ fill: @MainActor (EntryStore) async -> Void) async throws {
    let other = try TemporaryFolder()
    let database = try JournalDatabase.open(in: other.path)
    let store = try EntryStore(database)
    await fill(store)
    store.flush()
    try database.close()
    try FileManager.default.copyItem(
      atPath: "\(other.path)/\(JournalDatabase.fileName)",
      toPath: "\(folder.path)/journal.kept-2026-01-01.sqlite")
  }

  private func deleteNew(_ entry: Entry, in store: EntryStore) async {
    store.insert(entry)
    await store.settle()
    store.delete(entry.id)
    await store.settle()
  }

  @Test(
    "If a kept file has deleted entries alone, they come to Recently Deleted without a question")
  func deletedAlone() async throws {
    try await keep { store in
      await deleteNew(Entry(text: "# Gone", created: .now()), in: store)
      await deleteNew(Entry(text: Self.long, created: .now()), in: store)
    }
    let database = try JournalDatabase.open(in: folder.path)
    let store = try EntryStore(database)
    #expect(await store.findKept() == nil)
    #expect(try Set(store.recentlyDeleted().map(\.title)) == ["Gone", "Long"])
    #expect(store.count == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.contains { $0.contains(".taken-over-") })
    let ids = try store.recentlyDeleted().map(\.id)
    #expect(store.putBack(ids) == ids)
    await store.settle()
    #expect(store.count == 2)
    #expect(Set(store.texts(of: ids).values) == ["# Gone", Self.long])
    try database.close()
  }

  @Test("Deleted entries come to Recently Deleted when the others are taken over")
  func deletedWithOthers() async throws {
    let id = EntryID.make()
    try await keep { store in
      await deleteNew(Entry(id: id, text: "# Gone", created: .now()), in: store)
      store.insert(Entry(text: "# Kept", created: .now()))
    }
    let database = try JournalDatabase.open(in: folder.path)
    let store = try EntryStore(database)
    // Another text has the identifier of the deleted one.
    store.insert(Entry(id: id, text: "# Here", created: .now()))
    await store.settle()
    let kept = try #require(await store.findKept())
    #expect(kept.transfers.map(\.entry.text) == ["# Kept"])
    #expect(try store.recentlyDeleted().isEmpty)
    #expect(await store.takeOver(kept))
    #expect(try store.recentlyDeleted().map(\.title) == ["Gone"])
    #expect(store.count == 2)
    #expect(store.document(id)?.text.text == "# Here")
    #expect(await store.findKept() == nil)
    try database.close()
  }
}
