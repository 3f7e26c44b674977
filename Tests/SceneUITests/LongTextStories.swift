import Geometry
import SceneTesting
import Testing

@testable import SceneUI
@testable import TextViews
@testable import Views

@MainActor @Suite("A long text in a declarative editor")
struct LongTextStories {
  /// A text that counts how often it is set.
  @MainActor final class Store {
    var text = String(repeating: "A line of text.\n", count: 20_000)
    var count = 0
    var binding: Binding<String> {
      Binding(
        get: { self.text },
        set: {
          self.text = $0
          self.count += 1
        })
    }
  }

  struct Page: SceneUI.View {
    let store: Store
    var body: some SceneUI.View { TextEditor(text: store.binding).textEditorStyle(.page) }
  }

  private let store = Store()
  private let desk: Desk
  private let length: Int

  init() throws {
    let store = store
    length = store.text.utf8.count
    desk = try Desk { Page(store: store) }
    desk.user.click(try desk.window.view(TextEditorView.self))
    desk.user.press(.home, .control)
  }

  @Test("A few keys copy it once, a tenth of a second later")
  func gathered() throws {
    desk.user.type("012")
    #expect(store.count == 0)
    desk.user.advance(by: .milliseconds(120))
    #expect(store.count == 1)
    #expect(store.text.hasPrefix("012A line"))
    desk.user.advance(by: .seconds(1))
    #expect(store.count == 1)
  }

  @Test("What was typed last is in it when the window is saved, or closes")
  func closing() throws {
    desk.user.type("ab")
    _ = try desk.window.rootViewController?.encodeInteractionState()
    #expect(store.count == 1)
    #expect(store.text.utf8.count == length + 2)
    desk.user.type("c")
    desk.user.close(try desk.window)
    #expect(store.text.hasPrefix("abcA line"))
  }

  @Test("What was typed last is in it when the application ends")
  func ending() throws {
    desk.user.type("ab")
    desk.user.quit()
    #expect(store.text.hasPrefix("abA line"))
  }
}
