import Foundation
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("The article on controls, menus and dialogs")
struct ControlExampleTests {
  @Test("The code of the article is compiled here")
  func article() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
    let code = try String(
      contentsOf: here.appendingPathComponent("ControlExamples.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/Fronts/SceneUI/SceneUI.docc/ControlsMenusAndDialogs.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(blocks.count == 4)
    for block in blocks { #expect(code.contains(block)) }
  }

  @Test("The article's form shows its labels, and names its controls by them")
  func shown() {
    let hosted = Hosted(BookingForm())
    #expect(hosted.texts.contains("Trip") && hosted.texts.contains("Guests: 2"))
    #expect(hosted.views(SliderView.self).map(\.accessibilityLabel) == ["Volume"])
    #expect(hosted.views(StepperView.self).map(\.accessibilityLabel) == ["Guests: 2"])
  }
}
