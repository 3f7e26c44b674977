import Dragging
import Geometry
import SceneModel
import SceneTesting
import SceneryUIKit
import Scenes
import Testing

@testable import movedgallery

/// The rows of the gallery's tutorial, in the gallery that was moved over.
@MainActor @Suite("The rows of a gallery that was moved over")
struct MovedGalleryRowStories {
  /// The callbacks of delegates of one class.
  private func told(_ name: String) -> [String] {
    CallbackLog.lines.filter { $0.hasPrefix("\(name) ") }.map {
      String($0.dropFirst(name.count + 1))
    }
  }

  /// The gallery's property list, also without its scene manifest.
  private func information(hasManifest: Bool) throws -> InformationPropertyList {
    let bundle = movedgallery.AppDelegate.bundle
    var list = String(decoding: bundle.propertyList, as: UTF8.self)
    let start = try #require(list.range(of: "<key>UIApplicationSceneManifest"))
    let end = try #require(list.range(of: "<key>UILaunchStoryboardName"))
    if !hasManifest { list.removeSubrange(start.lowerBound..<end.lowerBound) }
    return try InformationPropertyList(
      propertyList: Array(list.utf8), moduleName: "movedgallery", interfaces: bundle.interfaces)
  }

  private func request(
    _ session: UISceneSession? = nil, title: String? = Photo.openDetailTitle,
    userInfo: [AnyHashable: Any]?, _ user: VirtualUser
  ) throws -> UserWindow {
    let activity = NSUserActivity(activityType: Photo.openActivityType)
    activity.title = title
    activity.userInfo = userInfo
    UIApplication.shared.requestSceneSessionActivation(
      session, userActivity: activity, options: nil, errorHandler: nil)
    user.advance(by: .seconds(1))
    return try user.newestWindow()
  }

  @Test("P-1 with the manifest scene delegates alone hear of the transitions, without it the other")
  func transitions() throws {
    let expected = ["WillEnterForeground", "DidBecomeActive", "WillResignActive"]
    for hasManifest in [true, false] {
      let information = try information(hasManifest: hasManifest)
      let user = try MovedGalleryStories.user {
        $0.manifest = information.manifest
        $0.rootViewController = information.mainInterface
      }
      let window = try #require(user.windows.first)
      #expect(try window.view(labeled: "Agate").window != nil)
      user.iconify(window)
      user.focus(window)
      user.press("n", .control)
      #expect(user.windows.count == (hasManifest ? 2 : 1))
      let scene = told("SceneDelegate").filter { $0.hasPrefix("scene") && $0.hasSuffix("(_:)") }
      let application = told("AppDelegate")
      let (kind, all) = hasManifest ? ("scene", scene) : ("application", application)
      let cycle = (expected + ["DidEnterBackground"] + expected.prefix(2)).map {
        "\(kind)\($0)(_:)"
      }
      #expect(Array(all.prefix(6)) == cycle)
      #expect((hasManifest ? application : scene).isEmpty)
      // The new window takes the activity away. In the application of one window nothing happens.
      #expect(all.count == (hasManifest ? 9 : 6))
    }
  }

  @Test("P-4 the request's activity comes before the one to restore from, which comes before none")
  func precedence() throws {
    let user = try MovedGalleryStories.user()
    #expect(user.windows.map(\.title) == ["Gallery"])
    let window = try request(userInfo: [Photo.photoIdKey: "Agate"], user)
    #expect(window.title == "Agate")
    let session = try #require(window.session)
    func disconnect() {
      user.application.disconnect(session)
      session.stateRestorationActivity = Photo(name: "Rings").openDetailUserActivity
    }
    disconnect()
    #expect(try request(session, userInfo: [Photo.photoIdKey: "Dunes"], user).title == "Dunes")
    disconnect()
    UIApplication.shared.requestSceneSessionActivation(
      session, userActivity: nil, options: nil, errorHandler: nil)
    user.advance(by: .seconds(1))
    #expect(try user.newestWindow().title == "Rings" && user.windows.count == 2)
  }

  enum BadActivity: CaseIterable { case wrongTitle, noIdentifier, identifierOfAnotherType }

  @Test("P-6 a bad activity is told, and leaves the grid", arguments: BadActivity.allCases)
  func badActivity(_ bad: BadActivity) throws {
    let user = try MovedGalleryStories.user()
    let window =
      switch bad {
      case .wrongTitle:
        try request(title: "Another", userInfo: [Photo.photoIdKey: "Agate"], user)
      case .noIdentifier: try request(userInfo: nil, user)
      case .identifierOfAnotherType: try request(userInfo: [Photo.photoIdKey: 7], user)
      }
    #expect(window.title == "Gallery" && user.windows.count == 2)
    #expect(try MovedGalleryStories.stack(of: window).viewControllers.count == 1)
    let delegate = window.scene?.delegate as? movedgallery.SceneDelegate
    #expect(delegate?.failures == [Photo.openActivityType])
  }

