import Canvas
import Foundation
import Geometry
import Pictures
import SceneTesting
import Scenes
import Testing
import Views

@testable import PhotoGalleryApp

/// Paints the gallery's windows in every setting. If `GALLERY_PICTURES` names a folder, saves them as PNG
/// for a comparison with the look.
@MainActor @Suite("What the gallery looks like", .serialized)
struct GalleryPictures {
  struct Setting: CustomStringConvertible, Sendable {
    var isDark: Bool
    var scale: Double
    var description: String { "\(isDark ? "dark" : "light")@\(scale)" }

    static let all = [
      Setting(isDark: false, scale: 1), Setting(isDark: true, scale: 1),
      Setting(isDark: false, scale: 2), Setting(isDark: true, scale: 2),
    ]
  }

  private func system(_ setting: Setting) -> HeadlessWindowSystem {
    let system = HeadlessWindowSystem()
    system.desktop.prefersDark = setting.isDark
    system.desktop.scale = ScaleFactor(rawValue: setting.scale)
    let area = RootRect(
      x: 0, y: 0, width: Int(1600 * setting.scale), height: Int(1000 * setting.scale))
    system.desktop.monitors = [Monitor(name: "screen", area: area, workArea: area)]
    return system
  }

  /// Copies the samples into the folder and adds a damaged file.
  private func fill(_ folder: URL) throws {
    let samples = URL(fileURLWithPath: try #require(GalleryLaunch.samples))
    for name in try FileManager.default.contentsOfDirectory(atPath: samples.path) {
      try FileManager.default.copyItem(
        at: samples.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    let silk = try Data(contentsOf: samples.appendingPathComponent("Silk.webp"))
    try silk.prefix(9000).write(to: folder.appendingPathComponent("Cut Short.webp"))
  }

  private func write(_ window: UserWindow, _ name: String, _ setting: Setting) throws {
    let picture = try #require(window.picture)
    guard let folder = ProcessInfo.processInfo.environment["GALLERY_PICTURES"] else { return }
    try picture.writePNG(to: "\(folder)/\(name)-\(setting).png")
  }

  @Test("Grid, picture, narrow window, damaged picture and empty folder", arguments: Setting.all)
  func pictures(_ setting: Setting) async throws {
    let desk = try GalleryDesk(on: system(setting), fill: fill)
    try await desk.waitForPictures()
    let window = try desk.gridWindow
    desk.user.focus(window)
    desk.user.press(.right)
    desk.user.press(.right)
    try write(window, "grid", setting)
    // A colorful pixel shows that there are pictures and not placeholders.
    let picture = try #require(window.picture)
    #expect(picture.containsColorful)
    try desk.dragOut("Dunes", of: window)
    let detail = try desk.user.newestWindow()
    try await desk.waitForPictures()
    desk.user.advance(by: .milliseconds(50))
    try write(detail, "detail", setting)
    #expect(try #require(detail.picture).containsColorful)
    desk.user.focus(window)
    desk.user.resize(
      window,
      to: RootRect(
        x: 0, y: 30, width: Int(320 * setting.scale), height: Int(420 * setting.scale)))
    try await desk.waitForPictures()
    desk.user.settle()
    try write(window, "narrow", setting)
    try desk.controller(window).show(try desk.photo("Cut Short"))
    try await desk.waitForPictures()
    desk.user.resize(
      window,
      to: RootRect(
        x: 0, y: 30, width: Int(640 * setting.scale), height: Int(480 * setting.scale)))
    try write(window, "damaged", setting)
    let empty = try GalleryDesk(on: system(setting)) { _ in }
    try write(try empty.gridWindow, "empty", setting)
  }
}

extension Surface {
  /// Whether some pixel is far from gray.
  fileprivate var containsColorful: Bool {
    (0..<size.height / 8).contains { row in
      (0..<size.width / 8).contains { column in
        let color = color(x: column * 8, y: row * 8)
        let parts = [color.red, color.green, color.blue]
        return (parts.max() ?? 0) - (parts.min() ?? 0) > 0.35
      }
    }
  }
}
