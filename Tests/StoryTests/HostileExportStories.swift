import Foundation
import SceneTesting
import Scenes
import Testing
import TextSupport
import Views

@testable import JournalApp

/// The text takes some seconds, so that the export is in the middle of its one file.
@MainActor @Suite("Exporting a hostile entry as PDF", .serialized)
struct HostileExportStories {
  private let desk: JournalDesk
  private let window: UserWindow
  private let folder: String
  private var user: VirtualUser { desk.user }

  init() throws {
    let line = HostileText.marks.text(100_000)
    let text = "# Marks\n\n" + (0..<5).map { _ in line }.joined(separator: "\n\n")
    desk = try JournalDesk(entries: [Entry(text: text, created: .now())])
    window = try desk.listWindow
    folder = "\(desk.folder)/pdf"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  /// All files of the folder, finished or not.
  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Begins the export of the entry.
  private func export() async throws {
    user.focus(window)
    let list = try window.view(ListView.self)
    list.host?.focus(list)
    user.press("a", .control)
    try desk.controller(window).perform(.exportPDF)
    user.advance(by: .milliseconds(400))
    user.press("a", .control)
    user.type("\(folder)/marks.pdf")
    user.press(.return)
    try await user.wait(for: "the sheet to close") { window.views(SheetView.self).isEmpty }
    try await user.wait(for: "the beginning of the file") { !names.isEmpty }
    #expect(names.allSatisfy { $0.hasSuffix(".tmp") })
  }

  @Test("Cancel ends it in the middle, and nothing is left of the file")
  func cancelled() async throws {
    try await export()
    user.advance(by: .seconds(1))
    user.click(try #require(window.views(ButtonView.self).first { $0.title == "Cancel" }))
    try await user.wait(for: "the end") {
      window.views(BannerView.self).contains { $0.text == "The export was cancelled." }
    }
    #expect(names.isEmpty)
    #expect(desk.context.bookRuns.isEmpty)
  }

  @Test("The end of the program ends it in the middle, and nothing is left of the file")
  func ended() async throws {
    try await export()
    user.terminate()
    #expect(names.isEmpty)
  }
}
