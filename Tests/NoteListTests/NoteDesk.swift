import Foundation
import Geometry
import SceneTesting
import Scenes
import StandardViews
import Testing
import Views

@testable import NoteListApp

/// NoteList with the headless window system and its own store.
@MainActor
final class NoteDesk {
  let directory: String
  let user: VirtualUser
  private(set) var delegate: NoteListAppDelegate

  init(
    supportsMultipleScenes: Bool = true, monitor: PixelSize = PixelSize(width: 1600, height: 1000),
    filling fill: (_ folder: String) throws -> Void = { _ in }
  ) throws {
    let directory = "/dev/shm/notelist-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    self.directory = directory
    try fill(directory)
    var newest: NoteListAppDelegate?
    user = try VirtualUser(
      stateDirectory: directory + "/state",
      configuration: {
        // Each launch reads the property list again.
        guard var configuration = try? NoteListAppDelegate.configuration() else {
          preconditionFailure("NoteList's manifest is wrong.")
        }
        configuration.manifest?.supportsMultipleScenes = supportsMultipleScenes
        return configuration
      },
      delegate: {
        newest?.store.flush()
        guard let store = try? NoteStore(directory: directory) else {
          preconditionFailure("The store of \(directory) does not open.")
        }
        let delegate = NoteListAppDelegate(store: store)
        newest = delegate
        return delegate
      })
    delegate = try #require(newest)
    current = { newest }
  }

  private let current: () -> NoteListAppDelegate?

  func relaunch() throws {
    delegate.store.flush()
    try user.relaunch()
    delegate = try #require(current())
  }

  func killAndRelaunch() throws {
    try user.killAndRelaunch()
    delegate = try #require(current())
  }

  isolated deinit {
    // Writes that are still pending would create the folder again.
    delegate.store.flush()
    user.application.flushSessions()
    user.application.snapshots.flush(upTo: .seconds(20))
    try? FileManager.default.removeItem(atPath: directory)
  }

  // MARK: Windows and views

  var lists: [UserWindow] { user.windows.filter { $0.title == "NoteList" } }
  var list: UserWindow { get throws { try user.window(titled: "NoteList") } }

  func texts(_ window: UserWindow) -> [String] { window.views(LabelView.self).map(\.text) }

  func button(_ label: String, in window: UserWindow) throws -> Views.View {
    let named = window.views(ButtonView.self).filter { $0.accessibilityLabel == label }
    // The last button is the topmost. A sheet covers the window below it.
    return try #require(
      named.last,
      "No button \(label) among \(window.views(ButtonView.self).map(\.accessibilityLabel))")
  }

  /// The row of a note in a list window.
  func row(_ title: String, in window: UserWindow) throws -> Views.View {
    try #require(
      window.views(LabelView.self).first { $0.text == title },
      "No row \(title) among \(texts(window))")
  }

  // MARK: Actions

  func openSecondList() throws -> UserWindow {
    user.press("n", .control)
    return try user.newestWindow()
  }

  func openSheet(_ window: UserWindow) throws { user.click(try button("New Note", in: window)) }

  func openCreateWindow(from window: UserWindow) throws -> UserWindow {
    try openSheet(window)
    user.click(try button("New Window", in: window))
    return try user.window(titled: "New Note")
  }
}
