import Canvas
import Foundation
import Geometry
import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("Texts that tick, that are selected, and that have links")
struct LookTextStories {
  /// A clock of the test.
  final class Clock {
    var now = Date(timeIntervalSince1970: 1_000_000)
  }

  private struct Timer: SceneUI.View {
    let start: Date
    @State private var isShown = true
    var body: some SceneUI.View {
      VStack {
        if isShown { Text(start, style: .timer) }
        Button("Hide") { isShown = false }
      }
    }
  }

  @Test("A timer ticks every second while it is shown, and nothing runs after that")
  func ticks() throws {
    let clock = Clock()
    let start = clock.now
    let desk = try Desk { Timer(start: start).environment(\.clock) { clock.now } }
    #expect(try desk.texts.contains("0:00"))
    for second in 1...3 {
      clock.now = start.addingTimeInterval(Double(second))
      desk.user.advance(by: .milliseconds(1100))
      #expect(try desk.texts.contains("0:0\(second)"))
    }
    try desk.click("Hide")
    #expect(try !desk.texts.contains { $0.hasPrefix("0:") })
    let painted = try desk.window.paintCount
    clock.now = start.addingTimeInterval(60)
    desk.user.advance(by: .seconds(5))
    #expect(try desk.window.paintCount == painted)
  }

  @Test("A text that may be selected is copied by pointer and keys, and another one is not")
  func selection() throws {
    let desk = try Desk {
      VStack {
        Text("fjord the fjord").textSelection(.enabled)
        Text("Not this")
      }
    }
    let labels = try desk.window.views(LabelView.self)
    let label = try #require(labels.first { $0.text == "fjord the fjord" })
    #expect(label.isSelectable && labels.filter(\.isSelectable).count == 1)
    desk.user.doubleClick(label)
    desk.user.press("c", .control)
    let clipboard = try #require(label.host?.clipboard)
    var copied: String?
    clipboard.read { copied = (try? $0.get()) ?? nil }
    desk.user.settle()
    #expect(copied == "the")
    desk.user.press("a", .control)
    desk.user.press("c", .control)
    clipboard.read { copied = (try? $0.get()) ?? nil }
    desk.user.settle()
    #expect(copied == "fjord the fjord")
  }

  @Test("A link opens by a click, and by its words")
  func links() throws {
    let desk = try Desk {
      VStack {
        Text("[The manual](https://example.org/manual)")
        Text("See [one](https://example.org/1) and [two](https://example.org/2).")
      }
    }
    let labels = try desk.window.views(LabelView.self)
    var opened: [String] = []
    for label in labels { label.onOpenLink = { opened.append($0) } }
    #expect(labels.map { $0.accessibilityElement?.role } == [.link, .label])
    desk.user.click(labels[0])
    #expect(opened == ["https://example.org/manual"])
    for action in labels[1].accessibilityActions { action.perform() }
    #expect(labels[1].accessibilityActions.map(\.title) == ["Open one", "Open two"])
    #expect(opened.suffix(2) == ["https://example.org/1", "https://example.org/2"])
  }

  @Test("A link is reached by Tab, and Return opens the one that the arrows chose")
  func linkKeys() throws {
    let desk = try Desk {
      Text("See [one](https://example.org/1) and [two](https://example.org/2).")
    }
    let label = try desk.window.view(LabelView.self)
    var opened: [String] = []
    label.onOpenLink = { opened.append($0) }
    desk.user.press(.tab)
    #expect(label.isFocused)
    desk.user.press(.return)
    desk.user.press(.right)
    desk.user.press(.return)
    #expect(opened == ["https://example.org/1", "https://example.org/2"])
  }

  @Test("A picture of a file comes while the rest is shown, and a missing one says why")
  func asynchronous() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/scenery-images-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let surface = Surface(size: PixelSize(width: 8, height: 6), scale: .one)
    try surface.writePNG(to: folder + "/harbor.png")
    func desk(_ address: String) throws -> Desk {
      try Desk {
        AsyncImage(url: URL(string: address)) { phase in
          if let image = phase.image {
            image.accessibilityLabel("Harbor")
          } else if let error = phase.error {
            Text(verbatim: "\(error)")
          } else {
            Text("loading")
          }
        }
      }
    }
    let good = try desk("file://\(folder)/harbor.png")
    #expect(try good.texts == ["loading"])
    try await good.user.wait(for: "the picture") {
      try good.window.views(PictureView.self).first?.picture?.size.width == 8
    }
    let inline = try desk(
      "data:image/png;base64," + Data(try surface.pngData()).base64EncodedString())
    try await inline.user.wait(for: "the picture") {
      try !inline.window.views(PictureView.self).isEmpty
    }
    let missing = try desk("file://\(folder)/none.png")
    try await missing.user.wait(for: "the error") { try missing.texts.first != "loading" }
    let other = try desk("ftp://example.org/a.png")
    try await other.user.wait(for: "the error") {
      try other.texts == ["“ftp://example.org/a.png” was not read: only http and https are."]
    }
  }
}
