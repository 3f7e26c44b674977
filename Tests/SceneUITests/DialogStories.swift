import Foundation
import Geometry
import SceneTesting
import Testing
import TextViews
import Views

@testable import SceneUI

/// What the row S-8 of the specification says of dialogs, one dialog after the other, by keys and pointer.
@MainActor @Suite("Dialogs over their own window")
struct DialogStories {
  struct Book: Identifiable { let id: String }

  struct Trouble: LocalizedError {
    var errorDescription: String? { "The shelf is full." }
  }

  struct Page: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var text: String
    var isBroken = false

    init(text: String, isBroken: Bool = false) {
      self.text = text
      self.isBroken = isBroken
    }

    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      if isBroken { throw Trouble() }
      return FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  @MainActor final class Log: ObservableObject {
    @Published var lines: [String] = []
    @Published var shows = false
    @Published var book: Book?
    @Published var trouble: Trouble?
    @Published var document = Page(text: "Peer Gynt")
    var last: String? { lines.last }
  }

  private func show(_ log: Log, _ desk: Desk) {
    log.shows = true
    desk.user.settle()
  }

  private func isClear(_ desk: Desk) throws -> Bool {
    try desk.window.views(SheetView.self).isEmpty && desk.window.views(PopoverView.self).isEmpty
  }

  private func answers(_ desk: Desk) throws -> [String] {
    try desk.window.view(AlertView.self).subtree.compactMap { ($0 as? ButtonView)?.title }
  }

  // MARK: Sheets

  struct Sheets: SceneUI.View {
    @ObservedObject var log: Log
    private func gone() { log.lines.append("gone") }
    var body: some SceneUI.View {
      VStack {
        TextField("Search", text: .constant(""))
        Button("Below") { log.lines.append("below") }.keyboardShortcut(.defaultAction)
      }
      .sheet(item: $log.book, onDismiss: gone) { book in
        VStack {
          Text("About \(book.id)")
          TextField("Note", text: .constant(""))
          Button("Remove", role: .destructive) { log.lines.append("removed") }
          Button("Stop") {
            log.lines.append("stopped")
            log.book = nil
          }
          .keyboardShortcut(.cancelAction)
          Button("Lend") {
            log.lines.append("lent \(book.id)")
            log.book = nil
          }
          .keyboardShortcut(.defaultAction)
        }
        .padding()
      }
    }
  }

