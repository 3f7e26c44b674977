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
    case many([File], skipped: [Skipped])
    /// One file that is no text.
    case refused(Skipped)
  }

  /// Looks at some paths. A single file is read.
  static func choice(of paths: [String]) -> Choice {
    if paths.count == 1, !isFolder(paths[0]) {
      var outcome = Outcome()
      let file = File(path: RawPath(paths[0]), place: FileSystem.name(of: paths[0]))
      if let contents = contents(of: file, &outcome) { return .text(contents) }
      return .refused(outcome.skipped.first ?? Skipped(file.path, .empty))
    }
    let found = texts(of: paths)
    return .many(found.files, skipped: found.skipped)
  }

  /// The text files among some paths and in their folders.
  static func texts(of paths: [String]) -> (files: [File], skipped: [Skipped]) {
    var files: [File] = []
    var skipped: [Skipped] = []
    for path in paths {
      if let reason = reasonAgainst(path) {
        skipped.append(Skipped(RawPath(path), .unreadable, reason: reason))
        continue
      }
      do throws(JournalError) {
        files += try Self.files(at: path, &skipped)
      } catch {
        skipped.append(Skipped(RawPath(path), .unreadable, reason: error.sentence))
      }
    }
    return (files, skipped)
  }

  /// The reason why nothing can be read at a path, as the end of a sentence. Nil if there is none.
  private static func reasonAgainst(_ path: String) -> String? {
    var information = stat()
    guard stat(path, &information) == 0 else { return describeSystemError(errno) }
    guard information.st_mode & S_IFMT == S_IFDIR else { return nil }
    do throws(FileError) {
      _ = try FileSystem.names(in: path)
      return nil
    } catch {
      return error.reasonInWords
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// A file and its content.
  typealias ReadFile = (file: File, contents: TextFile.Contents)

  /// The files of a step, as they were read.
  struct Step: Sendable {
    /// The files of later steps.
    var rest: ArraySlice<File>
    var contents: [ReadFile] = []
    /// With the files of this step that were left out.
    var outcome: Outcome
  }

  /// Reads the first files of a list.
  static func step(_ files: ArraySlice<File>, _ outcome: Outcome) -> Step {
    var step = Step(rest: files, outcome: outcome)
    var (count, bytes) = (0, 0)
    while count < stepLimit.files, bytes < stepLimit.bytes, let file = step.rest.popFirst() {
      count += 1
      guard let contents = contents(of: file, &step.outcome) else { continue }
      bytes += contents.text.utf8.count
      step.contents.append((file, contents))
    }
    return step
  }

  /// Writes the files of a step, all of them or none.
  func write(_ files: [ReadFile], _ outcome: Outcome) throws(JournalError) -> Outcome {
    var outcome = outcome
    let pictures = files.map {
      keepPictures(of: $0.contents, from: $0.file, besides: outcome.skipped)
    }
    try writing(&outcome) { database, outcome in
      for (file, pictures) in zip(files, pictures) {
        try Self.insert(
          file.contents, from: file.file.place, pictures, in: database, &outcome)
      }
    }
    return outcome
  }

  /// The entry that a file was made into before, by a drop or by an import. Nil if there is none, or if the
  /// journal cannot be read.
  func entry(of contents: TextFile.Contents) -> EntryID? {
    let imported = ImportedEntry(contents.text, fileDate: contents.modified).text
    return try? database.pool.read { database in
      for text in [FileText.withLineFeeds(contents.text), imported] {
        if let id = try EntrySource.entry(with: text, in: database) { return id }
      }
      return nil
    }
  }

  /// Removes imported entries.
  ///
  /// - Parameter isKept: Whether they can still be found among the deleted ones.
  func takeBack(_ entries: [EntryID], isKept: Bool) throws(JournalError) {
    var outcome = Outcome()
    let moment = Moment.now()
    try writing(&outcome) { database, _ in
      for id in entries {
        if isKept {
          try DeletedRow.take(id, at: moment, in: database)
        } else {
          try EntryRow.delete(id, in: database)
          try EntrySource.forget(id, in: database)
          try PictureAddress.forget(id, in: database)
          try EntryPin.remove(id, in: database)
        }
      }
    }
  }
}
