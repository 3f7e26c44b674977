import Foundation
import Geometry
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("The article on laying views out")
struct LayoutExampleTests {
  @Test("The code of the article is compiled here")
  func article() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let code = try String(
      contentsOf: here.appendingPathComponent("LayoutExamples.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/Fronts/SceneUI/SceneUI.docc/LayingViewsOut.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(blocks.count == 5)
    for block in blocks { #expect(code.contains(block)) }
  }

  @Test("The article's columns, line, share, steps and album do what it says")
  func examples() throws {
    let table = Hosted(Departures())
    func label(_ words: String, in table: Views.View) -> Rect {
      let label = table.subtree.first { ($0 as? LabelView)?.text == words }
      return label.map { $0.convertToWindow($0.bounds) } ?? .zero
    }
    let page = table.controller.view
    #expect(label("Bergen", in: page).maxX == label("Ålesund", in: page).maxX)
    #expect(label("09:40", in: page).minX == label("11:05", in: page).minX)

    let share = Hosted(Share(part: 0.25))
    #expect(share.views(ShapeView.self).map(\.frame.width) == [400, 100])

    let steps = Hosted(
      Staircase {
        Block("one", 30, 10)
        Block("two", 20, 40)
      })
    #expect(steps.frame("two")?.minX == steps.frame("one")?.maxX)
    #expect(steps.frame("two")?.minY == steps.frame("one")?.maxY)

    let album = try Desk(on: stillSystem()) { Album(photos: Array(1...5000)) }
    #expect(try !album.texts.contains("5000"))
    try album.window.button("Latest").click()
    #expect(try album.texts.contains("5000") && !album.texts.contains("1"))
  }
}
