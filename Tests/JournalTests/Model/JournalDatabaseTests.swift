import Foundation
import GRDB
import Testing

@testable import JournalApp

@Suite("The database file")
struct JournalDatabaseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: String { "\(folder.path)/\(JournalDatabase.fileName)" }

  private func writerSetting(_ name: String, of database: JournalDatabase) throws -> String? {
    try database.pool.connection.writeWithoutTransaction {
      try String.fetchOne($0, sql: "PRAGMA \(name)")
    }
  }

  @Test("Reads on other threads beside the end give their result or fail")
  func readsBesideTheEnd() throws {
    for _ in 0..<40 {
      let database = try JournalDatabase.open(in: folder.path)
      let readers = DispatchGroup()
      for _ in 0..<3 {
        // Each reads until the journal is closed.
        DispatchQueue.global().async(group: readers) {
          while (try? database.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM entry") })
            == 0
          {}
        }
      }
      _ = try database.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM entry") }
      try database.close()
      readers.wait()
      #expect(throws: DatabaseError.self) { try database.pool.read { _ in } }
    }
  }

  @Test("It is in WAL mode, and the writer syncs every commit")
  func durable() throws {
    let database = try JournalDatabase.open(in: folder.path)
    #expect(try writerSetting("journal_mode", of: database) == "wal")
    #expect(try writerSetting("synchronous", of: database) == "2")
    #expect(database.isNew)
    try database.close()
    let again = try JournalDatabase.open(in: folder.path)
    #expect(!again.isNew)
    #expect(try writerSetting("synchronous", of: again) == "2")
  }

  @Test("Opening it changes no table, and leaves a log that readers find")
  func openedAgain() throws {
    try JournalDatabase.open(in: folder.path).close()
    // The schema version counts the changes of tables since the file was created.
    let before = try DatabaseQueue(path: file).read {
      try Int.fetchOne($0, sql: "PRAGMA schema_version")
    }
    let again = try JournalDatabase.open(in: folder.path)
    #expect(try writerSetting("schema_version", of: again).flatMap { Int($0) } == before)
    let log = try FileManager.default.attributesOfItem(atPath: file + "-wal")
    #expect(try #require(log[.size] as? Int) > 0)
    try again.close()
  }

  @Test("A newer version's file is refused and not touched")
  func newer() throws {
    let database = try JournalDatabase.open(in: folder.path)
    try database.pool.write {
      try $0.execute(sql: "CREATE TABLE later (x); PRAGMA user_version = 99")
    }
    try database.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: file))
    let error = #expect(throws: JournalError.self) { try JournalDatabase.open(in: folder.path) }
    #expect(error?.status == .badData)
    #expect(error?.sentence.contains("newer version") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
  }

  @Test("Another program's database is left alone")
  func foreign() throws {
    let other = try DatabaseQueue(path: file)
    try other.write { try $0.execute(sql: "CREATE TABLE bookmarks (url TEXT)") }
    try other.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: file))
    let error = #expect(throws: JournalError.self) { try JournalDatabase.open(in: folder.path) }
    #expect(error?.status == .badData)
    #expect(error?.sentence.contains("not a journal") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
  }

  @Test("A file that is no database is set aside whole and said in one sentence")
  func garbage() throws {
    let bytes = Array("This is not a database, but somebody's last words.".utf8)
    try folder.write(bytes, to: JournalDatabase.fileName)
    let database = try JournalDatabase.open(in: folder.path)
    let notice = try #require(database.notice)
    #expect(notice.contains("damaged"))
    let copy = try #require(try folder.names().first { $0.contains("damaged") })
    #expect(notice.contains(copy))
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(copy)"))) == bytes)
    #expect(try database.pool.read { try EntryRow.count(in: $0) } == 0)
  }

  @Test("After an unclean end a broken page is found, and the readable entries are taken over")
  func brokenPage() throws {
    let database = try JournalDatabase.open(in: folder.path)
    try DemoEntries.fill(database, count: 300)
    let text = try database.pool.read {
      try String.fetchOne($0, sql: "SELECT text FROM entry LIMIT 1 OFFSET 150")
    }
    try database.close()
    var bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file)))
    let start = try #require(text).utf8.prefix(40)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: start) })
    let page = place / 4096 * 4096
    for offset in page..<page + 4096 { bytes[offset] = 0xa5 }
    try Data(bytes).write(to: URL(fileURLWithPath: file))

    let rescued = try JournalDatabase.open(in: folder.path, trust: .unclean)
    #expect(rescued.notice?.contains("of about 300 entries were recovered") == true)
    let count = try rescued.pool.read { try EntryRow.count(in: $0) }
    #expect(count > 100 && count <= 300)
    #expect(try folder.names().contains { $0.contains("damaged") })
    #expect(try rescued.pool.read { try String.fetchOne($0, sql: "PRAGMA quick_check") } == "ok")
  }

  @Test("A folder in the file's place is a failure, not damage")
  func folderInPlace() throws {
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    let error = #expect(throws: JournalError.self) { try JournalDatabase.open(in: folder.path) }
    #expect(error?.status == .cannotCreate)
  }

  @Test("The table of days counts what the table of entries holds")
  func dayCounts() throws {
    let database = try JournalDatabase.open(in: folder.path)
    try DemoEntries.fill(database, count: 200)
    try database.pool.write { try $0.execute(sql: "DELETE FROM entry WHERE seq % 3 = 0") }
    let counted = try database.pool.read {
      try Row.fetchAll(
        $0, sql: "SELECT day, count(*) AS entries FROM entry GROUP BY day ORDER BY day")
    }
    let kept = try database.pool.read {
      try Row.fetchAll($0, sql: "SELECT day, entries FROM day ORDER BY day")
    }
    #expect(counted == kept)
  }
}
