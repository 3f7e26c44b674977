internal import Files
internal import GRDB
internal import Glibc
internal import Launcher

/// Imports a folder of Markdown and text files into the journal. If writing fails, no file is imported.
public struct Importer: Sendable {
  /// The result of an import.
  public struct Outcome: Hashable, Sendable {
    /// The new entries.
    public var entries: [EntryID] = []
    public var imported: Int { entries.count }
    /// The number of files whose text and date an entry already has.
    public var alreadyThere = 0
    public var skipped: [Skipped] = []

    /// One line for the terminal.
    public var summary: String {
      var parts = ["\(imported) \(imported == 1 ? "entry" : "entries") imported"]
      if alreadyThere > 0 { parts.append("\(alreadyThere) already there") }
      if !skipped.isEmpty { parts.append("\(skipped.count) skipped") }
      return parts.joined(separator: ", ") + "."
    }
  }

  /// A file that was left out, and the reason.
  public struct Skipped: Hashable, Sendable, CustomStringConvertible {
    public var path: String
    public var reason: String

    public var description: String { "\(path): \(reason)" }
  }

  /// A file to import.
  struct File: Hashable, Sendable {
    var path: String
    /// The path below the imported folder, where an export writes it again.
    var place: String
  }

  let database: JournalDatabase

  public init(_ database: JournalDatabase) { self.database = database }

  /// Imports every `.md`, `.markdown` and `.txt` file of a folder and its subfolders, in the order of their
  /// paths. A single file can be imported too.
  ///
  /// Symbolic links to folders are not followed, so that loops are impossible.
  ///
  /// - Parameter progress: Called with the number of files that were read, and of all.
  /// - Throws: ``JournalError`` if the path cannot be read, or the journal cannot be written.
  public func run(_ path: String, progress: (Int, Int) -> Void = { _, _ in }) throws(JournalError)
    -> Outcome
  {
    var outcome = Outcome()
    let files = try Self.files(at: path, &outcome.skipped)
    try writing(&outcome) { database, outcome in
      for (number, file) in files.enumerated() {
        progress(number, files.count)
        guard let contents = Self.contents(of: file.path, &outcome) else { continue }
        try Self.insert(contents, from: file.place, in: database, &outcome)
      }
    }
    return outcome
  }

  func writing(
    _ outcome: inout Outcome, _ body: (Database, inout Outcome) throws -> Void
  ) throws(JournalError) {
    do {
      outcome = try database.pool.write { [outcome] database in
        var outcome = outcome
        try body(database, &outcome)
        return outcome
      }
    } catch {
      throw JournalError(
        .inputOutput, "Nothing was imported, because writing to \(database.path) failed: \(error).")
    }
  }

  /// Reads a file. Nil for a file that is left out.
  static func contents(of file: String, _ outcome: inout Outcome) -> TextFile.Contents? {
    do throws(TextFileError) {
      let contents = try TextFile.read(file)
      if !contents.text.allSatisfy(\.isWhitespace) { return contents }
      outcome.skipped.append(Skipped(path: file, reason: "empty"))
    } catch {
      outcome.skipped.append(Skipped(path: file, reason: error.reason))
    }
    return nil
  }

  /// Adds the entry of a file, with what an export needs to write the file again.
  static func insert(
    _ contents: TextFile.Contents, from place: String, in database: Database,
    _ outcome: inout Outcome
  ) throws {
    let read = ImportedEntry(contents.text, fileDate: contents.modified)
    if try EntrySource.holds(read.text, read.date, from: place, in: database) {
      outcome.alreadyThere += 1
      return
    }
    let entry = Entry(text: read.text, date: read.date, modified: read.modified)
    try EntryRow.insert(entry, in: database)
    let isWhole = contents.format.bytes(of: read.frontMatter + read.text) == contents.bytes
    let source = EntrySource(
      path: place, format: contents.format, frontMatter: read.frontMatter,
      modified: contents.modified.milliseconds, textHash: EntrySource.hash(read.text),
      bytes: isWhole ? nil : contents.bytes)
    try EntrySource.insert(source, of: entry.id, in: database)
    if read.isPinned { try EntryPin.set(entry.id, at: .now(), in: database) }
    outcome.entries.append(entry.id)
  }

  // MARK: Finding the files

  static func files(at path: String, _ skipped: inout [Skipped]) throws(JournalError)
    -> [File]
  {
    var information = stat()
    guard stat(path, &information) == 0 else {
      throw JournalError(
        .noInput, "Journal cannot import \(path): \(describeSystemError(errno)).")
    }
    guard information.st_mode & S_IFMT == S_IFDIR else {
      return [File(path: path, place: FileSystem.name(of: path))]
    }
    let names: [String]
    do throws(FileError) {
      names = try FileSystem.names(in: path)
    } catch {
      throw JournalError(
        .noInput, "Journal cannot read the folder \(path): \(error.reasonInWords).")
    }
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    var files: [String] = []
    collect(names, in: folder, &files, &skipped)
    return files.map { File(path: $0, place: String($0.dropFirst(folder.count + 1))) }
  }

  private static func collect(
    _ names: [String], in folder: String, _ files: inout [String], _ skipped: inout [Skipped]
  ) {
    for name in names {
      let path = "\(folder)/\(name)"
      var information = stat()
      guard lstat(path, &information) == 0 else { continue }
      if information.st_mode & S_IFMT == S_IFDIR {
        do throws(FileError) {
          collect(try FileSystem.names(in: path), in: path, &files, &skipped)
        } catch {
          skipped.append(Skipped(path: path, reason: error.reasonInWords))
        }
      } else if isText(name) {
        files.append(path)
      }
    }
  }

  private static func isText(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".md", ".markdown", ".txt"].contains { name.hasSuffix($0) }
  }
}
