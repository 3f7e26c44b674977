import Foundation
import Geometry
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("The article on shapes, effects and drawings")
struct ShapeExampleTests {
  @Test("The code of the article is compiled here")
  func article() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
    let code = try String(
      contentsOf: here.appendingPathComponent("ShapeExamples.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/Fronts/SceneUI/SceneUI.docc/ShapesAndEffects.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(blocks.count == 3)
    for block in blocks { #expect(code.contains(block)) }
  }

  @Test("The article's berth is chosen by a click in its circle, and not beside it")
  func berth() throws {
    let hosted = Hosted(Berth(number: 7, share: 0.4, choose: {}))
    #expect(hosted.texts == ["7"])
    let page = hosted.controller.view
    // It is 64 units wide, in the middle of 400 x 300.
    func choosesAt(_ x: Double, _ y: Double) -> Bool {
      guard let hit = page.hitTest(Point(x: x, y: y)) else { return false }
      return sequence(first: hit, next: { $0.superview }).contains {
        ($0 as? BoxView)?.onClick != nil
      }
    }
    #expect(choosesAt(200, 150) && choosesAt(170, 150))
    #expect(!choosesAt(171, 179) && !choosesAt(300, 150))
  }
}
