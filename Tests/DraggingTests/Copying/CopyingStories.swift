import Dragging
import Foundation
import SceneTesting
import Scenes
import ScenesSupport
import Testing
import Views

@MainActor @Suite("The clipboard takes and gives what drags do")
struct CopyingStories {
  private let world = DragWorld()
  private let activityType = UserActivity.readableTypes[0]

  private func clipboard(_ user: VirtualUser) throws -> HeadlessPasteboard {
    try #require(user.system.clipboard as? HeadlessPasteboard)
  }

  /// A provider of the clipboard's content.
  private func item(_ user: VirtualUser) throws -> ItemProvider {
    var result: Result<ItemProvider, PasteFailure>?
    user.system.clipboard.readItem { result = $0 }
    return try #require(result).get()
  }

  @Test("Ctrl+C copies a row's types; its text at once, and the others when they are asked for")
  func rows() throws {
    var made: [String] = []
    world.register = { note, provider in
      provider.registerText(visibility: .all) {
        made.append("text")
        return note
      }
      provider.registerData(type: "text/html", visibility: .all) {
        made.append("html")
        return Array("<b>\(note)</b>".utf8)
      }
      provider.registerData(type: "application/x-private", visibility: .ownProcess) { [] }
    }
    let user = try world.user()
    user.click(try user.list().row("Fjord"))
    user.press("c", .control)
    let clipboard = try clipboard(user)
    #expect(clipboard.types == [activityType, String.plainTextType, "text/html"])
    #expect(made == ["text"])
    let item = try item(user)
    var text: String?
    item.loadObject(of: String.self) { text = try? $0.get() }
    #expect(text == "Fjord" && made == ["text"])
    var html: [UInt8]?
    item.loadData(ofType: "text/html") { html = try? $0.get() }
    #expect(html == Array("<b>Fjord</b>".utf8) && made == ["text", "html"])
    var activity: UserActivity?
    item.loadObject(of: UserActivity.self) { activity = try? $0.get() }
    #expect(activity?.title == "Fjord")
  }

  @Test("A file is copied as its place, as a text with its path, and as its content")
  func files() throws {
    world.register = { note, provider in
      provider.registerFile(
        type: "image/png", pathExtension: "png", at: "/pictures/\(note).png", visibility: .all
      ) { [7] }
    }
    let user = try world.user()
    user.click(try user.list().row("Bread"))
    user.press("c", .control)
    let item = try item(user)
    var text: String?
    item.loadObject(of: String.self) { text = try? $0.get() }
    #expect(text == "/pictures/Bread.png")
    var files: DroppedFiles?
    item.loadObject(of: DroppedFiles.self) { files = try? $0.get() }
    #expect(files?.files.map(\.path) == ["/pictures/Bread.png"])
    var picture: [UInt8]?
    item.loadData(ofType: "image/png") { picture = try? $0.get() }
    #expect(picture == [7])
  }

  @Test("Several items are copied as what can be joined, and none empty the clipboard")
  func several() throws {
    let user = try world.user()
    let clipboard = try clipboard(user)
    let providers = ["one", "two"].map { text in
      let provider = ItemProvider()
      provider.registerData(type: "image/png", visibility: .all) { [1] }
      provider.registerText(visibility: .all) { text }
      return provider
    }
    clipboard.write(providers)
    #expect(clipboard.types == [String.plainTextType])
    var text: String?
    clipboard.read { text = try? $0.get() }
    #expect(text == "one\n\ntwo")
    let count = clipboard.changeCount
    clipboard.write([ItemProvider]())
    #expect(clipboard.types == [] && !clipboard.hasText && clipboard.changeCount > count)
  }

  @Test("A text that cannot be made is not copied, and the window says why")
  func failure() throws {
    struct Gone: Error, CustomStringConvertible { let description = "The note is gone." }
    world.register = { _, provider in
      provider.registerText(visibility: .all) { throw Gone() }
    }
    let user = try world.user()
    user.click(try user.list().row("Bread"))
    user.press("c", .control)
    #expect(try clipboard(user).ownContent == nil)
    #expect(try user.list().view(BannerView.self).text == "Nothing was copied.")
  }

  @Test("What another program copies is asked for by type; one that does not answer is told")
  func foreign() throws {
    let user = try world.user()
    let clipboard = try clipboard(user)
    clipboard.data = [
      "x-special/gnome-copied-files": Array("copy\nfile:///pictures/a.png".utf8),
      "text/html": Array("<i>a</i>".utf8),
    ]
    let item = try item(user)
    #expect(!item.canLoadObject(of: UserActivity.self))
    var files: DroppedFiles?
    item.loadObject(of: DroppedFiles.self) { files = try? $0.get() }
    #expect(files?.files.map(\.path) == ["/pictures/a.png"])
    clipboard.data = [:]
    var result: Result<[UInt8], ItemProviderError>?
    item.loadData(ofType: "text/html") { result = $0 }
    guard case .failure(.refused) = result else {
      Issue.record("Data that are no longer there: \(String(describing: result))")
      return
    }
    let failure = PasteFailure("The program that holds the data does not answer.")
    clipboard.failure = failure
    var read: Result<ItemProvider, PasteFailure>?
    clipboard.readItem { read = $0 }
    guard case .failure(failure) = read else {
      Issue.record("A silent owner: \(String(describing: read))")
      return
    }
  }
}
