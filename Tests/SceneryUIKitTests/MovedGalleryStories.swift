import SceneTesting
import SceneryUIKit
import Testing

@testable import movedgallery

/// Runs a gallery that was written for an iPad. Its sources are in `Tests/MovedGallery`.
@MainActor @Suite("A gallery for an iPad that was moved over")
struct MovedGalleryStories {
  /// Starts the gallery.
  static func user(
    _ change: (inout ApplicationConfiguration) -> Void = { _ in }
  ) throws -> VirtualUser {
    PhotoStore.shared.reset()
    CallbackLog.lines = []
    var configuration = try movedgallery.AppDelegate.describe().configuration
    change(&configuration)
    let used = configuration
    return try VirtualUser(configuration: { used }, delegate: { movedgallery.AppDelegate() })
  }

  static func stack(of window: UserWindow) throws -> UINavigationController {
    try #require(window.rootViewController as? UINavigationController)
  }

  static func dragOut(_ name: String, of window: UserWindow, _ user: VirtualUser) throws {
    user.press(try window.view(labeled: name))
    user.drag(past: .trailing, of: window)
    user.advance(by: .seconds(1))
    user.release()
    user.advance(by: .seconds(1))
  }

  @Test("P-2, P-3, P-5 a photo dragged out has its own window, on top of the grid that Back shows")
  func dragOut() throws {
    let user = try Self.user()
    let grid = try user.window(titled: "Gallery")
    try Self.dragOut("Dunes", of: grid, user)
    let detail = try user.newestWindow()
    #expect(user.windows.count == 2 && detail.title == "Dunes")
    let stack = try Self.stack(of: detail)
    #expect(
      stack.viewControllers.map { "\(type(of: $0))" } == [
        "GalleryViewController", "PhotoDetailViewController",
      ])
    #expect(detail.scene?.userActivity?.title == Photo.openDetailTitle)
    #expect(detail.scene?.delegate !== grid.scene?.delegate)
    user.click(try detail.view(labeled: "Back"))
    #expect(detail.title == "Gallery" && detail.scene?.userActivity == nil)
    #expect(try detail.view(labeled: "Agate").window != nil)
  }

  @Test("P-7 a photo that was clicked is in its window after a restart", arguments: [false, true])
  func restored(isKilled: Bool) throws {
    let user = try Self.user()
    let grid = try user.window(titled: "Gallery")
    user.click(try grid.view(labeled: "Rings"))
    #expect(grid.title == "Rings")
    user.advance(by: .seconds(1))
    if isKilled { try user.killAndRelaunch() } else { try user.relaunch() }
    let again = try user.window(titled: "Rings")
    #expect(try Self.stack(of: again).viewControllers.count == 2)
    user.press(.escape)
    #expect(again.title == "Gallery")
    user.advance(by: .seconds(1))
    if isKilled { try user.killAndRelaunch() } else { try user.relaunch() }
    #expect(user.windows.map(\.title) == ["Gallery"])
  }

  @Test("an inspector is opened by the menu, once for each photo, and closed by its bar")
  func inspector() throws {
    let user = try Self.user()
    let grid = try user.window(titled: "Gallery")
    func inspect(_ name: String) throws {
      user.focus(grid)
      user.click(try grid.view(labeled: name), button: .secondary)
      user.press(.down)
      user.press(.return)
      user.advance(by: .seconds(1))
    }
    try inspect("Agate")
    let first = try user.newestWindow()
    #expect(first.title == "Agate" && first.attributes.minimumSize.width == 320)
    #expect(first.scene?.delegate is InspectorSceneDelegate)
    #expect(first.session?.configuration.name == "Inspector Configuration")
    try inspect("Poppies")
    #expect(user.windows.count == 3)
    try inspect("Agate")
    #expect(user.windows.count == 3 && first.isFocused)
    try user.killAndRelaunch()
    #expect(user.windows.map(\.title).sorted() == ["Agate", "Gallery", "Poppies"])
    user.click(try user.window(titled: "Agate").view(labeled: "Close"))
    user.advance(by: .seconds(1))
    #expect(user.windows.map(\.title).sorted() == ["Gallery", "Poppies"])
  }

  @Test("an alert over a window of the gallery is closed by its button")
  func alert() throws {
    let user = try Self.user()
    let grid = try user.window(titled: "Gallery")
    let scene = try #require(grid.scene)
    let inspector = InspectorSceneDelegate()
    inspector.window = scene.keyWindow
    inspector.scene(
      scene, didFailToContinueUserActivityWithType: Photo.inspectActivityType,
      error: UISceneError.multipleScenesNotSupported)
    user.advance(by: .seconds(1))
    #expect(try Self.stack(of: grid).presentedViewController is UIAlertController)
    user.click(try grid.view(labeled: "OK"))
    #expect(try Self.stack(of: grid).presentedViewController == nil)
  }
}
