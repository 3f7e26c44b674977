import Files
import Foundation
import SceneTesting
import Scenes
import SeededRandom
import StoreSupport
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("Strange values in a journal's file")
struct StrangeJournalStories {
  /// A journal with something in every table, closed in order.
  private static func fill(_ folder: String) throws {
    let now = Moment.now()
    let database = try JournalDatabase.open(in: folder)
    let store = try EntryStore(database)
    for number in 0..<6 {
      let text = number == 1 ? String(repeating: "long ", count: 10_000) : "What there is to say."
      let document = store.insert(
        Entry(
          text: "# Entry \(number)\n\n\(text)",
          created: now.adding(seconds: -90_000 * Int64(number))))
      store.flush()
      if number == 1 { document.text.replace(0..<0, with: "# New ", kind: .typing) }
      if number == 2 { store.setPinned([document.id], true) }
      if number > 3 { store.delete(document.id) }
    }
    store.flush()
    try database.pool.write { connection in
      let ids = try DeletedRow.all(in: connection).map(\.id)
      try EntryRow.note(ids[0], receivedAs: "version", in: connection)
      try EntrySource.insert(
        EntrySource(
          path: "a.md", format: TextFormat(), frontMatter: "", modified: 0, textHash: 0, bytes: [1]),
        of: ids[0], in: connection)
    }
    try database.close()
  }

  /// Uses everything that a file's values go into.
  private func use(_ desk: JournalDesk) async throws {
    let list = try desk.listWindow
    let rows = (0..<desk.store.count).compactMap { desk.store.summary(atRow: $0) }
    for order in EntryOrder.allCases {
      desk.store.setOrder(order)
      desk.user.settle()
    }
    desk.store.setOrder(.newestFirst)
    for row in rows {
      let document = try #require(desk.store.document(row.id))
      #expect(!desk.context.dates.long(document.date).isEmpty)
    }
    let controller = try desk.controller(list)
    controller.perform(.recentlyDeleted)
    desk.user.advance(by: .milliseconds(300))
    desk.user.press(.escape)
    _ = await desk.store.search("say")
    let folder = desk.folder + "/export"
    _ = try Exporter(desk.store.database).run(folder)
    desk.store.insert(Entry(text: "Goes on", created: .now()))
    await desk.settle()
    #expect(desk.store.failure == nil)
    #expect(desk.store.count == rows.count + 1)
    #expect(desk.rows(list).contains("Goes on"))
  }

  /// An empty folder, which is removed afterwards.
  private static func withFolder<Result>(_ body: (String) async throws -> Result) async throws
    -> Result
  {
    let folder = "/dev/shm/strange-journal-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
  }

  /// The path of a journal that was filled.
  private static func withJournal(_ body: (String) async throws -> Void) async throws {
    try await withFolder { folder in
      try fill(folder)
      try await body("\(folder)/\(JournalDatabase.fileName)")
    }
  }

  @Test(
    "No value in any column takes an entry out of the list, or a new one",
    .timeLimit(.minutes(5)))
  func everyColumn() async throws {
    try await Self.withJournal { path in
      for value in try StrangeValue.all(of: path) {
        try await Self.withFolder { folder in
          let copy = "\(folder)/\(JournalDatabase.fileName)"
          try FileManager.default.copyItem(atPath: path, toPath: copy)
          guard try value.put(into: copy) else { return }
          let database = try JournalDatabase.open(in: folder)
          let store = try EntryStore(database)
          try await use(store, "\(value)")
          #expect(store.count == 5, "\(value)")
          try database.close()
        }
      }
    }
  }

  /// Reads everything, and adds an entry. An entry that an index does not find is there after a rescue.
  private func use(_ store: EntryStore, _ comment: Comment) async throws {
    let dates = DateText()
    let (rescue, continuation) = AsyncStream.makeStream(of: Void.self)
    store.database.pool.observe { if case .replaced = $0 { continuation.finish() } }
    for order in EntryOrder.allCases {
      store.setOrder(order)
      let rows = (0..<store.count).compactMap { store.summary(atRow: $0) }
      #expect(Set(rows.map(\.id)).count == store.count, comment)
      for row in rows {
        if store.document(row.id) == nil { for await _ in rescue {} }
        let document = try #require(store.document(row.id), comment)
        #expect(!dates.long(document.date).isEmpty && !dates.short(row.key.day).isEmpty)
        #expect(!dates.heading(dates.section(of: row.key.day)).isEmpty)
      }
    }
    store.setOrder(.newestFirst)
    for entry in try store.recentlyDeleted() { _ = dates.short(entry.deleted.local.day) }
    store.insert(Entry(text: "Goes on", created: .now()))
    #expect(store.flush(), comment)
  }

  @Test(
    "No number in any column keeps the window away",
    arguments: ["9223372036854775807", "-9223372036854775808"])
  func windows(_ number: String) async throws {
    try await Self.withJournal { path in
      for value in try StrangeValue.all(of: path) where value.value == number {
        var isPut = false
        let desk = try JournalDesk { other in
          let copy = "\(other)/\(JournalDatabase.fileName)"
          try FileManager.default.copyItem(atPath: path, toPath: copy)
          isPut = try value.put(into: copy)
        }
        guard isPut else { continue }
        #expect(desk.rows(try desk.listWindow).count == 4, "\(value)")
        try await use(desk)
        try desk.store.database.close()
      }
    }
  }

  @Test(
    "A wrong bit in a file that is whole to SQLite: its entries are shown",
    .timeLimit(.minutes(5)))
  func flips() async throws {
    var random = SeededGenerator.make("wrong bits in a journal")
    try await Self.withJournal { path in
      let folder = (path as NSString).deletingLastPathComponent
      let whole = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
      var count = 0
      while count < StrangeValue.rounds {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
          try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
        guard try StrangeValue.flipped(whole, at: path, using: &random) else { continue }
        count += 1
        // Also after a wrong bit in the numbers of format and application, since the tables say whose file it is.
        let database = try JournalDatabase.open(in: folder)
        let store = try EntryStore(database)
        #expect(store.count >= 3)
        try await use(store, "bit \(count)")
        try database.close()
      }
    }
  }
}
