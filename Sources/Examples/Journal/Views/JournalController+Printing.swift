internal import Files
internal import Printing
internal import Views

/// Entries on paper and as PDF files. The pages are made on another thread.
extension JournalController {
  /// Asks for a place, and writes the chosen entries as PDF files.
  func exportPDF() { exportPDF(chosenEntries) }

  /// Asks for a printer, and prints the chosen entries.
  func printEntries() {
    let ids = chosenEntries
    guard let host = view.host, let title = ids.first.flatMap(context.store.title) else { return }
    PrintController(
      count: ids.count, title: ids.count == 1 ? title : "\(ids.count.grouped) entries",
      onPrint: { [weak self] job in self?.perform(on: ids) { EntryBook.print($0, job) } },
      onExport: { [weak self] in self?.exportPDF(ids) }
    ).present(on: host)
  }

  private func exportPDF(_ ids: [EntryID]) {
    guard let host = view.host, let title = ids.first.flatMap(context.store.title) else { return }
    PDFTarget.ask(for: ids.count, titled: title, on: host) { [weak self] target in
      self?.perform(on: ids) { EntryBook.write($0, to: target) }
    }
  }

  /// Reads entries and makes their books on another thread, however many they are.
  private func perform(
    on ids: [EntryID],
    _ work: @escaping @Sendable ([EntryBook]) -> Result<EntryBook.Outcome, PrintingError>
  ) {
    Task { [weak self, context] in
      let entries = await context.store.entries(of: ids)
      let dates = context.dates
      let result = await FileThread.run { work(entries.map { EntryBook($0, dates: dates) }) }
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
        var numbers: [String: Int] = [:]
        for book in books { try book.write(to: freePath(book.fileName, in: folder, &numbers)) }
        return Outcome(
          sentence: "\(books.count.grouped) entries were exported as PDF.",
          detail: UserPath.abbreviated(folder))
      }
    }
  }

  /// A path in a folder at which there is no file yet.
  ///
  /// - Parameter numbers: The last number of each name. A thousand entries with one title need no million tries.
  private static func freePath(
    _ name: String, in folder: String, _ numbers: inout [String: Int]
  ) -> String {
    let base = name.dropLast(pathExtension.count + 1)
    while true {
      let number = numbers[name, default: 0] + 1
      numbers[name] = number
      let path = "\(folder)/" + (number == 1 ? name : "\(base) \(number).\(pathExtension)")
      if !FileSystem.exists(path) { return path }
    }
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
      let subject = only.map { "“\($0.title)” was" } ?? "\(books.count.grouped) entries were"
      return Outcome(sentence: "\(subject) sent to \(printer).")
    }
  }
}
