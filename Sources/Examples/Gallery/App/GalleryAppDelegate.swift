public import Geometry
public import Scenes

/// The application: every window shows the pictures of one folder.
public final class GalleryAppDelegate: ApplicationDelegate {
  public let context: GalleryContext

  public init(context: GalleryContext) { self.context = context }

  public static let configurationName = "Default Configuration"
  public static let detailSize = Size(width: 640, height: 560)

  /// What the application declares: one kind of window, of 960 × 680 for the grid.
  public static func configuration(_ context: GalleryContext) -> ApplicationConfiguration {
    let scene = SceneConfiguration(
      name: configurationName, delegateClass: GallerySceneDelegate.self,
      rootViewController: { GalleryController(context: context) })
    scene.minimumSize = Size(width: 320, height: 280)
    var configuration = ApplicationConfiguration(
      name: "Gallery",
      manifest: SceneManifest(supportsMultipleScenes: true, configurations: [scene]))
    configuration.declaredActivityTypes = [PhotoActivity.type]
    configuration.shortcuts = .gallery
    configuration.defaultWindowSize = Size(width: 960, height: 680)
    configuration.minimumWindowSize = Size(width: 320, height: 280)
    return configuration
  }

  /// A window for one picture is smaller than one for all of them.
  public func application(
    _ application: Application, configurationForConnecting session: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    let configuration = SceneConfiguration(
      name: Self.configurationName, sessionRole: session.role)
    let isDetail = options.userActivities.first?.activityType == PhotoActivity.type
    if isDetail { configuration.preferredSize = Self.detailSize }
    return configuration
  }
}
