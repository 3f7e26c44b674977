internal import Files

/// What a log is to the database beside which it lies, before SQLite opens them.
enum LogOrigin: Hashable, Sendable {
  /// The log continues the database, or nothing is known against it.
  case own
  /// The log lacks frames that were committed.
  case cutShort
  /// The log is that of another database, which had this one's name before.
  case foreign

  /// Examines a database and its log. Reads the whole database only after an unclean end, and then only if it has
  /// another stamp than before.
  init(of path: String) {
    self = LogRecord.reading(beside: path) { LogOrigin(of: path, $0) }
  }

  private init(of path: String, _ record: LogRecord?) {
    let log = FileReading(path + "-wal")
    let file = FileReading(path)
    guard let file, file.size > 0 else {
      // SQLite deletes a log without a database.
      self = LogFrames(log).count > 0 ? .foreign : .own
      return
    }
    guard let record, log?.size ?? 0 > 0 || record.frames > 0 else {
      self = .own
      return
    }
    let frames = LogFrames(log)
    switch record.fit(file, frames) {
    case .complete: self = .own
    case .continued:
      let count = frames.salts == record.salts ? frames.count : 0
      self = count < record.frames ? .cutShort : .own
    case .foreign:
      // A database with the log of another one is whole. Otherwise the database is damaged, and its log may
      // have what it lacks.
      let isWhole = TableReading(DatabasePages(file: path, log: nil)).isWhole
      self = log?.size ?? 0 > 0 && isWhole ? .foreign : .own
    }
  }
}

extension TableReading {
  /// Whether every table can be read to its end.
  fileprivate var isWhole: Bool {
    var roots: [Int] = []
    var isSound = true
    let isSchemaWhole = walk(1) { row in
      guard row.values.count == 5, case .text(let type) = row.values[0],
        case .integer(let root) = row.values[3]
      else {
        isSound = false
        return
      }
      if type == "table", root > 0, root < 1 << 32 { roots.append(Int(root)) }
    }
    return isSchemaWhole && isSound && roots.allSatisfy { walk($0) { _ in } }
  }
}
