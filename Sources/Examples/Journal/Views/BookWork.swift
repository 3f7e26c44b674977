internal import Files
internal import Printing
internal import Views

/// Makes the books of entries, one after another: files, or pages for a printer. Each book takes milliseconds and waits
/// for the disk, so this is no work for the main actor.
struct BookWork: Sendable {
  enum Target: Hashable, Sendable {
    case files(PDFTarget)
    case printer(Printers.Job)
  }

  /// An end in words.
  struct Outcome: Hashable, Sendable {
    var sentence: String
    var detail: String?
  }

  private let target: Target
  /// Ends the work in the middle of a book.
  let run: BookRun
  /// The number of books that were made.
  private(set) var count = 0
  /// The title of the first one.
  private var title = ""
  private var names = ExportNames()

  init(_ target: Target, run: BookRun = BookRun()) {
    self.target = target
    self.run = run
  }

  /// Makes more books, until the run is cancelled.
  ///
  /// - Throws: The reason why one of them could not be made. Those before it are there.
  mutating func make(_ books: [EntryBook]) throws(PrintingError) {
    for book in books {
      switch target {
      case .files(.file(let path)): try write(book, to: path)
      case .files(.folder(let folder)): try write(book, in: folder)
      case .printer(let job): try print(book, job)
      }
      if count == 0 { title = book.title }
      count += 1
    }
  }

  private mutating func write(_ book: EntryBook, in folder: String) throws(PrintingError) {
    let path: String
    do throws(FileError) {
      if count == 0 {
        try FileSystem.makeDirectory(folder)
        // A folder that cannot be listed may still take files.
        names = ExportNames(besides: (try? FileSystem.names(in: folder)) ?? [])
      }
      path = try freePath(book.fileName, in: folder)
    } catch {
      throw PrintingError.cannotWrite(path: folder, reason: error.reasonInWords)
    }
    try write(book, to: path)
  }

  private func write(_ book: EntryBook, to path: String) throws(PrintingError) {
    try book.write(to: path) { run.isCancelled }
  }

  /// A path in a folder at which there is no file yet.
  private mutating func freePath(_ name: String, in folder: String) throws(FileError) -> String {
    while true {
      let path = try names.reserve(name, in: folder).target
      if !FileSystem.exists(path) { return path }
    }
  }

  private func print(_ book: EntryBook, _ job: Printers.Job) throws(PrintingError) {
    var job = job
    job.title = book.title
    try TemporaryFile.using { (path) throws(PrintingError) in
      try write(book, to: path)
      try Printers.print(path, job)
    }
  }

  // MARK: Words

  /// What is being done to a number of entries.
  func progress(of total: Int) -> String {
    let subject = total == 1 ? "the entry" : "\(total.grouped) entries"
    return switch target {
    case .files: "Exporting \(subject) as PDF…"
    case .printer: "Printing \(subject)…"
    }
  }

  /// What to tell the user at the end.
  var outcome: Outcome {
    Outcome(
      sentence: sentence(count == 1 ? "“\(title)” was" : "\(count.grouped) entries were"),
      detail: place)
  }

  /// What to tell the user who has cancelled the work on a number of entries. What was made stays.
  func cancelled(of total: Int) -> Outcome {
    let end =
      switch target {
      case .files: "The export was cancelled."
      case .printer: "The printing was cancelled."
      }
    guard count > 0 else { return Outcome(sentence: end) }
    let done = sentence(
      "\(count.grouped) of \(total.grouped) entries \(count == 1 ? "was" : "were")")
    return Outcome(sentence: end, detail: [done, place].compactMap { $0 }.joined(separator: " "))
  }

  private func sentence(_ subject: String) -> String {
    switch target {
    case .files: "\(subject) exported as PDF."
    case .printer(let job):
      "\(subject) sent to \(job.printer.map { "the printer \($0)" } ?? "the printer")."
    }
  }

  /// Where the files are.
  private var place: String? {
    switch target {
    case .files(.file(let path)), .files(.folder(let path)): UserPath.abbreviated(path)
    case .printer: nil
    }
  }
}
