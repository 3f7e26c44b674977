import Foundation
import GRDB
import LiveSupport
import Testing

/// A fault that prevents a program from writing its database for a while.
final class DiskFault {
  enum Kind: CaseIterable, Sendable {
    case full, locked, readOnly, reportingErrors
  }

  private let kind: Kind
  private let folder: String
  private let database: String
  private let display: LiveDisplay
  private let disk: SmallDisk?
  private let writes: FaultyWrites?
  private var lock: FileLock?

  /// - Parameters:
  ///   - folder: The database's folder, as the program names it.
  ///   - database: The name of the database file.
  init(_ kind: Kind, _ folder: String, _ database: String, on display: LiveDisplay) throws {
    self.kind = kind
    self.folder = folder
    self.database = database
    self.display = display
    disk = kind == .full ? try SmallDisk(at: folder, kilobytes: 6000) : nil
    writes =
      switch kind {
      case .full, .locked: nil
      case .readOnly, .reportingErrors:
        try FaultyWrites(below: "\(folder)/\(database)", in: display.home)
      }
  }

  /// Starts the program that will meet the fault.
  func start(_ name: String) throws -> LiveProgram {
    let (command, arguments) =
      disk?.command(running: LiveProgram.builtCommand(name)) ?? (nil, [])
    return try LiveProgram(
      name, command: command, on: display, arguments: arguments,
      environment: writes?.environment ?? [:])
  }

  func begin() throws {
    switch kind {
    case .full: try disk?.fill()
    case .readOnly: try writes?.begin(EROFS)
    case .reportingErrors: try writes?.begin(EIO)
    case .locked: lock = try FileLock("\(folder)/\(database)")
    }
  }

  func end() throws {
    try disk?.makeRoom()
    try writes?.end()
    try lock?.end()
    lock = nil
  }

  /// All text in the database, as a program that starts now would find it.
  func committed() throws -> String {
    guard let disk else { return try committedText("\(folder)/\(database)") }
    // The path to the disk goes through a link into the other namespace. SQLite resolves the text of that
    // link, which is a path of this namespace. So this reads a copy.
    let copy = display.home.path + "/copy.sqlite"
    try? FileManager.default.removeItem(atPath: copy + "-shm")
    for suffix in ["", "-wal", "-journal"] {
      try disk.copy(database + suffix, to: copy + suffix)
    }
    return try committedText(copy)
  }
}

/// The lock of another program on a database.
final class FileLock {
  private let database: DatabaseQueue

  init(_ path: String, excludesReaders: Bool = false) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    configuration.allowsUnsafeTransactions = true
    database = try DatabaseQueue(path: path, configuration: configuration)
    try database.inDatabase { database in
      // In a database with a log, only this mode excludes readers.
      if excludesReaders { try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
      try database.execute(sql: "BEGIN \(excludesReaders ? "EXCLUSIVE" : "IMMEDIATE")")
    }
  }

  func end() throws {
    try database.inDatabase { try $0.execute(sql: "ROLLBACK") }
    try database.close()
  }
}
