import Foundation
import GRDB
import Synchronization
import Testing

@testable import StoreRescue

@Suite("A store that is damaged or removed while it is open")
struct GuardedStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func filled() throws -> GuardedStore {
    let store = try Sample.open(folder)
    try store.write { database in
      for number in 0..<200 {
        try Sample.insert(number, text: String(repeating: "text \(number) ", count: 20), database)
      }
    }
    return store
  }

  @Test("A write after the end fails, as work that began before may still want to write")
  func writesNoMore() throws {
    let store = try filled()
    try store.close()
    #expect(throws: DatabaseError.self) {
      try store.write { try Sample.insert(999, text: "late", $0) }
    }
    #expect(try Sample.identifiers(try Sample.open(folder)).count == 200)
  }

  @Test("A page that turns out damaged is said, and the store goes on with what can be read")
  func damagedWhileOpen() async throws {
    try filled().close()
    var bytes = try folder.bytes(of: "store.sqlite")
    let leaf = try #require(
      (1..<bytes.count / 4096).first { bytes[$0 * 4096] == 13 && bytes[$0 * 4096 + 4] > 5 })
    for offset in leaf * 4096..<leaf * 4096 + 4096 { bytes[offset] = 0 }
    try folder.write(bytes, to: "store.sqlite")
    let store = try Sample.open(folder, trust: .full)
    #expect(store.notice == nil)
    let (events, continuation) = AsyncStream.makeStream(of: GuardedStore.Event.self)
    store.observe { continuation.yield($0) }
    #expect(throws: DatabaseError.self) { try Sample.identifiers(store) }
    for await event in events {
      if case .replaced = event { break }
    }
    let count = try Sample.identifiers(store).count
    #expect(count > 150 && count < 200)
    #expect(store.notice?.contains("\(count) of about 200 entries were recovered") == true)
    try await store.write { try Sample.insert(999, text: "goes on", $0) }
    #expect(try Sample.identifiers(store).count == count + 1)
  }

  @Test("What is written to a damaged file is written to the rescued one")
  func writingToDamage() throws {
    try filled().close()
    var bytes = try folder.bytes(of: "store.sqlite")
    for page in 1..<bytes.count / 4096 where [2, 10].contains(bytes[page * 4096]) {
      for offset in page * 4096..<page * 4096 + 4096 { bytes[offset] = 0 }
    }
    try folder.write(bytes, to: "store.sqlite")
    let store = try Sample.open(folder, trust: .full)
    try store.write { try Sample.insert(999, text: "not lost", $0) }
    #expect(try Sample.identifiers(store).count == 201)
    #expect(store.notice?.contains("200 entries were recovered") == true)
  }

  @Test("Its folder is removed: it is made again with everything, and said")
  func removedFolder() throws {
    let inner = folder.path + "/data"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    var description = Sample.description(folder)
    description.path = inner + "/store.sqlite"
    guard
      case .open(let store) = try GuardedStore.open(
        description, trust: .full, connect: Sample.connect)
    else { return }
    try store.write { try Sample.insert(1, text: "before", $0) }
    try FileManager.default.removeItem(atPath: inner)
    try store.write { try Sample.insert(2, text: "after", $0) }
    #expect(store.notice?.contains("was removed while it was in use") == true)
    try FileManager.default.removeItem(atPath: inner)
    // Nothing was written since then, but the file is still kept at the end.
    try store.close()
    let file = try DatabaseQueue(path: description.path)
    #expect(
      try file.read { try String.fetchAll($0, sql: "SELECT text FROM entry") } == [
        "before", "after",
      ])
  }

  @Test("Another file in its place is left alone, and everything is kept beside it")
  func replacedFile() throws {
    let store = try Sample.open(folder)
    try store.write { try Sample.insert(1, text: "before", $0) }
    for name in try folder.names() {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
    }
    let stranger = try Sample.connect(folder.path + "/store.sqlite")
    try stranger.write { try Sample.insert(7, text: "stranger", $0) }
    try store.write { try Sample.insert(2, text: "after", $0) }
    #expect(store.notice?.contains("kept in") == true)
    try store.close()
    #expect(
      try stranger.read { try String.fetchAll($0, sql: "SELECT text FROM entry") } == ["stranger"])
    #expect(FileManager.default.fileExists(atPath: folder.path + "/store.sqlite-wal"))
    let kept = try #require(try folder.names().first { $0.contains(".kept-") })
    let file = try DatabaseQueue(path: "\(folder.path)/\(kept)")
    #expect(
      try file.read { try String.fetchAll($0, sql: "SELECT text FROM entry") } == [
        "before", "after",
      ])
  }

  @Test(
    "Another content in its file is gone on with, and nothing of either is lost",
    arguments: [false, true])
  func overwrittenFile(hasLog: Bool) throws {
    let other = try TemporaryFolder()
    let stranger = try Sample.open(other)
    try stranger.write { database in
      for number in 0..<80 { try Sample.insert(number, text: "new \(number)", database) }
    }
    try stranger.close()
    let description = Sample.description(folder)
    let opening = try GuardedStore.open(description, trust: .full) { path in
      if hasLog { return try Sample.connect(path) }
      let queue = try DatabaseQueue(path: path)
      try queue.write { try description.make($0) }
      return queue
    }
    guard case .open(let store) = opening else { return }
    for number in 0..<5 {
      try store.write { try Sample.insert(1000 + number, text: "before \(number)", $0) }
    }
    var bytes = try other.bytes(of: "store.sqlite")
    // The versions of the format say whether a file has a log.
    if !hasLog { bytes[18...19] = [1, 1] }
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: description.path))
    try handle.write(contentsOf: Data(bytes))
    try handle.truncate(atOffset: UInt64(bytes.count))
    try handle.close()
    try store.write { try Sample.insert(2000, text: "after", $0) }
    let ids = Set(try Sample.identifiers(store))
    #expect(ids == Set((0..<80).map { "id-\($0)" } + ["id-2000"]))
    #expect(store.notice == nil)
    let kept = store.keptFiles
    #expect(kept.count == (hasLog ? 2 : 1))
    let all = try kept.reduce(into: Set<String>()) { all, file in
      all.formUnion(
        try store.withKept(file) { connection in
          try connection.read { try String.fetchAll($0, sql: "SELECT text FROM entry") }
        })
    }
    #expect(all.isSuperset(of: (0..<80).map { "new \($0)" }))
    if hasLog { #expect(all.contains("before 4")) }
    try store.close()
    #expect(try texts(description.path).count == 81)
  }

  @Test(
    "A content that is no store at all keeps no text from being written",
    arguments: [0, 3, 200_000])
  func overwrittenByRubbish(length: Int) throws {
    try filled().close()
    let store = try Sample.open(folder)
    try store.write { try Sample.insert(1000, text: "before", $0) }
    let handle = try FileHandle(
      forWritingTo: URL(fileURLWithPath: folder.path + "/store.sqlite"))
    try handle.write(contentsOf: Data(repeating: 0xa5, count: length))
    try handle.truncate(atOffset: UInt64(length))
    try handle.close()
    try store.write { try Sample.insert(2000, text: "after", $0) }
    #expect(try Sample.identifiers(store).contains("id-2000"))
    let kept = store.keptFiles.flatMap { file in
      (try? store.withKept(file) { connection in
        try connection.read { try String.fetchAll($0, sql: "SELECT text FROM entry") }
      }) ?? []
    }
    #expect(kept.contains("before"))
    try store.close()
    let again = try Sample.open(folder)
    #expect(try Sample.identifiers(again).contains("id-2000"))
    try again.close()
  }

  @Test("A log that another program writes into the file is no other content")
  func foreignCheckpoint() throws {
    try filled().close()
    let store = try Sample.open(folder)
    for number in 0..<3 {
      try store.write { try Sample.insert(1000 + number, text: "in the log", $0) }
    }
    let other = try DatabaseQueue(path: folder.path + "/store.sqlite")
    try other.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try store.write { try Sample.insert(2000, text: "goes on", $0) }
    #expect(store.keptFiles == [])
    #expect(try Sample.identifiers(store).count == 204)
    try other.close()
    try store.close()
  }

  @Test("A moved file is written to where it is now, and that is said")
  func movedFile() throws {
    let store = try Sample.open(folder)
    try store.write { try Sample.insert(1, text: "before", $0) }
    for suffix in ["", "-wal", "-shm"] {
      try FileManager.default.moveItem(
        atPath: "\(folder.path)/store.sqlite\(suffix)",
        toPath: "\(folder.path)/moved.sqlite\(suffix)")
    }
    try store.write { try Sample.insert(2, text: "after", $0) }
    #expect(store.notice?.contains("was moved") == true)
    try store.close()
    let file = try DatabaseQueue(path: "\(folder.path)/moved.sqlite")
    #expect(
      try file.read { try String.fetchAll($0, sql: "SELECT text FROM entry") } == [
        "before", "after",
      ])
  }

  @Test("Another file in the place of one that was moved without its log is not touched by the log")
  func movedWithoutItsLog() throws {
    try filled().close()
    let store = try Sample.open(folder)
    try store.write { try Sample.insert(1000, text: "before", $0) }
    let other = try TemporaryFolder()
    let stranger = try Sample.open(other)
    try stranger.write { try Sample.insert(7, text: "stranger", $0) }
    try stranger.close()
    try FileManager.default.moveItem(
      atPath: folder.path + "/store.sqlite", toPath: folder.path + "/moved.sqlite")
    try folder.write(other.bytes(of: "store.sqlite"), to: "store.sqlite")
    try store.write { try Sample.insert(1001, text: "after", $0) }
    let killed = try TemporaryFolder()
    try folder.copyAll(to: killed)
    let again = try Sample.open(killed)
    #expect(try Sample.identifiers(again) == ["id-7"])
    let kept = try #require(again.keptFiles.first)
    #expect(try Set(texts(kept.path)).isSuperset(of: ["before", "after"]))
    try again.close()
    try store.close()
    #expect(try texts(folder.path + "/store.sqlite") == ["stranger"])
    #expect(try texts(folder.path + "/moved.sqlite").suffix(2) == ["before", "after"])
  }

  @Test("A moved file without a log is written anew, and another one in its place is left alone")
  func movedFileWithoutLog() throws {
    let description = Sample.description(folder)
    let opening = try GuardedStore.open(description, trust: .full) { path in
      let queue = try DatabaseQueue(path: path)
      try queue.write { try description.make($0) }
      return queue
    }
    guard case .open(let store) = opening else { return }
    try store.write { try Sample.insert(1, text: "before", $0) }
    let moved = folder.path + "/moved.sqlite"
    try FileManager.default.moveItem(atPath: description.path, toPath: moved)
    try FileManager.default.copyItem(atPath: moved, toPath: description.path)
    try store.write { try Sample.insert(2, text: "after", $0) }
    #expect(store.notice?.contains("kept in") == true)
    try store.close()
    for path in [moved, description.path] { #expect(try texts(path) == ["before"]) }
    let kept = try #require(try folder.names().first { $0.contains(".kept-") })
    #expect(try texts("\(folder.path)/\(kept)") == ["before", "after"])
  }

  private func texts(_ path: String) throws -> [String] {
    try DatabaseQueue(path: path).read {
      try String.fetchAll($0, sql: "SELECT text FROM entry ORDER BY seq")
    }
  }

  @Test("A young store is in its file, not in its log alone")
  func emptiedLog() throws {
    let store = try Sample.open(folder)
    #expect(try folder.bytes(of: "store.sqlite").count > 4096)
    try store.close()
  }
}
