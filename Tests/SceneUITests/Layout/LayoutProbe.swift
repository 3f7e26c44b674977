import Canvas
import Foundation
import Geometry
import SceneTesting
import Scenes
import Views

@testable import SceneUI

/// Frames of views that are known by their tool tips, in the window.
extension Hosted {
  func frame(_ name: String) -> Rect? { controller.view.frame(of: name) }
}

extension Desk {
  func frame(_ name: String) throws -> Rect? {
    try window.view(HostingView.self).frame(of: name)
  }
}

extension Desk {
  func resize(_ width: Int, _ height: Int) throws {
    let window = try window
    user.resize(
      window,
      to: RootRect(
        origin: window.clientArea.origin, size: PixelSize(width: width, height: height)))
  }
}

extension Views.View {
  /// The frame of the view with a tool tip.
  func frame(of name: String) -> Rect? { named(name).map { $0.convertToWindow($0.bounds) } }

  func named(_ name: String) -> Views.View? {
    if toolTip == name { return self }
    return subviews.lazy.compactMap { $0.named(name) }.first
  }
}

/// A rectangle of a size, with a name.
struct Block: SceneUI.View {
  let name: String
  let width: Double
  let height: Double

  init(_ name: String, _ width: Double, _ height: Double) {
    self.name = name
    self.width = width
    self.height = height
  }

  var body: some SceneUI.View {
    Color.accent.frame(width: width, height: height).help(name)
  }
}

extension SceneUI.View {
  func rightToLeft() -> some SceneUI.View { environment(\.layoutDirection, .rightToLeft) }
}

/// Keeps the picture of a window in the folder of `SCENERY_PICTURES`, to be looked at.
@MainActor
func keepPicture(of desk: Desk, _ name: String) throws {
  guard let folder = ProcessInfo.processInfo.environment["SCENERY_PICTURES"] else { return }
  try desk.window.picture?.writePNG(to: "\(folder)/layout-\(name).png")
}

/// A desktop, light or dark, on which nothing moves by itself.
@MainActor
func stillSystem(dark: Bool = false) -> HeadlessWindowSystem {
  var desktop = HeadlessWindowSystem().desktop
  desktop.prefersDark = dark
  desktop.behavior.animates = false
  return HeadlessWindowSystem(desktop: desktop)
}
