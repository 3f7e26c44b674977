import Foundation
import SceneTesting
import ScenesSupport
import Stores
import Testing
import TextViews
import Views

@testable import Dragging
@testable import Scenes
@testable import StandardViews

@MainActor @Suite("The sheet for a path, and a copy of a text that cannot be saved")
struct PathChooserStories {
  let recorder = Recorder()
  let folder = NSTemporaryDirectory() + "copy-" + UUID().uuidString

  /// Presses the button of a banner with a text. Returns the window, with the sheet.
  private func begin(_ user: VirtualUser, _ text: UnsavedText) throws -> UserWindow {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let list = try user.window(titled: "Notes")
    let banner = BannerView(unsaved: "Your notes cannot be saved.") { text }
    let page = try #require(list.rootViewController?.view)
    page.addSubview(banner)
    banner.frame = page.bounds
    user.settle()
    let button = try #require(banner.subviews.compactMap { $0 as? ButtonView }.first)
    #expect(button.title == "Save a Copy…")
    user.click(button)
    return list
  }

  private func enter(_ path: String, _ user: VirtualUser) {
    user.press("a", .control)
    user.type(path)
    user.press(.return)
  }

  private func complaints(_ list: UserWindow) -> [String] {
    list.views(LabelView.self).filter { !$0.isHidden }.map(\.text)
  }

  @Test("It says what is wrong with a path, overwrites nothing, and writes every byte")
  func asks() async throws {
    let user = try Program.user(recorder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = "# A letter\n\nDear é,\r\n\u{0}"
    let list = try begin(user, UnsavedText(title: "A/letter", text: text))
    let field = try list.view(TextFieldView.self)
    #expect(field.isFocused && field.text.hasSuffix("/A-letter.md"))

    enter("letter.md", user)
    #expect(
      complaints(list).contains("A path begins with / or ~ and ends with the name of the file."))
    enter("\(folder)/none/letter.md", user)
    let missing = "There is no folder \(folder)/none."
    try await user.wait(for: "no folder") { complaints(list).contains(missing) }

    let path = "\(folder)/letter.md"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    enter(path, user)
    let taken = "There is a file with this name already. It was not changed."
    try await user.wait(for: "a file in the way") { complaints(list).contains(taken) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")

    user.type("x")
    #expect(!complaints(list).contains(taken))
    enter("\(folder)/copy.md", user)
    try await user.wait(for: "the copy") { list.views(TextFieldView.self).isEmpty }
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/copy.md")) == Data(text.utf8))
    let banner = (list.rootViewController?.view.host as? Window)?.dropBanners.banner
    #expect(banner?.text == "A copy was saved.")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files == ["copy.md", "letter.md"])
  }

  @Test("A question is asked once for each path, and answered by the same key")
  func question() async throws {
    let user = try Program.user(recorder)
    let list = try user.window(titled: "Notes")
    var asked: [String] = []
    var done: [String] = []
    let wording = PathChooser.Wording(
      title: "Export", hint: "The path.", placeholder: "Path", action: "Export")
    let chooser = PathChooser(
      .file, wording, path: "\(NSHomeDirectory())/A letter.v2.pdf",
      check: { path, isConfirmed in
        asked.append(path)
        return isConfirmed
          ? .accepted(path: path + "!") : .question("Replace it?", action: "Replace")
      }, onDone: { done.append($0) })
    chooser.present(on: try #require(list.rootViewController?.view.host))
    user.settle()
    let field = try list.view(TextFieldView.self)
    #expect(field.text == "~/A letter.v2.pdf" && field.selectedText == "A letter.v2")
    user.type("B")
    user.press(.return)
    try await user.wait(for: "the question") { complaints(list).contains("Replace it?") }
    #expect(list.views(ButtonView.self).contains { $0.title == "Replace" })
    user.type("C")
    #expect(list.views(ButtonView.self).contains { $0.title == "Export" })
    user.press(.return)
    try await user.wait(for: "the question") { complaints(list).contains("Replace it?") }
    #expect(done.isEmpty)
    user.press(.return)
    try await user.wait(for: "the end") { list.views(TextFieldView.self).isEmpty }
    let home = NSHomeDirectory()
    #expect(asked == ["\(home)/B.pdf", "\(home)/BC.pdf", "\(home)/BC.pdf"])
    #expect(done == ["\(home)/BC.pdf!"])
  }

  @Test("Escape and Cancel write nothing")
  func cancels() throws {
    let user = try Program.user(recorder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let list = try begin(user, UnsavedText(title: "", text: "text"))
    user.press("a", .control)
    user.type("\(folder)/copy.md")
    user.press(.escape)
    #expect(list.views(TextFieldView.self).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test("Several texts become one, and a single one keeps its title")
  func joined() {
    let one = UnsavedText(title: "One", text: "1\n")
    let two = UnsavedText(title: "Two", text: "2")
    #expect(UnsavedText.joined([one], titled: "Notes") == one)
    #expect(
      UnsavedText.joined([one, two], titled: "Notes")
        == UnsavedText(title: "Notes", text: "1\n\n\n---\n\n2"))
  }
}
