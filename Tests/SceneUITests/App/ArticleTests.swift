import Foundation
import SceneTesting
import Testing

@testable import SceneUI

/// The code in the articles compiles and works as described.
@MainActor @Suite("Articles", .serialized)
struct ArticleTests {
  @Test("The examples of Declaring Scenes are those that are compiled here")
  func examples() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let code = try String(
      contentsOf: here.appendingPathComponent("ArticleExamples.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/Fronts/SceneUI/SceneUI.docc/DeclaringScenes.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(blocks.count == 4)
    for block in blocks { #expect(code.contains(block)) }
  }

  @Test("The reader of Declaring Scenes opens books once, and its delegate hears of the background")
  func reader() throws {
    let desk = try AppDesk(Reader.self)
    let library = try desk.user.window(titled: "Library")
    let context = try #require(library.scene?.delegate as? DeclaredSceneDelegate).context
    let openWindow = OpenWindowAction(context: context)
    openWindow(id: "times")
    desk.user.settle()
    let times = try desk.user.window(titled: "Reading Times")
    try desk.click("One", in: times)
    try desk.click("One", in: times)
    #expect(desk.user.windows.count == 3)
    try desk.click(
      "Finish", in: try #require(desk.user.windows.first { $0 != library && $0 != times }))
    #expect(desk.user.windows.count == 2)
    let pauses = ReadingTimes.shared.pauses
    desk.user.iconify(library)
    #expect(ReadingTimes.shared.pauses == pauses + 1)
  }
}
