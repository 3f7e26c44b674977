import Foundation
import Geometry
import SceneModel
import SceneTesting
import ScenesSupport
import Testing
import Views

@testable import Dragging
@testable import Scenes
@testable import StandardViews

@MainActor @Suite("The Preferences window")
struct PreferencesStories {
  private let world = DragWorld()
  private let preferences = Preferences(DragPreferences(), in: nil)

  private let looks = Preferences(LookPreferences(), in: nil)

  private func user() throws -> VirtualUser {
    world.preferences = preferences
    world.looks = looks
    return try world.user()
  }

  private func open(_ user: VirtualUser) throws -> UserWindow {
    user.press(",", .control)
    return try user.window(titled: "Notes Preferences")
  }

  /// Clicks a word of a choice.
  private func choose(_ title: String, in window: UserWindow, by user: VirtualUser) throws {
    user.focus(window)
    let choice = try #require(
      window.views(SegmentedView.self).first { $0.titles.contains(title) })
    let index = try #require(choice.titles.firstIndex(of: title))
    let distance = choice.frame(ofTitle: index).center.x - choice.bounds.center.x
    user.click(at: user.rootPoint(of: choice).offset(dx: Int(distance), dy: 0))
  }

  private func dragOut(_ user: VirtualUser) throws -> DropOutcome? {
    user.focus(try user.list())
    try user.dragOut("Fjord")
    user.release()
    user.advance(by: .milliseconds(600))
    return try #require(world.endings.last)
  }

  @Test("W-2 it opens once by Ctrl+comma, and what is chosen there holds at once for every drag")
  func chosen() throws {
    let user = try user()
    let window = try open(user)
    user.focus(try user.list())
    #expect(try open(user).isFocused)
    #expect(user.windows.count == 2)
    try choose("Never", in: window, by: user)
    #expect(preferences.windows == .nowhere)
    #expect(try dragOut(user) == .putBack(.windowsNotAllowed))
    try choose("Screen edges", in: window, by: user)
    #expect(try dragOut(user) == .putBack(.notAtEdge))
    // By keys: the focus is on the first choice.
    user.focus(window)
    user.press(.tab)
    user.press(.left)
    #expect(preferences.windows == .anywhere)
    try choose("½ second", in: window, by: user)
    #expect(try dragOut(user) == .putBack(.notArmed))
    try choose("None", in: window, by: user)
    try choose("Ctrl", in: window, by: user)
    preferences.delay = 0
    #expect(try dragOut(user) == .putBack(.notArmed))
    preferences.key = DragPreferences.Key.none
    try choose("The window", in: window, by: user)
    #expect(preferences.follower == .window)
    #expect(try dragOut(user) == .newWindow)
  }

  @Test(
    "Every choice can be read in small and large letters, and in a small window",
    arguments: [0.8, 1, 1.5, 2.5])
  func textSize(scale: Double) throws {
    let user = try user()
    let window = try open(user)
    user.system.desktop.textScale = scale
    user.settle()
    #expect(window.layoutFaults == [])
    user.resize(window, to: RootRect(x: 40, y: 60, width: 360, height: 320))
    #expect(window.layoutFaults == [])
  }

  @Test("Colours, contrast and the size of text hold at once in every window, before the desktop's")
  func look() throws {
    let user = try user()
    let window = try open(user)
    func themes() -> [Theme] { user.windows.compactMap { $0.scene?.keyWindow?.theme } }
    try choose("Dark", in: window, by: user)
    try choose("High", in: window, by: user)
    #expect(looks.scheme == .dark && looks.contrast == .high)
    #expect(themes().map(\.isDark) == [true, true])
    #expect(themes().map(\.hasHighContrast) == [true, true])
    user.click(try window.view(labeled: "Text Size: Desktop’s"))
    let menu = try window.view(MenuView.self)
    menu.choose(try #require(menu.titles.firstIndex(of: "150 %")))
    user.settle()
    #expect(themes().map(\.textScale) == [1.5, 1.5])
    #expect(window.layoutFaults == [])
    looks.values = LookPreferences()
    user.system.desktop.textScale = 1.1
    user.settle()
    #expect(themes().map(\.isDark) == [false, false])
    #expect(themes().map(\.textScale) == [1.1, 1.1])
  }

  @Test("The window is not restored, and does not keep the application alive")
  func transient() throws {
    let user = try user()
    _ = try open(user)
    try user.relaunch()
    #expect(user.windows.map(\.title) == ["Notes"])
    let window = try open(user)
    user.press(.escape)
    #expect(!window.isOpen && user.windows.count == 1)
    _ = try open(user)
    user.close(try user.list())
    #expect(user.windows.isEmpty)
    try user.relaunch()
    #expect(user.windows.map(\.title) == ["Notes"])
  }

  @Test("Values out of the file are used within limits, and the stricter policy holds")
  func limits() {
    var chosen = DragPreferences()
    #expect(chosen.applied(to: DragSettings()) == DragSettings())
    chosen.distance = 1e9
    chosen.delay = -5
    let settings = chosen.applied(to: DragSettings())
    #expect(settings.margin == 400 && settings.dwell == .zero)
    chosen.distance = .nan
    #expect(chosen.applied(to: DragSettings()).margin == DragSettings().margin)
    var edges = DragSettings()
    edges.spawnPolicy = .screenEdges
    chosen.windows = .anywhere
    #expect(chosen.applied(to: edges).spawnPolicy == .screenEdges)
    chosen.windows = .nowhere
    #expect(chosen.applied(to: edges).spawnPolicy == .nowhere)
  }
}
