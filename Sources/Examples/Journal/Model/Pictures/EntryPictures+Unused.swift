internal import Files
internal import GRDB
internal import Glibc
internal import StoreRescue

/// Pictures that no text names any more.
///
///     pictures/ ─ no entry and no deleted one names it ─▶ pictures/unused/ ─ 30 days ─▶ removed
///         ▲                                                      │
///         └───────────── a text names it again ──────────────────┘
///
/// A picture in either folder is found. The date of its file tells since when it is not used.
extension EntryPictures {
  static let unusedName = "unused"
  /// Deleted entries are kept as long.
  static let keptSeconds: Int64 = 30 * 86_400

  /// Moves pictures that are not used, and removes those that have not been used for 30 days. Blocks while it reads the
  /// texts with pictures. If the journal cannot be read, nothing changes.
  ///
  /// - Parameters:
  ///   - now: In seconds since 1970.
  ///   - others: Names in texts that are not in the database yet.
  func sweep(at now: Int64 = Int64(time(nil)), besides others: Set<String> = []) {
    let unused = "\(folder)/\(Self.unusedName)"
    let present = names(in: folder)
    let set = names(in: unused)
    guard !present.isEmpty || !set.isEmpty, let used = try? database.pool.read(usedNames) else {
      return
    }
    for name in present where !used.contains(name) && !others.contains(name) {
      let path = "\(folder)/\(name)"
      guard (try? FileSystem.makeDirectory(unused)) != nil, date(path, now) else { continue }
      try? FileSystem.rename(path, to: "\(unused)/\(name)")
    }
    for name in set {
      let path = "\(unused)/\(name)"
      if used.contains(name) || others.contains(name) {
        try? FileSystem.rename(path, to: "\(folder)/\(name)")
      } else if let since = date(of: path), since < now - Self.keptSeconds {
        try? FileSystem.remove(path)
      }
    }
  }

  /// The journal's pictures in a folder.
  private func names(in folder: String) -> [String] {
    ((try? FileSystem.names(in: folder)) ?? []).filter { PictureName(rawValue: $0) != nil }
  }

  /// The pictures that entries and deleted entries name.
  private func usedNames(in database: Database) throws -> Set<String> {
    var used: Set<String> = []
    for table in ["entry", "deleted"] {
      let rows = try Row.fetchCursor(
        database, sql: "SELECT id, text FROM \(table) WHERE text = '' OR text LIKE '%![%'")
      while let row = try rows.next() {
        let id = EntryID(rawValue: try row.sound(0))
        let text = try EntryBody.text(try row.sound(1), of: id, in: database)
        let found = PicturesInText.all(in: text)
        guard !found.isEmpty else { continue }
        let addresses = try PictureAddress.all(of: id, in: database)
        for picture in found {
          used.insert(addresses[picture.destination]?.name.rawValue ?? picture.destination)
        }
      }
    }
    return used
  }

  private func date(of path: String) -> Int64? {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_mtim.tv_sec) : nil
  }

  private func date(_ path: String, _ seconds: Int64) -> Bool {
    let moment = timespec(tv_sec: Int(seconds), tv_nsec: 0)
    return utimensat(AT_FDCWD, path, [moment, moment], 0) == 0
  }
}
