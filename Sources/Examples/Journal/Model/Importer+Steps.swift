internal import Files
internal import GRDB
internal import Glibc

/// An import beside a window: in steps, each with a transaction of its own.
///
/// The files of a step are read before its transaction, so that a slow disk does not keep the journal from
/// being saved.
extension Importer {
  /// The largest number of files of a step, and of their bytes.
  private static let stepLimit = (files: 64, bytes: 4 << 20)

  /// The files and folders that a person chose.
  enum Choice: Sendable {
    /// One file, and its text.
    case text(TextFile.Contents)
    /// The text files of folders, or of several files.
    case many([String], skipped: [Skipped])
    /// One file that is no text.
    case refused(Skipped)
  }

  /// Looks at some paths. A single file is read.
  static func choice(of paths: [String]) -> Choice {
    if paths.count == 1, !isFolder(paths[0]) {
      var outcome = Outcome()
      if let contents = contents(of: paths[0], &outcome) { return .text(contents) }
      return .refused(outcome.skipped.first ?? Skipped(path: paths[0], reason: "empty"))
    }
    var files: [String] = []
    var skipped: [Skipped] = []
    for path in paths {
      do throws(JournalError) {
        files += try Self.files(at: path, &skipped)
      } catch {
        skipped.append(Skipped(path: path, reason: error.sentence))
      }
    }
    return .many(files, skipped: skipped)
  }

  private static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// Imports the first files of a list, and removes them from the list.
  func takeStep(_ files: inout ArraySlice<String>, _ outcome: inout Outcome) throws(JournalError) {
    var read: [TextFile.Contents] = []
    var (count, bytes) = (0, 0)
    while count < Self.stepLimit.files, bytes < Self.stepLimit.bytes, let file = files.popFirst() {
      count += 1
      guard let contents = Self.contents(of: file, &outcome) else { continue }
      bytes += contents.text.utf8.count
      read.append(contents)
    }
    try writing(&outcome) { database, outcome in
      for contents in read { try Self.insert(contents, in: database, &outcome) }
    }
  }

  /// Moves imported entries to the deleted ones, where they can still be found.
  func takeBack(_ entries: [EntryID], at moment: Moment = .now()) throws(JournalError) {
    var outcome = Outcome()
    try writing(&outcome) { database, _ in
      for id in entries { try DeletedRow.take(id, at: moment, in: database) }
    }
  }
}
