import Foundation
import SceneTesting
import Scenes
import Testing
import Views

@testable import JournalApp

@MainActor @Suite("Exporting many entries as PDF", .serialized)
struct ExportStories {
  private static let count = 120
  private let desk: JournalDesk
  private let window: UserWindow
  private let folder: String
  private var user: VirtualUser { desk.user }

  init() throws {
    desk = try JournalDesk(titles: (0..<Self.count).map { "Entry \($0)" })
    window = try desk.listWindow
    folder = "\(desk.folder)/pdf"
  }

  /// The finished files.
  private var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".pdf") }
  }

  /// Selects all entries, and chooses a folder for their files.
  private func export(to path: String? = nil) async throws {
    user.focus(window)
    let list = try window.view(ListView.self)
    list.host?.focus(list)
    user.press("a", .control)
    try desk.controller(window).perform(.exportPDF)
    user.advance(by: .milliseconds(400))
    user.press("a", .control)
    user.type(path ?? folder)
    user.press(.return)
    try await user.wait(for: "the sheet to close") { window.views(SheetView.self).isEmpty }
  }

  private var banner: BannerView? {
    window.views(BannerView.self).first { $0.progress == nil }
  }

  @Test("A bar shows how far it is, keys are answered, and Cancel keeps the files that are there")
  func cancelled() async throws {
    try await export()
    user.advance(by: .seconds(1))
    let bar = try #require(window.views(BannerView.self).first { $0.progress != nil })
    #expect(bar.text == "Exporting 120 entries as PDF…")
    try await user.wait(for: "the first files") { bar.progress?.fraction ?? 0 > 0 }
    // A key is answered, and an entry is deleted, while the files are written. The bar stays.
    user.press("n", [.control, .shift])
    user.type("Written meanwhile")
    #expect(try desk.editor(window).document.text == "Written meanwhile")
    user.press(try #require(window.views(EntryRowView.self).first))
    user.release()
    user.press(.delete)
    user.settle()
    #expect(window.views(BannerView.self).contains { $0 === bar })
    let early = files.count
    #expect(early < Self.count)
    user.click(try #require(window.views(ButtonView.self).first { $0.title == "Cancel" }))
    try await user.wait(for: "the end") { banner?.text == "The export was cancelled." }
    let kept = files.count
    #expect(kept >= early && kept < Self.count)
    let detail = "\(kept) of 120 entries were exported as PDF."
    #expect(window.views(LabelView.self).contains { $0.text.hasPrefix(detail) })
    #expect(!window.views(BannerView.self).contains { $0 === bar })
  }

  @Test("All files are written, and what is said then is how many there are")
  func whole() async throws {
    try await export()
    try await user.wait(for: "the end") { banner?.text == "120 entries were exported as PDF." }
    #expect(files.count == Self.count)
    user.advance(by: .seconds(2))
    #expect(window.views(BannerView.self).count == 1)
  }

  @Test("An export that fails says why, until another entry is chosen")
  func failed() async throws {
    let file = "\(desk.folder)/file"
    try Data().write(to: URL(fileURLWithPath: file))
    try await export(to: "\(file)/pdf")
    try await user.wait(for: "the error") { banner?.kind == .error }
    #expect(banner?.text == "\(file)/pdf cannot be written: Not a directory.")
    user.advance(by: .seconds(20))
    #expect(banner?.kind == .error)
    let shown = try desk.controller(window).pageController.document?.title
    user.click(
      try #require(window.views(EntryRowView.self).first { $0.content.title != shown }))
    try await user.wait(for: "the error to go") { window.views(BannerView.self).isEmpty }
  }
}
