import Foundation
import Geometry
import SceneTesting
import Scenes
import Testing
import Views

@testable import NoteListApp

@MainActor @Suite("Dropping what other programs drag on the notes", .serialized)
struct NoteDropStories {
  private let desk: NoteDesk
  private let program: HeadlessProgram
  private var user: VirtualUser { desk.user }
  private var titles: [String] { desk.delegate.store.notes.map(\.title) }

  init() throws {
    desk = try NoteDesk()
    program = HeadlessProgram(
      "Files", on: desk.user.system, at: RootRect(x: 1000, y: 60, width: 200, height: 200))
    desk.user.resize(try desk.list, to: RootRect(x: 0, y: 60, width: 500, height: 700))
  }

  private func drop(_ type: String, _ text: String, beforeRow row: Int) throws {
    program.offers = [(type, Array(text.utf8))]
    user.startDrag(in: program)
    let list = try desk.list.view(ListView.self)
    let y = Double(row) * list.rowHeight + list.headerHeight - list.contentOffset + 2
    user.drag(to: user.rootPoint(of: list).offset(dx: 0, dy: Int(y - list.bounds.midY)))
    #expect(list.dropMark == .line(before: row))
    user.release()
    user.advance(by: .milliseconds(20))
  }

  @Test("A text becomes a note between the rows, stays there, and Put Back takes it away")
  func text() throws {
    let old = titles
    try drop("text/plain", "Harbor\nBoats.", beforeRow: 2)
    let new = [old[0], old[1], "Harbor"] + old[2...]
    #expect(titles == new)
    #expect(desk.delegate.store.notes[2].text == "Boats.")
    #expect(program.endings == [.copy])
    let button = try #require(
      try desk.list.views(ButtonView.self).first { $0.title == "Put Back" })
    user.click(button)
    #expect(titles == old)
    try drop("text/html", "<p>Harbor</p>", beforeRow: 5)
    #expect(titles == old + ["Harbor"])
    try desk.relaunch()
    #expect(titles == old + ["Harbor"])
  }

  @Test(
    "Files become notes with their names. A picture and an empty file are left out with reasons",
    .timeLimit(.minutes(1)))
  func files() async throws {
    let old = titles
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "note-drop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("Boats.".utf8).write(to: folder.appendingPathComponent("Harbor.txt"))
    try Data("# Fjord\n\nDeep.".utf8).write(to: folder.appendingPathComponent("b.md"))
    try Data([0x89, 0, 0, 0, 1]).write(to: folder.appendingPathComponent("c.png"))
    try Data(" \n".utf8).write(to: folder.appendingPathComponent("d.txt"))
    let names = ["Harbor.txt", "d.txt", "b.md", "c.png"]
    let uris = names.map { "file://\(folder.path)/\($0)\r\n" }.joined()
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    desk.delegate.changes.observe(desk) { continuation.yield() }
    try drop("text/uri-list", uris, beforeRow: 1)
    for await _ in changes where titles.count > old.count { break }
    user.settle()
    #expect(titles == [old[0], "Harbor", "Fjord"] + old[1...])
    #expect(desk.delegate.store.notes[2].text == "Deep.")
    #expect(
      try desk.list.views(LabelView.self).contains {
        $0.text == "2 files were left out. “c.png” is not a text. “d.txt” is empty."
      })
  }

  @Test("A picture's data are refused, and the window says why while it is there")
  func picture() throws {
    let old = titles
    program.offers = [("image/png", [])]
    user.startDrag(in: program)
    user.drag(onto: try desk.list.view(ListView.self))
    #expect(program.answer == nil)
    #expect(try desk.list.view(BannerView.self).text == "NoteList keeps text.")
    user.drag(to: RootPoint(x: 1100, y: 500))
    #expect(try desk.list.views(BannerView.self).isEmpty)
    user.release()
    #expect(titles == old)
  }
}
