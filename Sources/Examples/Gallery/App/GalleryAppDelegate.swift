internal import Files
internal import Geometry
internal import SceneModel
public import Scenes
internal import StandardViews

/// The application. Every window shows the pictures of a folder, usually the folder of the first start.
public final class GalleryAppDelegate: ApplicationDelegate {
  /// The context of windows for which no other folder was named.
  public let context: GalleryContext
  /// The contexts of folders that a later start or the user named, by folder. Their windows retain them.
  private var others: [String: WeakContext] = [:]

  private struct WeakContext {
    weak var context: GalleryContext?
  }

  public init(context: GalleryContext) { self.context = context }

  /// The context of a window. All windows of one folder share it.
  ///
  /// - Parameter userInfo: That of the window's session, or of the activity that the window opens for.
  func context(_ userInfo: ActivityDictionary) -> GalleryContext {
    guard let folder = userInfo[FolderActivity.folderKey]?.string,
      folder != context.library.folder
    else { return context }
    if let other = others[folder]?.context { return other }
    others = others.filter { $0.value.context != nil }
    let other = GalleryContext(
      library: PhotoLibrary(folder: folder), settings: context.settings, isNamed: true)
    others[folder] = WeakContext(context: other)
    return other
  }

  /// The activity that shows a picture, or a folder, of which the path is known.
  func activity(forPath path: String) -> UserActivity {
    guard FileSystem.exists(path), !UserPath.isFolder(path) else {
      return FolderActivity.make(for: path)
    }
    let folder = FileSystem.folder(of: path)
    let context = context([FolderActivity.folderKey: .string(folder)])
    guard let photo = context.library.photo(FileSystem.name(of: path)) else {
      return FolderActivity.make(for: folder)
    }
    return PhotoActivity.make(for: photo, context)
  }

  public static let configurationName = "Default Configuration"

  /// The application's declarations: its `Info.plist`, with one kind of window.
  public static func configuration(
    _ context: GalleryContext
  ) throws(ManifestError) -> ApplicationConfiguration {
    let information = try InformationPropertyList(
      propertyList: PackageResources.Gallery_Info_plist, moduleName: "PhotoGalleryApp",
      interfaces: ["Main": { GalleryController(context: context) }])
    var configuration = ApplicationConfiguration(name: "Gallery", manifest: information.manifest)
    configuration.declaredActivityTypes = information.userActivityTypes
    configuration.shortcuts = .gallery
    configuration.shortcutSections.insert(contentsOf: [.gallery, .selecting], at: 0)
    configuration.defaultWindowSize = Size(width: 960, height: 680)
    configuration.minimumWindowSize = Size(width: 320, height: 280)
    return configuration
  }

  /// A picture that is not in the folder cannot be opened.
  public func application(
    _ application: Application, willOpenDropped userActivity: UserActivity
  ) throws {
    guard userActivity.activityType == PhotoActivity.type else { return }
    _ = try PhotoActivity.photo(in: userActivity, context(userActivity.userInfo).library)
  }

  public func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool {
    if let notice = context.settings.notice { application.announce(notice) }
    return true
  }

  /// Every activity opens a window on its folder. The window of a picture is smaller, and shows that picture.
  public func application(_ application: Application, configurationFor userActivity: UserActivity)
    -> SceneConfiguration?
  {
    let context = context(userActivity.userInfo)
    let configuration = SceneConfiguration(name: Self.configurationName) {
      let controller = GalleryController(context: context)
      if let photo = try? PhotoActivity.photo(in: userActivity, context.library) {
        controller.show(photo)
      }
      return controller
    }
    if userActivity.activityType == PhotoActivity.type {
      configuration.preferredSize = Size(width: 640, height: 560)
    }
    return configuration
  }
}
