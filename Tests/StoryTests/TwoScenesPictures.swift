import Canvas
import Foundation
import Geometry
import SceneTesting
import Scenes
import Testing
import Views

@testable import TwoScenesApp

/// Paints the windows of Two Scenes in every setting. If `TWOSCENES_PICTURES` names a folder, saves them as
/// PNG for a comparison with the look.
@MainActor @Suite("What Two Scenes looks like", .serialized)
struct TwoScenesPictures {
  @Test("Every window is painted, light and dark", arguments: JournalPictures.Setting.all)
  func pictures(setting: JournalPictures.Setting) throws {
    let side = Int(2000 * setting.scale)
    let area = RootRect(x: 0, y: 0, width: side, height: side)
    var desktop = Desktop(monitors: [Monitor(name: "picture", area: area, workArea: area)])
    desktop.scale = ScaleFactor(rawValue: setting.scale)
    desktop.prefersDark = setting.isDark
    let desk = try TwoScenesDesk(on: HeadlessWindowSystem(desktop: desktop))
    let main = try #require(desk.user.windows.first)
    for _ in 0..<3 { desk.user.press("=", .control) }
    try desk.click("Second Scene", in: main)
    try desk.click("Follow Link", in: main)
    desk.user.focus(main)
    desk.user.doubleClick(try main.view(labeled: "A letter"))
    try desk.click("More", in: main)
    desk.user.advance(by: .milliseconds(400))
    let names = ["main", "second", "document"]
    for name in names {
      let picture = try #require(desk.window(of: name).first?.picture)
      let page = picture.color(x: 3, y: picture.size.height / 2)
      #expect((page.luminance < 0.2) == setting.isDark)
      if let folder = ProcessInfo.processInfo.environment["TWOSCENES_PICTURES"] {
        try picture.writePNG(to: folder + "/\(name)-\(setting).png")
      }
    }
  }
}
