import Foundation
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("The article on colors, fonts and symbols")
struct LookExampleTests {
  @Test("The code of the article is compiled here")
  func article() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
    let code = try String(
      contentsOf: here.appendingPathComponent("LookExamples.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/Fronts/SceneUI/SceneUI.docc/ColorsFontsAndSymbols.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(blocks.count == 3)
    for block in blocks { #expect(code.contains(block)) }
  }

  @Test("The article's card shows its words, and its buttons have names")
  func shown() {
    let departure = Date.now.addingTimeInterval(7230)
    let hosted = Hosted(
      VStack {
        TripCard(trip: Trip(title: "Fjord", departure: departure, isDelayed: true))
        TripActions(share: {}, delete: {})
      })
    #expect(hosted.texts.contains("Fjord"))
    #expect(hosted.texts.contains("Leaves 2 hours from now"))
    #expect(hosted.texts.contains("Delayed, see the notice"))
    #expect(
      hosted.views(ButtonView.self).map { $0.accessibilityElement?.label } == [
        "Share", "Delete", "Favorite",
      ])
  }
}
