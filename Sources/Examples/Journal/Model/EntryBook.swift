internal import Canvas
internal import Printing
internal import SceneModel

/// An entry as a book: on paper, and in files that every computer shows in the same way.
struct EntryBook: Hashable, Sendable {
  var entry: Entry
  var title: String
  /// The date in words, as on the entry's page.
  var date: String

  /// The pictures in its text.
  var pictures: EntryBookPictures?

  static let pathExtension = "pdf"

  init(
    _ entry: Entry, title: String, dates: DateText, pictures: EntryBookPictures? = nil
  ) {
    self.entry = entry
    self.pictures = pictures
    self.title = title
    date = dates.long(entry.date)
  }

  init(_ entry: Entry, dates: DateText, pictures: EntryBookPictures? = nil) {
    let title = EntryOutline(entry.text).title
    self.init(entry, title: EntrySummary.displayTitle(title), dates: dates, pictures: pictures)
  }

  /// Writes the entry's pages to a file, which is replaced.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - isCancelled: Asked several times a page. The work ends when it returns true.
  /// - Returns: The number of pages.
  @discardableResult
  func write(
    to path: String, isCancelled: () -> Bool = { false }
  ) throws(PrintingError) -> Int {
    try PDFFile.write(
      Book(entry.text, title: title, date: date),
      PDFDocument.Information(
        title: title, creator: "Journal", created: entry.created.internetDate),
      to: path, pictures: pictures?.bookPictures, isCancelled: isCancelled)
  }

  /// The name of the entry's file.
  var fileName: String { Self.fileName(forTitle: title) }

  static func fileName(forTitle title: String) -> String {
    SavedFileName.name(forTitle: title, extension: pathExtension)
  }
}
