internal import DatabaseStores
internal import Files
internal import GRDB
internal import Printing
internal import SceneModel

/// Writes each entry as the pages of a book into a PDF file of its own. Nothing that exists is overwritten.
///
/// The files have the paths that ``Exporter`` gives them, with another extension.
public struct PDFExporter: Sendable {
  let database: JournalDatabase

  public init(_ database: JournalDatabase) { self.database = database }

  /// Writes all entries into a folder, which is made if it does not exist.
  ///
  /// - Parameter progress: Called with the number of written entries and of all.
  /// - Returns: The number of files.
  /// - Throws: ``JournalError`` if the folder is not empty, or cannot be written. What was written until then
  ///   stays.
  public func run(_ folder: String, progress: (Int, Int) -> Void = { _, _ in })
    throws(JournalError) -> Int
  {
    let folder = try Exporter.claim(folder)
    let dates = DateText()
    let pictures = EntryPictures(database)
    var exported = 0
    do {
      try database.pool.read { database in
        let count = try EntryRow.count(in: database)
        var names = ExportNames()
        let rows = try Row.fetchCursor(
          database,
          sql: "SELECT \(EntryRecord.layout.names) FROM entry ORDER BY seq")
        while let row = try rows.next() {
          let record = try EntryRecord.layout.value(row)
          let entry = try record.entry(in: database)
          let book = EntryBook(
            entry, title: EntrySummary.displayTitle(record.title), dates: dates,
            pictures: try EntryBookPictures(of: entry.id, pictures, in: database))
          let source = try EntrySource.of(entry.id, in: database)?.path
          let path = source.map(Self.path(besides:)) ?? book.fileName
          try book.write(to: try names.reserve(path, in: folder).target)
          exported += 1
          progress(exported, count)
        }
      }
    } catch let error as PrintingError {
      throw JournalError(.cannotCreate, "\(Exporter.stopped(exported)). \(error)")
    } catch let error as FileError {
      throw JournalError(.cannotCreate, "\(Exporter.stopped(exported)), because Journal \(error).")
    } catch {
      throw JournalError(
        .inputOutput,
        "\(Exporter.stopped(exported)), because reading \(database.path) failed: \(error).")
    }
    return exported
  }

  /// The path of an imported file with another extension.
  private static func path(besides path: String) -> String {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    let end = name.dropFirst().lastIndex(of: ".") ?? path.endIndex
    return "\(path[..<end]).\(EntryBook.pathExtension)"
  }
}
