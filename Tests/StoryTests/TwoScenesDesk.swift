import Foundation
import SceneTesting
import Scenes
import Testing
import Views

@testable import SceneUI
@testable import TwoScenesApp

/// A person who uses Two Scenes, with documents in their own folder.
@MainActor
final class TwoScenesDesk {
  let user: VirtualUser
  let folder: String

  /// - Parameter fill: Puts files into the folder before the launch.
  init(
    on system: HeadlessWindowSystem? = nil,
    filling fill: (_ folder: String) throws -> Void = { _ in }
  ) throws {
    let folder = NSTemporaryDirectory() + "twoscenes-desk-" + UUID().uuidString
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try fill(folder)
    let launch = Launch(folder: folder)
    user = try VirtualUser(
      on: system, configuration: { launch.configuration }, delegate: { launch.makeDelegate() })
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Keeps the delegate and the configuration of one launch together.
  @MainActor
  private final class Launch {
    let folder: String
    var configuration = ApplicationConfiguration(name: "")

    init(folder: String) { self.folder = folder }

    func makeDelegate() -> any ApplicationDelegate {
      AppDirectories.current = AppDirectories(folder: folder)
      let description = TwoScenesApp.launchDescription()
      configuration = description.configuration
      return description.delegate
    }
  }

  var library: DocumentLibrary {
    get throws {
      var responder: Responder? = user.application
      while let candidate = responder, !(candidate is TwoScenesDelegate) {
        responder = candidate.next
      }
      return try #require(responder as? TwoScenesDelegate).library
    }
  }

  func texts(_ window: UserWindow) -> [String] { window.views(LabelView.self).map(\.text) }

  func count(_ window: UserWindow) -> Int? { texts(window).lazy.compactMap { Int($0) }.first }

  func window(of kind: String) -> [UserWindow] {
    user.windows.filter { $0.session?.configuration.name == kind }
  }

  func click(_ label: String, in window: UserWindow) throws {
    user.focus(window)
    user.click(try window.view(labeled: label))
  }

  /// Opens a link that comes from another program.
  func follow(_ link: String) throws {
    let url = try #require(URL(string: link))
    user.application.receive(.openURLs([OpenURLContext(url: url)]))
    user.settle()
  }
}
