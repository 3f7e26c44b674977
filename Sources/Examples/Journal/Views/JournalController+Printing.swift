internal import Files
internal import Printing
internal import Views

/// Entries on paper and as PDF files. The pages are made on another thread.
extension JournalController {
  /// Asks for a place, and writes the chosen entries as PDF files.
  func exportPDF() { exportPDF(books(of: chosenEntries)) }

  /// Asks for a printer, and prints the chosen entries.
  func printEntries() {
    let books = books(of: chosenEntries)
    guard let host = view.host, let first = books.first else { return }
    let name = books.count == 1 ? first.title : "\(books.count) entries"
    PrintController(
      count: books.count, title: name,
      onPrint: { [weak self] in self?.print(books, $0) },
      onExport: { [weak self] in self?.exportPDF(books) }
    ).present(on: host)
  }

  private func books(of ids: [EntryID]) -> [EntryBook] {
    ids.compactMap { context.store.document($0) }.map {
      EntryBook($0.entry, title: $0.title, dates: context.dates)
    }
  }

  private func exportPDF(_ books: [EntryBook]) {
    guard let host = view.host, !books.isEmpty else { return }
    PDFTarget.ask(for: books, on: host) { [weak self] in self?.write(books, to: $0) }
  }

  private func write(_ books: [EntryBook], to target: PDFTarget) {
    Task { [weak self] in
      let result = await FileThread.run { EntryBook.write(books, to: target) }
      guard let self, let result else { return }
      tell(result)
    }
  }

  private func print(_ books: [EntryBook], _ job: Printers.Job) {
    Task { [weak self] in
      let result = await FileThread.run { EntryBook.print(books, job) }
      guard let self, let result else { return }
      tell(result)
    }
  }

  private func tell(_ result: Result<EntryBook.Outcome, PrintingError>) {
    switch result {
    case .success(let outcome): pageController.tell(outcome.sentence, detail: outcome.detail)
    case .failure(let error):
      pageController.tell(error.sentence, detail: error.detail, isError: true)
    }
  }
}

extension EntryBook {
  /// A success in words.
  struct Outcome: Hashable, Sendable {
    var sentence: String
    var detail: String?
  }

  /// Writes entries to files.
  ///
  /// - Returns: What to tell the user, or the reason why it ended.
  static func write(
    _ books: [EntryBook], to target: PDFTarget
  ) -> Result<Outcome, PrintingError> {
    Result { () throws(PrintingError) -> Outcome in
      switch target {
      case .file(let path):
        try books.first?.write(to: path)
        return Outcome(
          sentence: "“\(books.first?.title ?? "")” was exported as PDF.",
          detail: UserPath.abbreviated(path))
      case .folder(let folder):
        do throws(FileError) {
          try FileSystem.makeDirectory(folder)
        } catch {
          throw PrintingError.cannotWrite(path: folder, reason: error.reasonInWords)
        }
        for book in books { try book.write(to: freePath(book.fileName, in: folder)) }
        return Outcome(
          sentence: "\(books.count) entries were exported as PDF.",
          detail: UserPath.abbreviated(folder))
      }
    }
  }

  /// A path in a folder at which there is no file yet.
  private static func freePath(_ name: String, in folder: String) -> String {
    let base = name.dropLast(pathExtension.count + 1)
    var (path, number) = ("\(folder)/\(name)", 1)
    while FileSystem.exists(path) {
      number += 1
      path = "\(folder)/\(base) \(number).\(pathExtension)"
    }
    return path
  }

  /// Makes entries' pages and passes them to a printer.
  ///
  /// - Returns: What to tell the user, or the reason why it ended.
  static func print(_ books: [EntryBook], _ job: Printers.Job) -> Result<Outcome, PrintingError> {
    Result { () throws(PrintingError) -> Outcome in
      for book in books {
        var job = job
        job.title = book.title
        try TemporaryFile.using { (path) throws(PrintingError) in
          try book.write(to: path)
          try Printers.print(path, job)
        }
      }
      let printer = job.printer.map { "the printer \($0)" } ?? "the printer"
      let only = books.count == 1 ? books.first : nil
      let subject = only.map { "“\($0.title)” was" } ?? "\(books.count) entries were"
      return Outcome(sentence: "\(subject) sent to \(printer).")
    }
  }
}