  @Test("a gallery whose drags make windows at screen edges only makes none elsewhere")
  func screenEdges() throws {
    let user = try MovedGalleryStories.user { $0.dragSettings.spawnPolicy = .screenEdges }
    let grid = try user.window(titled: "Gallery")
    try MovedGalleryStories.dragOut("Dunes", of: grid, user)
    #expect(user.windows.count == 1)
    user.press(try grid.view(labeled: "Dunes"))
    user.drag(to: RootPoint(x: 1438, y: 300))
    user.advance(by: .milliseconds(320))
    user.release()
    user.advance(by: .seconds(1))
    #expect(try user.newestWindow().title == "Dunes" && user.windows.count == 2)
  }

  @Test("P-9, P-10 an item offers the image and the activity; without an image none is lifted")
  func items() async throws {
    let user = try MovedGalleryStories.user()
    let grid = try user.window(titled: "Gallery")
    let collection = try grid.view(UICollectionView.self)
    let spy = DragSpy(try #require(collection.dragDelegate))
    collection.dragDelegate = spy
    // The last row is below the edge of the window.
    user.scroll(over: collection, clicks: 10)
    user.advance(by: .seconds(1))
    for name in ["Lost", "Dunes"] {
      user.press(try grid.view(labeled: name))
      user.drag(past: .trailing, of: grid)
      #expect((user.system.drag != nil) == (name == "Dunes"))
      user.press(.escape)
      user.release()
      user.advance(by: .seconds(1))
    }
    #expect(spy.items.first?.isEmpty == true && spy.items.flatMap { $0 }.count == 1)
    #expect(user.windows.count == 1)
    let provider = try #require(spy.items.last?.first).itemProvider
    #expect(
      provider.representations.map(\.type).prefix(2) == ["image/jpeg", ActivityPayload.mimeType])
    #expect(provider.representations.allSatisfy { $0.visibility == .all })
    let image = try await provider.loadObject(of: UIImage.self)
    #expect(image.size == UIImage(named: "Dunes")?.size)
    let activity = try await provider.loadObject(of: NSUserActivity.self)
    #expect(activity.title == Photo.openDetailTitle)
    #expect(activity.userInfo?[Photo.photoIdKey] as? String == "Dunes")
  }

  @Test("P-12 a photo dropped on another window of the gallery is there as it was dragged")
  func dropInside() throws {
    let user = try MovedGalleryStories.user()
    let grid = try user.window(titled: "Gallery")
    let detail = try request(userInfo: [Photo.photoIdKey: "Agate"], user)
    user.focus(grid)
    user.press(try grid.view(labeled: "Dunes"))
    user.drag(by: 40, 10)
    // A part of the window that the grid does not cover.
    let area = detail.clientArea
    let place = try #require(
      [area.minX + 8, area.maxX - 8].map { RootPoint(x: $0, y: area.maxY - 40) }.first {
        !grid.frame.contains($0)
      })
    user.drag(to: place)
    user.advance(by: .milliseconds(300))
    user.release()
    user.advance(by: .seconds(1))
    #expect(detail.title == "Dunes" && grid.title == "Gallery" && user.windows.count == 2)
    #expect(detail.scene?.userActivity?.userInfo?[Photo.photoIdKey] as? String == "Dunes")
  }

  @Test("P-13 each window has a delegate, which hears of its own window only")
  func delegates() throws {
    let user = try MovedGalleryStories.user()
    let grid = try user.window(titled: "Gallery")
    let detail = try request(userInfo: [Photo.photoIdKey: "Agate"], user)
    let one = try #require(grid.scene?.delegate as? movedgallery.SceneDelegate)
    let other = try #require(detail.scene?.delegate as? movedgallery.SceneDelegate)
    #expect(one !== other && one.window?.windowScene === grid.scene)
    #expect(other.window?.windowScene === detail.scene)
    user.iconify(detail)
    #expect(
      other.callbacks.suffix(2) == ["sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)"])
    #expect(!one.callbacks.contains("sceneDidEnterBackground(_:)"))
    let before = other.callbacks
    user.focus(grid)
    user.click(try grid.view(labeled: "Rings"))
    #expect(other.callbacks == before && detail.scene?.userActivity?.userInfo != nil)
    #expect(detail.title == "Agate" && grid.title == "Rings")
  }

  @Test("P-14 the window of a photo that was deleted before the restart shows the grid")
  func deleted() throws {
    let user = try MovedGalleryStories.user()
    _ = try request(userInfo: [Photo.photoIdKey: "Agate"], user)
    user.quit()
    PhotoStore.shared.delete(Photo(name: "Agate"))
    try user.relaunch()
    #expect(user.windows.map(\.title) == ["Gallery", "Gallery"])
    #expect(throws: (any Error).self) { try user.newestWindow().view(labeled: "Agate") }
  }

  /// Notes the items that a collection's delegate provides.
  private final class DragSpy: UICollectionViewDragDelegate {
    private let delegate: any UICollectionViewDragDelegate
    private(set) var items: [[UIDragItem]] = []

    init(_ delegate: any UICollectionViewDragDelegate) { self.delegate = delegate }

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let lifted = delegate.collectionView(
        collectionView, itemsForBeginning: session, at: indexPath)
      items.append(lifted)
      return lifted
    }
  }
}
