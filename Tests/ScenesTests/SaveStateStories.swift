import Foundation
import SceneTesting
import ScenesSupport
import Stores
import Testing
import Views

@testable import Scenes

/// The banner of a window while something cannot be saved.
@MainActor @Suite("What cannot be saved")
struct SaveStateStories {
  let recorder = Recorder()

  @Test("While sessions cannot be written every window says so, and they are written in the end")
  func sessions() async throws {
    let user = try Program.user(recorder)
    user.advance(by: .milliseconds(250))
    #expect(user.application.store.flush())
    let folder = user.stateDirectory + "/sessions"
    try FileManager.default.moveItem(atPath: folder, toPath: folder + ".away")
    // A file at the folder's path also stops root, who may write anywhere.
    #expect(FileManager.default.createFile(atPath: folder, contents: Data()))
    let list = try user.window(titled: "Notes")
    let height = try #require(list.rootViewController?.view.frame.height)
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("g"), options: nil, errorHandler: nil)
    let sentence = "Your open windows cannot be saved: the folder is gone."
    try await user.wait(for: "the banner") { banners(user) == [sentence, sentence] }
    #expect(try #require(list.rootViewController?.view.frame.height) < height)
    // A window that opens later shows the banner too.
    user.application.requestSceneSessionActivation(
      nil, userActivity: Program.activity("h"), options: nil, errorHandler: nil)
    user.settle()
    #expect(banners(user).count == 3)
    #expect(user.reports.all.count == 1)

    try FileManager.default.removeItem(atPath: folder)
    let lost =
      "The folder \(folder) was removed or replaced while it was in use. It was made again, and the "
      + "open windows are saved in it."
    try await user.wait(for: "another banner") { banners(user) == [lost, lost, lost] }
    #expect(user.application.store.flush())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
    let close = list.views(ButtonView.self).first { $0.accessibilityLabel == "Close" }
    user.click(try #require(close))
    #expect(banners(user).isEmpty)
    #expect(list.rootViewController?.view.frame.height == height)
  }

  @Test("One banner names all that cannot be saved for the same reason")
  func subjects() throws {
    let user = try Program.user(recorder)
    user.application.setSaveState(.failed(.diskFull), of: "notes")
    user.application.setSaveState(.failed(.diskFull), of: "settings")
    #expect(banners(user) == ["Your notes and settings cannot be saved: the disk is full."])
    user.application.setSaveState(.saving, of: "notes")
    #expect(banners(user) == ["Your settings cannot be saved: the disk is full."])
    user.application.setSaveState(.saved, of: "settings")
    #expect(banners(user).isEmpty)
  }

  private func banners(_ user: VirtualUser) -> [String] {
    user.windows.compactMap { window in
      let root = window.rootViewController?.view.superview
      return root?.subviews.compactMap { ($0 as? BannerView)?.text }.first
    }
  }
}
