import Foundation

/// Cuts of a log or a journal that a killed process left beside its database.
public enum CutLog {
  private static let pageSize = 4096

  /// Ends in the header of a write-ahead log, and for each frame at its border, in its header and in its page.
  ///
  /// Source: SQLite's file format, 4.
  @Sendable public static func ends(ofLog length: Int) -> [Int] {
    var ends = [0, 1, 31]
    for start in stride(from: 32, to: length, by: 24 + pageSize) {
      ends += [0, 1, 23, 24, 100, 4095].map { start + $0 }
    }
    return ends.filter { $0 < length }
  }

  /// Ends in the header of a rollback journal, and for each page at its border, in its number and in its content. Each
  /// further header moves the borders by a sector.
  ///
  /// Source: SQLite's file format, 3.
  @Sendable public static func ends(ofJournal length: Int) -> [Int] {
    let sector = 512
    var ends = [0, 1, 8, 27, 28, sector - 1]
    for start in stride(from: sector, to: length, by: pageSize + 8) {
      ends += [0, 3, 4, sector, 2052, pageSize + 4].map { start + $0 }
    }
    return ends.filter { $0 < length }
  }

  /// Calls a closure with a copy of a folder for each end of the log in it.
  ///
  /// - Throws: An error of Foundation, and what the closure throws.
  public static func each(
    of log: String, in folder: String, at ends: (_ length: Int) -> [Int],
    _ body: (_ copy: String, _ end: Int) throws -> Void
  ) throws {
    let files = FileManager.default
    let whole = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(log)"))
    let copy = folder + ".cut"
    for end in ends(whole.count) {
      try files.copyItem(atPath: folder, toPath: copy)
      defer { try? files.removeItem(atPath: copy) }
      try whole.prefix(end).write(to: URL(fileURLWithPath: "\(copy)/\(log)"))
      try body(copy, end)
    }
  }
}
