import Foundation
import Geometry
import SceneTesting
import Scenes
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("Dropping what other programs drag on the list", .serialized)
struct ListDropStories {
  private let desk: JournalDesk
  private let list: UserWindow
  private let program: HeadlessProgram
  private let folder: URL
  private var user: VirtualUser { desk.user }

  init() throws {
    desk = try JournalDesk()
    list = try desk.listWindow
    desk.user.resize(list, to: RootRect(x: 0, y: 60, width: 900, height: 600))
    program = HeadlessProgram(
      "Files", on: desk.user.system, at: RootRect(x: 1000, y: 60, width: 200, height: 200))
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "list-drop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return "file://\(file.path)\r\n"
  }

  private func offer(_ type: String, _ text: String) {
    program.offers.append((type, Array(text.utf8)))
  }

  /// Drags the program's items to the gap above a row, and waits until their data are read.
  private func drop(above title: String) async throws {
    user.startDrag(in: program)
    try over(title)
    user.release()
    try await settle()
  }

  private func over(_ title: String) throws {
    let row = try desk.row(title, list)
    user.drag(to: user.rootPoint(of: row).offset(dx: 0, dy: -Int(row.bounds.height / 2) + 4))
  }

  private func settle() async throws {
    user.advance(by: .milliseconds(20))
    try await desk.controller(list).sidebarController.drops.work?.value
    await desk.settle()
  }

  private var banner: BannerView? { try? list.view(BannerView.self) }

  private func press(_ title: String) throws {
    let button = try #require(list.views(ButtonView.self).first { $0.title == title })
    user.click(button)
  }

  @Test(
    "A dropped text becomes an entry in every order: at the line by dates, else where the order has it",
    arguments: EntryOrder.allCases)
  func everyOrder(order: EntryOrder) async throws {
    desk.context.settings.order = order
    await desk.settle()
    let before = desk.rows(list)
    offer("text/plain", "Harbor\n\nBoats.")
    user.startDrag(in: program)
    try over("What Ada said")
    let place = try #require(before.firstIndex(of: "What Ada said"))
    let mark = try list.view(ListView.self).dropMark
    #expect(mark == (order.hasDays ? .line(before: place) : .whole))
    #expect(program.answer == .copy)
    user.release()
    try await settle()
    let expected =
      switch order {
      case .newestFirst, .oldestFirst: place
      case .lastChanged: 0
      case .title: 3
      }
    #expect(desk.rows(list).firstIndex(of: "Harbor") == expected, "\(desk.rows(list))")
    #expect(desk.rows(list).filter { $0 != "Harbor" } == before)
    #expect(try desk.editor(list).document.text == "Harbor\n\nBoats.")
  }

  @Test("A text file becomes an entry where the line was, and Put Back takes it away")
  func textFile() async throws {
    offer("text/uri-list", try write("# Harbor\r\n\r\nBoats.", "harbor.md"))
    offer("text/plain", "file:///somewhere")
    user.startDrag(in: program)
    try over("What Ada said")
    #expect(try list.view(ListView.self).dropMark == .line(before: 2))
    #expect(program.answer == .copy)
    user.release()
    try await settle()
    let titles = [
      "Crossing the fjord", "Bread, third attempt", "Harbor", "What Ada said", "Garden",
    ]
    #expect(desk.rows(list) == titles)
    #expect(try desk.editor(list).document.text == "# Harbor\n\nBoats.")
    #expect(program.endings == [.copy])
    #expect(banner?.text == "“Harbor” was added.")
    try press("Put Back")
    await desk.settle()
    #expect(desk.rows(list) == JournalDesk.titles)
    #expect(banner == nil)
  }

  @Test("A text file that is dropped again shows the entry that it became, unless that was edited")
  func sameFileAgain() async throws {
    let text = "---\ntags: [sea]\n---\nBoats\r\n\r\nand nets."
    offer("text/uri-list", try write(text, "harbor.md"))
    try await drop(above: "What Ada said")
    let id = try #require(desk.controller(list).entry)
    #expect(desk.store.count == 5)
    user.click(try desk.row("Garden", list))
    #expect(try desk.controller(list).entry != id)
    try await drop(above: "Garden")
    #expect(desk.store.count == 5)
    #expect(try desk.controller(list).entry == id)
    #expect(banner?.text.hasSuffix("is in the journal already.") == true)
    // An edit makes it another text. It is not even on the disk yet.
    user.focus(list)
    try user.click(desk.editor(list))
    user.press(.end, .control)
    user.type(" And more.")
    try await drop(above: "Garden")
    #expect(desk.store.count == 6)
  }

