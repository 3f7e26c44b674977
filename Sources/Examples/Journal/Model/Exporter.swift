internal import DatabaseStores
internal import Files
internal import GRDB
internal import Glibc
internal import Launcher
internal import SceneModel
internal import StoreRescue

/// Writes all entries as files (``ExportedEntry``). Nothing that exists is overwritten.
///
/// An imported entry is written at the path of its file, and in its encoding if that can hold the text. Another one
/// is Markdown in UTF-8, named after its title.
public struct Exporter: Sendable {
  /// The result of an export.
  public struct Outcome: Hashable, Sendable {
    /// The number of files.
    public var exported = 0
    /// The imported files that are not what and where they were.
    public var changed: [Changed] = []

    /// One line for the terminal.
    public func summary(_ folder: String) -> String {
      "\(exported) \(exported == 1 ? "entry" : "entries") exported to \(folder)."
    }
  }

  /// An imported file that was written in UTF-8 instead of its own encoding, or under another name, or an entry whose
  /// picture is missing.
  public enum Changed: Hashable, Sendable, CustomStringConvertible {
    case encoding(String, path: String)
    case name(String, path: String)
    case missing(String, path: String)

    public var description: String {
      switch self {
      case .encoding(let encoding, let path):
        "\(path) is written in UTF-8, because \(encoding) cannot hold its text"
      case .missing(let picture, let path): "the picture \(picture) of \(path) is missing"
      case .name(let name, let path):
        "\(name) is written as \(path), because other systems do not take its name or confuse it with "
          + "another"
      }
    }
  }

  let database: JournalDatabase

  public init(_ database: JournalDatabase) { self.database = database }

  /// Writes all entries into a folder, which is made if it does not exist.
  ///
  /// - Parameter progress: Called with the number of written entries and of all.
  /// - Throws: ``JournalError`` if the folder is not empty, or cannot be written. What was written until then
  ///   stays.
  public func run(_ folder: String, progress: (Int, Int) -> Void = { _, _ in })
    throws(JournalError) -> Outcome
  {
    let folder = try Self.claim(folder)
    var outcome = Outcome()
    do {
      try database.pool.read { database in
        let count = try EntryRow.count(in: database)
        var names = ExportNames()
        var pictures = PictureExport(EntryPictures(self.database), to: folder)
        let rows = try Row.fetchCursor(
          database,
          sql: """
            SELECT \(EntryRecord.layout.names),
              EXISTS (SELECT 1 FROM pin WHERE pin.id = entry.id)
            FROM entry ORDER BY seq
            """)
        while let row = try rows.next() {
          let entry = try EntryRecord.layout.value(row).entry(in: database)
          let file = ExportedEntry(
            entry: entry, isPinned: try row.sound(EntryRecord.layout.count) as Int != 0,
            source: try EntrySource.of(entry.id, in: database)
          ).file
          let path = try names.write(file, in: folder)
          if let encoding = file.lostEncoding {
            outcome.changed.append(.encoding(encoding.rawValue, path: path))
          }
          if file.isImported, path != file.path {
            outcome.changed.append(.name(file.path, path: path))
          }
          try pictures.write(entry, at: path, in: database)
          outcome.exported += 1
          progress(outcome.exported, count)
        }
        outcome.changed += pictures.missing.map { .missing($0.destination, path: $0.path) }
      }
    } catch let error as FileError {
      throw JournalError(
        .cannotCreate, "\(Self.stopped(outcome.exported)), because Journal \(error).")
    } catch {
      throw JournalError(
        .inputOutput,
        "\(Self.stopped(outcome.exported)), because reading \(database.path) failed: \(error).")
    }
    return outcome
  }

  static func stopped(_ count: Int) -> String {
    count == 0
      ? "Nothing was exported"
      : "The export ended after \(count) \(count == 1 ? "entry" : "entries")"
  }

  /// Makes sure that a folder exists and is empty.
  ///
  /// - Returns: Its path without a slash at the end.
  static func claim(_ folder: String) throws(JournalError) -> String {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let names: [String]
    do throws(FileError) {
      try FileSystem.makeDirectory(folder)
      names = try FileSystem.names(in: folder)
    } catch {
      throw JournalError(.cannotCreate, "Nothing was exported, because Journal \(error).")
    }
    guard names.isEmpty else {
      throw JournalError(
        .cannotCreate,
        "Journal exports into a new or an empty folder. The folder \(folder) has files in it, and "
          + "was not changed.")
    }
    return folder
  }

  /// An entry as a file.
  struct File: Hashable, Sendable {
    /// The wanted path below the folder.
    var path: String
    var bytes: [UInt8]
    var modified: Moment
    /// The encoding of its source, if that cannot hold the text.
    var lostEncoding: TextFormat.Encoding?
    /// Whether the path is that of an imported file.
    var isImported = true
  }
}

/// The paths of an export. Each is used once, also where capital letters and composed characters do not count.
struct ExportNames {
  /// The paths in a form that twins share.
  private var files: Set<String> = []
  private var folders: Set<String> = []
  private var made: Set<String> = []
  /// The last number after a path.
  private var numbers: [String: Int] = [:]

  /// - Parameter names: The files that are in the folder already.
  init(besides names: [String] = []) { files = Set(names.map(Self.key)) }

  /// Writes a file at its path, or at a free one with a number.
  ///
  /// - Returns: The path below the folder.
  mutating func write(_ file: Exporter.File, in folder: String) throws(FileError) -> String {
    let (path, target) = try reserve(file.path, in: folder)
    try NewFile.write(
      file.bytes, to: target, modified: file.modified.seconds,
      nanoseconds: file.modified.millisecondsOfSecond * 1_000_000)
    return path
  }

  /// Takes a free path like the wanted one, and makes its folder.
  ///
  /// - Returns: The path below the folder, and the whole one.
  mutating func reserve(
    _ wanted: String, in folder: String
  ) throws(FileError) -> (path: String, target: String) {
    let parts = Self.safe(wanted).split(separator: "/").map(String.init)
    var path = ""
    for (place, part) in parts.enumerated() {
      let isFile = place == parts.count - 1
      path = free(path.isEmpty ? part : "\(path)/\(part)", isFile: isFile)
    }
    let target = "\(folder)/\(path)"
    let parent = FileSystem.folder(of: target)
    if made.insert(parent).inserted { try FileSystem.makeDirectory(parent) }
    return (path, target)
  }

  /// A path that no file has, and for a file no folder.
  private mutating func free(_ path: String, isFile: Bool) -> String {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let dot = isFile ? path[start...].lastIndex(of: ".") ?? path.endIndex : path.endIndex
    let first = Self.key(path)
    var (result, key) = (path, first)
    while files.contains(key) || isFile && folders.contains(key) {
      let number = numbers[first, default: 1] + 1
      numbers[first] = number
      result = "\(path[..<dot]) \(number)\(path[dot...])"
      key = Self.key(result)
    }
    if isFile { files.insert(key) } else { folders.insert(key) }
    return result
  }

  /// Strings are compared by their canonical forms.
  private static func key(_ path: String) -> String { path.lowercased() }

  /// A path that stays in its folder, whatever the journal's file says, and that all systems take.
  static func safe(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." && !$0.contains("\0") }
    return parts.isEmpty
      ? "Untitled.md" : parts.map { SavedFileName.portable(String($0)) }.joined(separator: "/")
  }
}
