internal import Dragging
internal import Files
internal import Printing
internal import Scenes
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
      onPrint: { [weak self] job in self?.perform(BookWork(.printer(job)), on: ids) },
      onExport: { [weak self] in self?.exportPDF(ids) }
    ).present(on: host)
  }

  private func exportPDF(_ ids: [EntryID]) {
    guard let host = view.host, let title = ids.first.flatMap(context.store.title) else { return }
    PDFTarget.ask(for: ids.count, titled: title, on: host) { [weak self] target in
      self?.perform(BookWork(.files(target)), on: ids)
    }
  }

  /// How many entries are read, and made into books, in one step. A step takes a tenth of a second, unless an entry is
  /// very long.
  private static let entriesAtOnce = 16

  /// Reads entries and makes their books step by step, however many they are. Work that takes longer than a second has
  /// a bar, with Cancel.
  private func perform(_ work: BookWork, on ids: [EntryID]) {
    let progress = DropWork(
      work.progress(of: ids.count), in: (view.host as? Window)?.dropBanners)
    let run = work.run
    progress.onCancel = { run.cancel() }
    context.bookRuns.append(run)
    Task { [weak self, context] in
      var (work, rest) = (work, ids[...])
      var failure: PrintingError?
      while failure == nil, !rest.isEmpty, !progress.isCancelled {
        let entries = await context.store.entries(of: Array(rest.prefix(Self.entriesAtOnce)))
        rest = rest.dropFirst(Self.entriesAtOnce)
        let dates = context.dates
        let books = await FileThread.run { [work, pictures = context.pictures] in
          run.step {
            var work = work
            var failure: PrintingError?
            do throws(PrintingError) {
              let own = pictures.forBooks(of: entries.map(\.id))
              try work.make(
                entries.map { EntryBook($0, dates: dates, pictures: own[$0.id]) })
            } catch {
              failure = error
            }
            return (work, failure)
          }
        }
        // Nothing cancels this task. A run that is cancelled does no step.
        (work, failure) = books.flatMap(\.self) ?? (work, .cancelled)
        progress.report(1 - Double(rest.count) / Double(ids.count))
      }
      progress.end()
      context.bookRuns.removeAll { $0 === run }
      let isCancelled = failure == .cancelled || !rest.isEmpty
      self?.tell(
        failure == .cancelled ? nil : failure, work, isCancelled: isCancelled, of: ids.count)
    }
  }

  private func tell(
    _ failure: PrintingError?, _ work: BookWork, isCancelled: Bool, of total: Int
  ) {
    if let failure {
      pageController.tell(failure.sentence, detail: failure.detail, isError: true)
    } else {
      let outcome = isCancelled ? work.cancelled(of: total) : work.outcome
      pageController.tell(outcome.sentence, detail: outcome.detail)
    }
  }
}
