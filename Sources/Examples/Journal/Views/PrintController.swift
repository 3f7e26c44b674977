internal import Files
internal import Printing
internal import TextViews
internal import Views

/// Asks in a sheet for a printer, copies and pages, and has entries printed.
///
/// The sheet opens at once. The printers are asked for on another thread, because a print server that is switched
/// off answers late.
@MainActor
final class PrintController {
  private let count: Int
  private let title: String
  private let onPrint: (Printers.Job) -> Void
  private let onExport: () -> Void
  private var printers = Printers(names: [], usual: nil)
  /// The printer that the user chose. Nil for the usual one.
  private var printer: String?
  private var question: Task<Void, Never>?
  private weak var sheet: SheetView?
  private lazy var content = PrintView(
    count: count,
    PrintView.Actions(
      printers: { [weak self] in self?.menu ?? [] }, cancel: { [weak self] in self?.close() },
      export: { [weak self] in self?.export() }, print: { [weak self] in self?.print() }))

  /// - Parameters:
  ///   - count: The number of entries.
  ///   - title: The name of the print.
  ///   - onPrint: Called with the user's choice.
  ///   - onExport: Called when the user wants files instead.
  init(
    count: Int, title: String, onPrint: @escaping (Printers.Job) -> Void,
    onExport: @escaping () -> Void
  ) {
    self.count = count
    self.title = title
    self.onPrint = onPrint
    self.onExport = onExport
  }

  func present(on host: any ViewHost) {
    let sheet = SheetView(content: content)
    // The sheet retains this object while it is shown.
    sheet.onCancel = { self.close() }
    self.sheet = sheet
    sheet.present(on: host)
    if Printers.hasProgram {
      host.focus(content.printButton)
      findPrinters()
    } else {
      content.hideChoices()
      content.notice = "\(PrintingError.noPrintProgram)"
      host.focus(content.exportButton)
    }
  }

  private func close() {
    question?.cancel()
    let sheet = sheet
    self.sheet = nil
    sheet?.dismiss()
    sheet?.onCancel = nil
  }

  private func findPrinters() {
    question = Task { [weak self] in
      guard let found = await FileThread.run({ Printers.find() }), let self else { return }
      printers = found
      content.printerTitle = found.usual ?? "Usual Printer"
      if found.names.isEmpty, found.usual == nil {
        content.notice = "The system names no printer. Printing may still work."
      }
    }
  }

  private var menu: [MenuItem] {
    printers.names.map { name in
      MenuItem(name) { [weak self] in
        self?.printer = name
        self?.content.printerTitle = name
      }
    }
  }

  private func export() {
    close()
    onExport()
  }

  private func print() {
    guard Printers.hasProgram else { return }
    var job = Printers.Job(title: title)
    job.printer = printer
    job.pages = content.pages.text
    job.copies = content.copies.text.isEmpty ? 1 : Int(content.copies.text) ?? 0
    guard (1...999).contains(job.copies) else {
      return complain("Enter a number of copies from 1 to 999.", at: content.copies)
    }
    guard job.pages.isEmpty || job.namesPages else {
      return complain("Enter pages such as 1-4,7 in rising order.", at: content.pages)
    }
    close()
    onPrint(job)
  }

  private func complain(_ sentence: String, at field: TextFieldView) {
    content.isAlarming = true
    content.notice = sentence
    field.host?.focus(field)
  }
}
