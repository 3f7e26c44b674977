import Foundation
import GRDB

@testable import StoreRescue

/// The folder of one test. It is removed with everything in it when the test ends.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var bytes = Array((NSTemporaryDirectory() + "rescue-test-XXXXXX").utf8CString)
    guard mkdtemp(&bytes) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func bytes(of name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  func copyAll(to other: TemporaryFolder) throws {
    for name in try names() { try other.write(bytes(of: name), to: name) }
  }
}

/// A small store: pages of entries, an index of them, and a table that a trigger updates.
enum Sample {
  static let schema = """
    CREATE TABLE entry (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
      made INTEGER NOT NULL, text TEXT NOT NULL, weight REAL, picture BLOB) STRICT;
    CREATE TABLE total (one INTEGER PRIMARY KEY, entries INTEGER NOT NULL) STRICT;
    CREATE TRIGGER entry_inserted AFTER INSERT ON entry BEGIN
      INSERT INTO total VALUES (1, 1) ON CONFLICT (one) DO UPDATE SET entries = entries + 1;
    END;
    """

  static func description(_ folder: TemporaryFolder) -> StoreDescription {
    StoreDescription(
      path: folder.path + "/store.sqlite", subject: "The store", unit: ("entry", "entries"),
      mainTable: "entry", derivedTables: ["total"],
      make: { database in
        if try !database.tableExists("entry") { try database.execute(sql: schema) }
      },
      accepts: { _, row in
        if case .text(let id) = row.values[1] { id.hasPrefix("id-") } else { false }
      })
  }

  static func connect(_ path: String) throws -> any DatabaseWriter {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF")
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { try description(at: path).make($0) }
    return queue
  }

  private static func description(at path: String) -> StoreDescription {
    StoreDescription(
      path: path, subject: "", unit: ("", ""), mainTable: "",
      make: { database in
        if try !database.tableExists("entry") { try database.execute(sql: schema) }
      })
  }

  /// Opens the store of a folder. It must not need a long rescue.
  static func open(_ folder: TemporaryFolder, trust: GuardedStore.Trust = .none) throws
    -> GuardedStore
  {
    guard
      case .open(let store) = try GuardedStore.open(
        description(folder), trust: trust, patient: true, connect: connect)
    else { throw CocoaError(.fileReadUnknown) }
    return store
  }

  /// Opens the store of a folder as a program does that keeps no log.
  static func openWithoutLog(_ folder: TemporaryFolder) throws -> GuardedStore {
    let description = description(folder)
    let opening = try GuardedStore.open(description, trust: .none) { path in
      let queue = try DatabaseQueue(path: path)
      try queue.write { try description.make($0) }
      return queue
    }
    guard case .open(let store) = opening else { throw CocoaError(.fileReadUnknown) }
    return store
  }

  static func insert(
    _ number: Int, text: String, weight: Double? = nil, picture: [UInt8]? = nil,
    _ database: Database
  ) throws {
    try database.execute(
      sql: "INSERT INTO entry (id, made, text, weight, picture) VALUES (?, ?, ?, ?, ?)",
      arguments: ["id-\(number)", number * 1_000_003, text, weight, picture.map { Data($0) }])
  }

  static func identifiers(_ store: GuardedStore) throws -> [String] {
    try store.read { try String.fetchAll($0, sql: "SELECT id FROM entry ORDER BY seq") }
  }
}
