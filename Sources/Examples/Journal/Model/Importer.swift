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

    /// One line for the terminal: the counts, and by kind what was left out.
    public var summary: String {
      let there = alreadyThere > 0 ? ", \(alreadyThere) already there" : ""
      let leftOut = leftOut.map { " \($0)" } ?? ""
      return "\(imported) \(imported == 1 ? "entry" : "entries") imported\(there).\(leftOut)"
    }

    /// By kind what was left out, as a sentence. Nil if that is nothing.
    public var leftOut: String? { LeftOutKind.sentence(skipped) }

    /// The files that are named with the reason why they were left out.
    public var named: [Skipped] { skipped.filter(\.kind.isNamed) }
  }

  /// A file that was left out, and the reason.
  public struct Skipped: Hashable, Sendable, CustomStringConvertible {
    public var path: String
    public var reason: String
    let kind: LeftOutKind

    init(_ path: RawPath, _ kind: LeftOutKind, reason: String? = nil) {
      self.path = path.text
      self.kind = kind
      self.reason = reason ?? kind.reason
    }

    public var description: String { "\(path): \(reason)" }
  }

  /// A file to import.
  struct File: Hashable, Sendable {
    var path: RawPath
    /// The path below the imported folder, where an export writes it again.
    var place: String
    /// The imported folder, without links in its path. Nil for a file that was chosen itself.
    var folder: RawPath?
  }

  let database: JournalDatabase

  public init(_ database: JournalDatabase) { self.database = database }

  /// Imports the Markdown and text files of a folder and its subfolders, in the order of their paths. A single
  /// file can be imported too.
  ///
  /// Names that begin with a dot are left out: they are what was thrown away, and the settings of programs.
  /// Symbolic links to folders are not followed, so that loops are impossible, nor those out of the folder, which
  /// could bring private files into the journal.
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
        guard let contents = Self.contents(of: file, &outcome) else { continue }
        let pictures = keepPictures(of: contents, from: file, besides: outcome.skipped)
        try Self.insert(contents, from: file.place, pictures, in: database, &outcome)
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
  static func contents(of file: File, _ outcome: inout Outcome) -> TextFile.Contents? {
    do throws(TextFileError) {
      let contents = try TextFile.read(file.path, within: file.folder)
      if !contents.text.allSatisfy(\.isWhitespace) { return contents }
      outcome.skipped.append(Skipped(file.path, .empty))
    } catch {
      outcome.skipped.append(Skipped(file.path, error.kind, reason: error.reason))
    }
    return nil
  }

  /// Adds the entry of a file, with what an export needs to write the file again.
  static func insert(
    _ contents: TextFile.Contents, from place: String, _ pictures: [TakenPicture] = [],
    in database: Database, _ outcome: inout Outcome
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
    try note(pictures, of: entry.id, in: database, &outcome)
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
      return [File(path: RawPath(path), place: FileSystem.name(of: path))]
    }
    let folder = RawPath(path)
    var search = Search(root: FileSystem.realPath(of: folder) ?? folder)
    do throws(FileError) {
      try search.collect(in: folder, below: "", &skipped)
    } catch {
      throw JournalError(
        .noInput, "Journal cannot read the folder \(path): \(error.reasonInWords).")
    }
    return search.files
  }

  /// Finds the files of a folder that may be texts.
  private struct Search {
    /// The folder without links in its path.
    let root: RawPath
    var files: [File] = []

    init(root: RawPath) { self.root = root }

    mutating func collect(
      in folder: RawPath, below place: String, _ skipped: inout [Skipped]
    ) throws(FileError) {
      let names = try FileSystem.rawNames(in: folder).map {
        (bytes: $0, text: RawPath.text(of: $0))
      }
      let sorted = names.sorted {
        ($0.text, RawPath($0.text).appending($0.bytes)) < (
          $1.text, RawPath($1.text).appending($1.bytes)
        )
      }
      for name in sorted {
        let path = folder.appending(name.bytes)
        if name.bytes.first == UInt8(ascii: ".") {
          skipped.append(Skipped(path, .hidden))
        } else if FileSystem.kind(of: path) == .folder {
          do throws(FileError) {
            try collect(in: path, below: "\(place)\(name.text)/", &skipped)
          } catch {
            skipped.append(Skipped(path, .unreadable, reason: error.reasonInWords))
          }
        } else if let kind = leftOut(path, name.text) {
          skipped.append(Skipped(path, kind))
        } else {
          files.append(File(path: path, place: place + name.text, folder: root))
        }
      }
    }

    /// The reason to leave a file out without reading it.
    private func leftOut(_ path: RawPath, _ name: String) -> LeftOutKind? {
      switch FileSystem.kind(of: path) {
      case .file: return LeftOutKind(ofFile: name)
      case .link: break
      case .folder, .other, nil: return .notFile
      }
      guard let target = FileSystem.realPath(of: path) else { return .brokenLink }
      let isWithin = target.appending([]).bytes.starts(with: root.appending([]).bytes)
      guard isWithin else { return .linkOutside }
      switch FileSystem.kind(of: target) {
      case .file: return LeftOutKind(ofFile: name)
      case .folder: return .linkedFolder
      case .link, .other, nil: return .notFile
      }
    }
  }
}