  @Test("A file that was imported with others is shown when it is dropped alone")
  func importedFileAgain() async throws {
    let first = try write("---\ntitle: Harbor\n---\nBoats.", "harbor.md")
    offer("text/uri-list", first + (try write("Nets.", "nets.md")))
    try await drop(above: "Garden")
    #expect(desk.store.count == 6)
    program.offers = []
    offer("text/uri-list", first)
    try await drop(above: "Garden")
    #expect(desk.store.count == 6)
    #expect(banner?.text == "“Harbor” is in the journal already.")
    #expect(try desk.editor(list).document.text.contains("Boats."))
  }

  @Test("HTML becomes an entry with its text, and Ctrl+Z takes it away")
  func html() async throws {
    offer("text/html", "<h1>Harbor</h1><p>Boats &amp; nets.</p>")
    try await drop(above: "Crossing the fjord")
    #expect(desk.rows(list).first == "Harbor")
    #expect(try desk.editor(list).document.text.contains("Boats & nets."))
    user.focus(list)
    user.press("z", .control)
    await desk.settle()
    #expect(desk.rows(list) == JournalDesk.titles)
  }

  @Test("A link of a browser is kept as text")
  func link() async throws {
    offer("text/uri-list", "https://example.org/fjord\r\n")
    offer("text/plain;charset=utf-8", "https://example.org/fjord")
    try await drop(above: "Garden")
    #expect(desk.rows(list)[3] == "https://example.org/fjord")
  }

  @Test("A picture's data are refused, and the window says why while it is there")
  func picture() throws {
    offer("image/png", "")
    user.startDrag(in: program)
    try over("Garden")
    #expect(program.answer == nil)
    #expect(banner?.text == "A picture is part of an entry.")
    user.drag(to: RootPoint(x: 1100, y: 500))
    #expect(banner == nil)
    user.release()
  }

  @Test("A picture's file, and files that cannot be read, are refused with a sentence")
  func refused() async throws {
    let file = folder.appendingPathComponent("a.png")
    try Data([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0xff]).write(to: file)
    for (uris, detail) in [
      ("file://\(file.path)\r\n", "“a.png” was not added: not a text."),
      ("file://\(folder.path)/gone\r\n", "“gone” was not added: No such file or directory."),
      ("file:///dev/zero\r\n", "“zero” was not added: not a regular file."),
      ("file://elsewhere/x\r\n", "“file://elsewhere/x” is on another computer."),
      ("file:///../../x\r\n", "“file:///../../x” is not a file of this computer."),
    ] {
      program.offers = []
      offer("text/uri-list", uris)
      try await drop(above: "Garden")
      #expect(banner?.text == "Nothing was added.")
      #expect(list.views(LabelView.self).contains { $0.text == detail }, "\(detail)")
      #expect(desk.rows(list) == JournalDesk.titles)
    }
  }

  @Test("A list of a hundred thousand files is refused with a sentence")
  func longList() async throws {
    offer("text/uri-list", (0..<100_000).map { "file:///tmp/\($0)\r\n" }.joined())
    try await drop(above: "Garden")
    #expect(banner?.text == "Nothing was added.")
    let labels = list.views(LabelView.self).map(\.text)
    #expect(labels.contains { $0.contains("larger than 1 MiB") }, "\(labels)")
    #expect(desk.rows(list) == JournalDesk.titles)
  }

  @Test("A folder is imported with its dates, and one press takes all of it back")
  func folderOfNotes() async throws {
    for number in 1...100 { _ = try write("# Note \(number)", "notes/deep/\(number).md") }
    _ = try write("binary\0", "notes/bad.txt")
    offer("text/uri-list", "file://\(folder.path)/notes\r\n")
    try await drop(above: "Garden")
    #expect(desk.store.count == 104)
    #expect(banner?.text == "100 entries were added.")
    try press("Put Back")
    try await settle()
    #expect(desk.store.count == 4)
    #expect(desk.rows(list) == JournalDesk.titles)
    #expect(try desk.store.recentlyDeleted().count == 100)
  }
}
