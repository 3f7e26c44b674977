import Foundation
import SceneTesting
import Scenes
import StoreSupport
import Testing
import Views

@testable import JournalApp

/// A file of its own for each entry costs a debug build some hundredths of a second. `make soak` writes ten thousand.
@MainActor @Suite("Exporting ten times as many entries", .serialized)
struct ExportProportionStories {
  private static let isSoak = ProcessInfo.processInfo.environment["SCENERY_SOAK"] != nil
  private static let (few, many) = isSoak ? (100, 10_000) : (50, 500)

  /// Exports a number of entries of one line, and presses a key meanwhile.
  private func cost(of count: Int) async throws -> TurnMeter.Cost {
    let now = Moment.now()
    let desk = try JournalDesk(
      entries: (0..<count).map { number in
        Entry(text: "Entry \(number)", created: now.adding(seconds: Int64(-600 * number - 1)))
      })
    let (user, window) = (desk.user, try desk.listWindow)
    let controller = try desk.controller(window)
    let list = try window.view(ListView.self)
    let folder = "\(desk.folder)/pdf"
    var files: Int {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.count { $0.hasSuffix(".pdf") }
    }
    user.focus(window)
    list.host?.focus(list)
    user.press("a", .control)
    let turns = TurnMeter()
    turns.take { controller.perform(.exportPDF) }
    user.advance(by: .milliseconds(400))
    user.press("a", .control)
    user.type(folder)
    turns.take { user.press(.return) }
    try await user.wait(for: "the sheet to close") { window.views(SheetView.self).isEmpty }
    try await user.wait(for: "the first file", upTo: .seconds(60)) { files > 0 }
    for isHidden in [true, false] {
      turns.take { user.press(.function(9)) }
      #expect(controller.isSidebarHidden == isHidden)
    }
    let early = files
    #expect(count == Self.few || early < count, "It ended before the key.")
    try await user.wait(for: "the end of \(count) files", upTo: .seconds(1200)) {
      window.views(BannerView.self).contains {
        $0.progress == nil && $0.text == "\(count.grouped) entries were exported as PDF."
      }
    }
    #expect(files == count)
    return turns.cost
  }

  @Test(
    "A file of each entry takes no longer for many than for few, and keys are answered meanwhile")
  func inProportion() async throws {
    let few = try await cost(of: Self.few)
    let many = try await cost(of: Self.many)
    let factor = Self.many / Self.few
    // Twice the proportion is for the machine.
    #expect(many.work < few.work * (2 * factor) + .milliseconds(100), "\(few), \(many)")
    #expect(many.turn < .seconds(3), "\(many)")
  }
}
