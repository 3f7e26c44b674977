import Foundation
import SceneTesting
import Testing
import Views

@testable import SceneUI

@MainActor @Suite("The article on lists and navigation")
struct ListExampleTests {
  @Test("The code of the article is compiled here")
  func article() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let code = try String(
      contentsOf: here.appendingPathComponent("ListExamples.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/Fronts/SceneUI/SceneUI.docc/ListsAndNavigation.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(blocks.count == 2)
    for block in blocks { #expect(code.contains(block)) }
  }

  @Test("The mailboxes of the article are shown, chosen and deleted")
  func mailboxes() throws {
    let mail = Mail()
    let desk = try Desk { Mailboxes(mail: mail) }
    try desk.click("Work")
    #expect(mail.shown == .folder(2))
    desk.user.press(.delete)
    #expect(mail.folders.map(\.name) == ["Family"])
    #expect(mail.shown == .folder(1))
  }
}