  @Test("S-8 a sheet about an item: Return is its default answer, Escape its cancelling one")
  func sheets() throws {
    let log = Log()
    let desk = try Desk { Sheets(log: log) }
    try desk.window.field("Search").click()
    log.book = Book(id: "Brand")
    desk.user.settle()
    let sheet = try desk.window.element(.dialog, "About Brand")
    #expect(sheet.states.contains(.modal))
    #expect(try desk.window.field("Note").isFocused)
    #expect(
      try desk.window.views(ButtonView.self).filter(\.isDestructive).map(\.title) == ["Remove"])
    // The field has the focus, and the button below the sheet has the same key.
    desk.user.press(.return)
    #expect(log.lines == ["lent Brand", "gone"] && log.book == nil)
    #expect(try isClear(desk) && desk.user.field("Search").isFocused)
    log.book = Book(id: "Ghosts")
    desk.user.settle()
    desk.user.press(.escape)
    #expect(log.lines.suffix(2) == ["stopped", "gone"] && log.book == nil)
    // Another item has another sheet's content.
    log.book = Book(id: "Brand")
    desk.user.settle()
    log.book = Book(id: "Ghosts")
    desk.user.settle()
    #expect(try desk.window.element(.dialog, "About Ghosts").exists)
    #expect(try desk.window.views(SheetView.self).count == 1)
  }

  // MARK: Alerts and confirmations

  struct Alerts: SceneUI.View {
    @ObservedObject var log: Log
    var body: some SceneUI.View {
      Text("The page")
        .alert("Lend it?", isPresented: $log.shows, presenting: log.book) { book in
          Button("Throw Away", role: .destructive) { log.lines.append("thrown \(book.id)") }
          Button("Lend") { log.lines.append("lent \(book.id)") }
          Button("Keep", role: .cancel) { log.lines.append("kept") }
        } message: { book in
          Text("It is \(book.id).")
        }
    }
  }

  @Test("S-8 an alert: roles are seen, Return and Escape answer, Tab leads to the one that deletes")
  func alerts() throws {
    let log = Log()
    let desk = try Desk { Alerts(log: log) }
    show(log, desk)
    #expect(try isClear(desk), "There is nothing to ask about.")
    log.book = Book(id: "Brand")
    desk.user.settle()
    #expect(try desk.window.element(.dialog, "Lend it?").states.contains(.modal))
    #expect(try desk.texts.contains("It is Brand."))
    // Cancel is first, and what Return does is last, in whatever order the program names them.
    #expect(try answers(desk) == ["Keep", "Throw Away", "Lend"])
    let buttons = try desk.window.views(ButtonView.self)
    #expect(buttons.filter(\.isDestructive).map(\.title) == ["Throw Away"])
    #expect(try desk.window.button("Lend").states.contains(.isDefault))
    desk.user.press(.return)
    #expect(log.lines == ["lent Brand"] && !log.shows)
    #expect(try isClear(desk))
    show(log, desk)
    desk.user.press(.escape)
    #expect(log.last == "kept" && !log.shows)
    // An answer that deletes is Return's when a person has gone to it.
    show(log, desk)
    var steps = 0
    while try !desk.window.button("Throw Away").isFocused, steps < 4 {
      desk.user.press(.tab)
      steps += 1
    }
    desk.user.press(.return)
    #expect(log.last == "thrown Brand" && !log.shows)
    show(log, desk)
    try desk.window.button("Throw Away").click()
    #expect(log.last == "thrown Brand" && log.lines.count == 4)
  }

  struct Errors: SceneUI.View {
    @ObservedObject var log: Log
    var body: some SceneUI.View {
      Text("The page")
        .alert(isPresented: $log.shows, error: log.trouble) { _ in
          Button("Again") { log.lines.append("again") }
        } message: { _ in
          Text("Take a book away.")
        }
    }
  }

  @Test("S-8 an alert about an error has its words, and its only answer is Return's and Escape's")
  func errors() throws {
    let log = Log()
    log.trouble = Trouble()
    let desk = try Desk { Errors(log: log) }
    for key in [Key.return, .escape] {
      show(log, desk)
      #expect(try desk.window.element(.dialog, "The shelf is full.").exists)
      desk.user.press(key)
      #expect(try isClear(desk) && !log.shows)
    }
    #expect(log.lines == ["again", "again"])
  }

  struct Questions: SceneUI.View {
    @ObservedObject var log: Log
    let visibility: SceneUI.Visibility
    var body: some SceneUI.View {
      Text("The page")
        .confirmationDialog(
          "Sort the books", isPresented: $log.shows, titleVisibility: visibility,
          presenting: log.book
        ) { book in
          Button("By Title") { log.lines.append("title of \(book.id)") }
          Button("Mix", role: .destructive) { log.lines.append("mixed") }
        } message: { _ in
          Text("All of them.")
        }
    }
  }

  @Test("S-8 a confirmation: it has Cancel, which Escape is", arguments: [true, false])
  func confirmations(isTitled: Bool) throws {
    let log = Log()
    log.book = Book(id: "Brand")
    let desk = try Desk { Questions(log: log, visibility: isTitled ? .visible : .hidden) }
    show(log, desk)
    #expect(try answers(desk) == ["Cancel", "Mix", "By Title"])
    #expect(try desk.texts.contains("Sort the books") == isTitled)
    #expect(try desk.texts.contains("All of them."))
    desk.user.press(.escape)
    #expect(log.lines.isEmpty && !log.shows)
    show(log, desk)
    desk.user.press(.return)
    #expect(log.lines == ["title of Brand"] && !log.shows)
    show(log, desk)
    try desk.window.button("Cancel").click()
    #expect(log.lines.count == 1 && !log.shows)
    show(log, desk)
    try desk.window.button("Mix").click()
    #expect(log.last == "mixed" && !log.shows)
  }

  // MARK: Popovers and inspectors

  struct Popovers: SceneUI.View {
    @ObservedObject var log: Log
    var body: some SceneUI.View {
      VStack {
        Button("Filter") { log.shows.toggle() }
          .popover(isPresented: $log.shows, arrowEdge: .bottom) {
            VStack {
              TextField("Words", text: .constant(""))
              Button("Apply") {
                log.lines.append("applied")
                log.shows = false
              }
              .keyboardShortcut(.defaultAction)
            }
            .padding()
          }
        Spacer()
        Text("Shelf")
          .popover(item: $log.book, arrowEdge: .top) { book in Text("About \(book.id)").padding() }
      }
      .padding()
    }
  }

  @Test("S-8 a popover is beside its view; Return is its default answer; Escape and a press end it")
  func popovers() throws {
    let log = Log()
    let desk = try Desk { Popovers(log: log) }
    let button = try desk.window.button("Filter")
    desk.user.press(.tab)
    #expect(button.isFocused)
    desk.user.press(.space)
    let panel = try desk.window.view(PopoverView.self)
    let below = try #require(button.frame)
    #expect(desk.user.rootPoint(of: panel).y > below.maxY)
    #expect(try desk.window.field("Words").isFocused)
    desk.user.press(.return)
    #expect(log.lines == ["applied"] && !log.shows)
    #expect(try isClear(desk) && button.isFocused)
    show(log, desk)
    desk.user.press(.escape)
    #expect(!log.shows && log.lines.count == 1)
    show(log, desk)
    desk.user.click(at: try desk.window.clientArea.origin.offset(dx: 4, dy: 300))
    #expect(!log.shows && log.lines.count == 1)
    #expect(try isClear(desk))
    // An item, at the other edge.
    log.book = Book(id: "Brand")
    desk.user.settle()
    #expect(try desk.texts.contains("About Brand"))
    let shelf = try #require(try desk.window.views(LabelView.self).first { $0.text == "Shelf" })
    let other = try desk.window.view(PopoverView.self)
    #expect(desk.user.rootPoint(of: other).y < desk.user.rootPoint(of: shelf).y)
    desk.user.press(.escape)
    #expect(log.book == nil)
  }

  struct Inspected: SceneUI.View {
    @ObservedObject var log: Log
    var body: some SceneUI.View {
      VStack {
        Text("The page")
        Toggle("Details", isOn: $log.shows)
      }
      .inspector(isPresented: $log.shows) {
        VStack {
          TextField("Title", text: $log.document.text)
          Text("Inside")
        }
        .inspectorColumnWidth(min: 100, ideal: 180, max: 300)
      }
    }
  }

  @Test("S-8 an inspector is a column after the view, used beside it")
  func inspectors() throws {
    let log = Log()
    let desk = try Desk(size: Size(width: 640, height: 360)) { Inspected(log: log) }
    try desk.window.toggle("Details").click()
    let field = try desk.window.field("Title")
    let area = try #require(field.frame)
    let page = try #require(try desk.window.element(.label, "The page").frame)
    #expect(area.minX >= page.maxX && area.width <= 180)
    try field.click()
    desk.user.press("a", .control)
    desk.user.type("Ghosts")
    #expect(log.document.text == "Ghosts")
    // What is beside it can be used all the time.
    try desk.window.toggle("Details").click()
    #expect(!log.shows)
    #expect(try !desk.texts.contains("Inside"))
  }

  // MARK: Files

  struct Files: SceneUI.View {
    @ObservedObject var log: Log
    let isImport: Bool
    var body: some SceneUI.View {
      let page = Text("The page")
      if isImport {
        page.fileImporter(isPresented: $log.shows, allowedContentTypes: [.plainText]) {
          log.lines.append(DialogStories.words($0))
        }
      } else {
        page.fileExporter(
          isPresented: $log.shows, document: log.document, contentType: .plainText,
          defaultFilename: "Play"
        ) { log.lines.append(DialogStories.words($0)) }
      }
    }
  }

  static func words(_ result: Result<URL, any Error>) -> String {
    switch result {
    case .success(let url): url.lastPathComponent
    case .failure(let error): error.localizedDescription
    }
  }

  private func enter(_ path: String, _ desk: Desk) {
    desk.user.press("a", .control)
    desk.user.type(path)
    desk.user.press(.return)
  }

  private func withFolder(_ work: (String) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "dialogs-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await work(folder)
  }

  @Test("S-8 a file is asked for: Return takes one of the right kind, Escape takes none")
  func importer() async throws {
    try await withFolder { folder in
      try Data("text".utf8).write(to: URL(fileURLWithPath: folder + "/play.txt"))
      try Data("bytes".utf8).write(to: URL(fileURLWithPath: folder + "/play.zip"))
      let log = Log()
      let desk = try Desk(size: Size(width: 640, height: 400)) { Files(log: log, isImport: true) }
      show(log, desk)
      #expect(try desk.window.element(.dialog, "Choose a File").states.contains(.modal))
      desk.user.press(.escape)
      #expect(!log.shows && log.lines.isEmpty)
      #expect(try isClear(desk))
      show(log, desk)
      enter(folder + "/play.zip", desk)
      let refused = "This is not of the kind that can be opened here."
      try await desk.user.wait(for: "a refusal") { try desk.texts.contains(refused) }
      enter(folder + "/play.txt", desk)
      try await desk.user.wait(for: "the file") { log.lines == ["play.txt"] }
      #expect(!log.shows)
      #expect(try isClear(desk))
    }
  }

  @Test("S-8 a document is written where a person says: Return writes, and asks before it replaces")
  func exporter() async throws {
    try await withFolder { folder in
      let log = Log()
      let desk = try Desk(size: Size(width: 640, height: 400)) { Files(log: log, isImport: false) }
      show(log, desk)
      #expect(try desk.window.view(TextFieldView.self).text.hasSuffix("/Play.txt"))
      desk.user.press(.escape)
      #expect(!log.shows && log.lines.isEmpty)
      let path = folder + "/play.txt"
      show(log, desk)
      enter(path, desk)
      try await desk.user.wait(for: "the file") { log.lines == ["play.txt"] }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "Peer Gynt")
      log.document.text = "Brand"
      show(log, desk)
      enter(path, desk)
      try await desk.user.wait(for: "a question") {
        try desk.window.views(ButtonView.self).contains { $0.title == "Replace" }
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "Peer Gynt")
      desk.user.press(.return)
      try await desk.user.wait(for: "another file") { log.lines.count == 2 }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "Brand")
      // What cannot be made is told to the program.
      log.document.isBroken = true
      show(log, desk)
      enter(path, desk)
      try await desk.user.wait(for: "the error") { log.lines.count == 3 }
      #expect(log.last == "The shelf is full." && !log.shows)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "Brand")
    }
  }

  // MARK: Windows

  struct Everything: SceneUI.View {
    enum Kind: String, CaseIterable {
      case sheet, alert, confirmation, popover, inspector, importer, exporter
    }

    @State private var count = 0
    @State private var shown: Kind?
    @State private var book: Book?

    private func shows(_ kind: Kind) -> Binding<Bool> {
      Binding(get: { shown == kind }, set: { if !$0 { shown = nil } })
    }

    var body: some SceneUI.View {
      VStack {
        Text(
          "Count \(count), \(shown?.rawValue ?? "nothing"), \(book == nil ? "no book" : "a book")")
        Button("Add") { count += 1 }.keyboardShortcut("d")
        ForEach(Kind.allCases, id: \.self) { kind in
          Button(kind.rawValue) {
            shown = kind
            if kind == .sheet { book = Book(id: "Brand") }
          }
        }
      }
      .sheet(item: $book) { _ in Text("sheet here").padding() }
      .alert("alert here", isPresented: shows(.alert)) {}
      .confirmationDialog("confirmation here", isPresented: shows(.confirmation)) {}
      .popover(isPresented: shows(.popover)) { Text("popover here").padding() }
      .inspector(isPresented: shows(.inspector)) { Text("inspector here") }
      .fileImporter(isPresented: shows(.importer), allowedContentTypes: []) { _ in }
      .fileExporter(
        isPresented: shows(.exporter), document: Page(text: ""), contentType: .plainText
      ) { _ in }
    }
  }

  @Test(
    "S-8 each is over its own window: the other one is used meanwhile, and its keys are its own",
    arguments: Everything.Kind.allCases)
  func windows(kind: Everything.Kind) throws {
    let desk = try Desk(size: Size(width: 560, height: 420)) { Everything() }
    let first = try desk.window
    desk.user.press("n", .control)
    let second = try desk.window
    #expect(first != second)
    func texts(_ window: UserWindow) -> [String] { window.views(LabelView.self).map(\.text) }
    let words =
      switch kind {
      case .importer: "Choose a File"
      case .exporter: "Export"
      default: "\(kind.rawValue) here"
      }
    desk.user.focus(first)
    try first.button(kind.rawValue).click()
    #expect(texts(first).contains(words))
    #expect(!texts(second).contains(words))
    desk.user.focus(second)
    desk.user.press("d", .control)
    desk.user.press(.escape)
    desk.user.press(.return)
    try second.button("Add").click()
    #expect(texts(second).contains { $0.hasPrefix("Count ") && $0 != "Count 0, nothing, no book" })
    // A popover ends when its window loses the focus, as menus do.
    if kind != .popover { #expect(texts(first).contains(words)) }
    desk.user.focus(first)
    // Escape belongs to what is over the window. An inspector is beside its content.
    desk.user.press(.escape)
    #expect(texts(first).contains(words) == (kind == .inspector))
    #expect(texts(first).contains { $0.hasPrefix("Count 0, ") }, "The other window's keys.")
  }
}
