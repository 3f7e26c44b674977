import Foundation
import SceneTesting
import Scenes
import StandardViews
import Testing
import TextViews
import Views

@testable import SceneUI

/// Documents in files, made, changed and saved by keys.
@MainActor @Suite("Windows with documents", .serialized)
struct DocumentStories {
  struct Page: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var text = ""

    init() {}

    init(configuration: ReadConfiguration) throws {
      let bytes = configuration.file.regularFileContents ?? Data()
      guard let text = String(data: bytes, encoding: .utf8) else { throw NoText() }
      self.text = text
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  struct NoText: LocalizedError {
    var errorDescription: String? { "The file is no text." }
  }

  struct Writer: App {
    var body: some SceneUI.Scene {
      DocumentGroup(newDocument: Page()) { file in TextEditor(text: file.$document.text) }
    }
  }

  // MARK: Hands

  private func withFolder(_ work: @MainActor (String) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "documents-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await work(folder)
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func content(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  private func enter(_ path: String, _ desk: AppDesk) {
    desk.user.press("a", .control)
    desk.user.type(path)
    desk.user.press(.return)
  }

  /// Opens a file by keys, and waits until its window has the focus.
  private func open(_ path: String, _ desk: AppDesk) async throws -> UserWindow {
    desk.user.press("o", .control)
    enter(path, desk)
    let name = URL(fileURLWithPath: path).lastPathComponent
    try await desk.user.wait(for: "the window of \(name)") {
      desk.user.focusedWindow.map { $0.title == name && text($0) != nil } == true
    }
    return try #require(desk.user.focusedWindow)
  }

  private func text(_ window: UserWindow) -> String? {
    window.views(TextEditorView.self).first?.document.text
  }

  private func write(at end: String, _ desk: AppDesk) {
    desk.user.press(.end, .control)
    desk.user.type(end)
  }

  // MARK: Stories

  @Test("S-9: A document is made, saved in a place and by itself, and opened, each in its window")
  func life() async throws {
    try await withFolder { folder in
      let desk = try AppDesk(Writer.self)
      let first = try desk.user.newestWindow()
      #expect(desk.titles == ["Untitled"])
      desk.user.type("Peer Gynt")
      #expect(desk.titles == ["Untitled — Edited"])
      desk.user.press("s", .control)
      #expect(try first.element(.dialog, "Save As").states.contains(.modal))
      #expect(try first.view(TextFieldView.self).text.hasSuffix("/Untitled.txt"))
      let play = folder + "/play.txt"
      enter(play, desk)
      try await desk.user.wait(for: "the file") { desk.titles == ["play.txt"] }
      #expect(content(play) == "Peer Gynt")
      // From now on it is saved by itself, and those who may read it stay the same.
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: play)
      write(at: "!", desk)
      #expect(desk.titles == ["play.txt — Edited"] && content(play) == "Peer Gynt")
      try await desk.user.wait(for: "the change") { content(play) == "Peer Gynt!" }
      try await desk.user.wait(for: "the title") { desk.titles == ["play.txt"] }
      let mode = try FileManager.default.attributesOfItem(atPath: play)[.posixPermissions]
      #expect(mode as? Int == 0o640)
      // Ctrl+S does not wait, and neither does a window that loses the focus.
      write(at: "?", desk)
      desk.user.press("s", .control)
      try await desk.user.wait(for: "the title") { desk.titles == ["play.txt"] }
      #expect(content(play) == "Peer Gynt!?")

      desk.user.press("n", .control)
      #expect(desk.user.windows.count == 2)
      let second = try #require(desk.user.focusedWindow)
      #expect(second.title == "Untitled" && text(second) == "")
      // An open file is brought to the front.
      #expect(try await open(play, desk) == first)
      #expect(desk.user.windows.count == 2)
      // A window in which nothing was done yet takes another file.
      desk.user.focus(second)
      let other = folder + "/other.txt"
      try write("Brand", other)
      #expect(try await open(other, desk) == second)
      #expect(text(second) == "Brand")
      let third = folder + "/third.md"
      try write("Ghosts", third)
      #expect(text(try await open(third, desk)) == "Ghosts")
      #expect(desk.user.windows.count == 3)
      // Another place: the file before stays as it was.
      desk.user.focus(second)
      desk.user.press("s", [.control, .shift])
      enter(folder + "/copy.txt", desk)
      try await desk.user.wait(for: "the copy") { second.title == "copy.txt" }
      write(at: "!", desk)
      desk.user.press("s", .control)
      try await desk.user.wait(for: "the change") { content(folder + "/copy.txt") == "Brand!" }
      #expect(content(other) == "Brand")
      // Undo is a change like any other.
      desk.user.press("z", .control)
      try await desk.user.wait(for: "the undoing") { content(folder + "/copy.txt") == "Brand" }
    }
  }

  @Test("S-9: What is not saved is there again after a kill, and when a window is reopened")
  func kept() async throws {
    try await withFolder { folder in
      let play = folder + "/play.txt"
      try write("Peer", play)
      let desk = try AppDesk(Writer.self)
      desk.user.type("A dream")
      let window = try await open(play, desk)
      #expect(desk.user.windows.count == 2)
      write(at: " Gynt", desk)
      #expect(window.title == "play.txt — Edited")
      // The session is written, and the file is not yet.
      desk.user.advance(by: .milliseconds(500))
      #expect(content(play) == "Peer")
      try desk.user.killAndRelaunch()
      #expect(desk.titles.contains("Untitled — Edited"))
      let untitled = try desk.user.window(titled: "Untitled — Edited")
      #expect(text(untitled) == "A dream")
      try await desk.user.wait(for: "the file") { content(play) == "Peer Gynt" }
      try await desk.user.wait(for: "the title") { desk.titles.contains("play.txt") }
      #expect(text(try desk.user.window(titled: "play.txt")) == "Peer Gynt")

      desk.user.focus(untitled)
      desk.user.press("w", .control)
      #expect(desk.titles == ["play.txt"])
      desk.user.press("t", [.control, .shift])
      #expect(text(try desk.user.window(titled: "Untitled — Edited")) == "A dream")
      // A change that is as young as can be is saved when its window is closed.
      desk.user.focus(try desk.user.window(titled: "play.txt"))
      write(at: "!", desk)
      desk.user.press("w", .control)
      try await desk.user.wait(for: "the file") { content(play) == "Peer Gynt!" }
      desk.user.press("t", [.control, .shift])
      try await desk.user.wait(for: "the window with the text") {
        desk.user.windows.contains { $0.title == "play.txt" && text($0) == "Peer Gynt!" }
      }
    }
  }

  @Test("S-9: A file that others changed or removed is not written before the person says so")
  func others() async throws {
    try await withFolder { folder in
      let play = folder + "/play.txt"
      try write("Peer", play)
      let desk = try AppDesk(Writer.self)
      _ = try await open(play, desk)
      @MainActor func says(_ sentence: String) throws -> Bool {
        desk.texts(try desk.user.newestWindow()).contains(sentence)
      }
      let changed = "“play.txt” was changed by another program."
      try write("Somebody's", play)
      write(at: " Gynt", desk)
      try await desk.user.wait(for: "the banner") { try says(changed) }
      #expect(content(play) == "Somebody's")
      // More keys, Ctrl+S, time and a kill do not overwrite it.
      write(at: "!", desk)
      desk.user.press("s", .control)
      desk.user.advance(by: .seconds(5))
      try desk.user.killAndRelaunch()
      try await desk.user.wait(for: "the banner") { try says(changed) }
      var window = try desk.user.newestWindow()
      #expect(text(window) == "Peer Gynt!" && window.title == "play.txt — Edited")
      #expect(content(play) == "Somebody's")
      try window.button("Replace the File").click()
      try await desk.user.wait(for: "the file") { content(play) == "Peer Gynt!" }
      try await desk.user.wait(for: "the banner's end") { try !says(changed) }

      try FileManager.default.removeItem(atPath: play)
      desk.user.focus(window)
      write(at: "?", desk)
      let removed = "“play.txt” is not at its place any more."
      try await desk.user.wait(for: "the banner") { try says(removed) }
      desk.user.press("s", .control)
      desk.user.advance(by: .seconds(5))
      #expect(content(play) == nil)
      try window.button("Write It Again").click()
      try await desk.user.wait(for: "the file") { content(play) == "Peer Gynt!?" }

      try await desk.user.wait(for: "the title") { window.title == "play.txt" }
      try write("Somebody's", play)
      write(at: "?", desk)
      try await desk.user.wait(for: "the banner") { try says(changed) }
      try window.button("Discard My Changes").click()
      try await desk.user.wait(for: "their text") { text(window) == "Somebody's" }
      window = try desk.user.newestWindow()
      #expect(window.title == "play.txt")
      #expect(try !says(changed) && content(play) == "Somebody's")
    }
  }

  @Test("S-9: A file that cannot be read is named in its window, with the reason")
  func unreadable() async throws {
    try await withFolder { folder in
      let play = folder + "/play.txt"
      try Data([0xff, 0xfe, 0xff]).write(to: URL(fileURLWithPath: play))
      let desk = try AppDesk(Writer.self)
      desk.user.press("o", .control)
      enter(play, desk)
      let words = "“play.txt” cannot be opened"
      @MainActor func texts() throws -> [String] { desk.texts(try desk.user.newestWindow()) }
      try await desk.user.wait(for: "the words") { try texts().contains(words) }
      #expect(try texts().contains("The file is no text."))
      // Nothing can be written over it.
      desk.user.press("s", .control)
      desk.user.press("s", [.control, .shift])
      #expect(try desk.user.newestWindow().views(SheetView.self).isEmpty)
      try FileManager.default.removeItem(atPath: play)
      try desk.user.newestWindow().button("Try Again").click()
      try await desk.user.wait(for: "the reason") {
        try texts().contains("No such file or directory.")
      }
      try write("Peer", play)
      try desk.user.newestWindow().button("Try Again").click()
      try await desk.user.wait(for: "the text") { text(try desk.user.newestWindow()) == "Peer" }
    }
  }

  struct Reading: App {
    var body: some SceneUI.Scene {
      DocumentGroup(viewing: Page.self) { file in
        VStack {
          Text("Read: \(file.document.text)")
          Button("Change") { file.document.text = "changed" }
          Text(file.isEditable ? "can be changed" : file.fileURL?.lastPathComponent ?? "nothing")
        }
      }
    }
  }

  @Test("S-9: A document that is only viewed is shown, and is not changed")
  func viewing() async throws {
    try await withFolder { folder in
      let play = folder + "/play.txt"
      try write("Peer", play)
      let desk = try AppDesk(Reading.self)
      let window = try desk.user.newestWindow()
      #expect(desk.titles == ["No Document"])
      try window.button("Open…").click()
      enter(play, desk)
      try await desk.user.wait(for: "the text") { desk.texts(window).contains("Read: Peer") }
      #expect(desk.titles == ["play.txt"] && desk.texts(window).contains("play.txt"))
      try window.button("Change").click()
      desk.user.press("s", .control)
      desk.user.press("n", .control)
      desk.user.advance(by: .seconds(3))
      #expect(desk.texts(window).contains("Read: Peer") && desk.titles == ["play.txt"])
      #expect(content(play) == "Peer")
      try desk.user.killAndRelaunch()
      try await desk.user.wait(for: "the text") {
        desk.texts(try desk.user.newestWindow()).contains("Read: Peer")
      }
    }
  }

  struct Own: App {
    var body: some SceneUI.Scene {
      DocumentGroup(newDocument: Page()) { file in Text(file.document.text) }
        .commands { CommandGroup(replacing: .newItem) { Button("New Play") {} } }
    }
  }

  @Test("S-9: The commands are in the window's menu, and those of the application replace them")
  func menu() throws {
    func titles<Program: App>(_ program: Program.Type) throws -> [String] {
      let desk = try AppDesk(program)
      let delegate = try #require(
        try desk.user.newestWindow().scene?.delegate as? DeclaredSceneDelegate)
      return delegate.windowMenu(with: desk.application.windowMenuItems).map(\.title)
    }
    let own = try titles(Writer.self)
    #expect(own.prefix(2) == ["New", "Open…"] && !own.contains("New Window"))
    let save = try #require(own.firstIndex(of: "Save"))
    #expect(own[save + 1] == "Save As…")
    #expect(try save < #require(own.firstIndex(of: "Close Window")))
    let others = try titles(Own.self)
    #expect(others.first == "New Play" && !others.contains("New") && others.contains("Save"))
  }
}
