public import Launcher
public import Scenes

/// What the gallery is called, and what it runs on.
@MainActor
public struct GalleryLaunch {
  public nonisolated static let names = ApplicationNames(
    name: "Gallery", identifier: "org.scenery.photogallery", executable: "photogallery")

  /// The pictures that come with the gallery.
  static var samples: String? {
    SharedFiles.folder(installed: "photogallery/photographs", source: "Assets/photographs")
  }

  /// - Parameter folder: nil shows the pictures that come with the gallery.
  public static func open(
    _ folder: String?, _ launch: LaunchContext
  ) throws -> (any ApplicationDelegate, ApplicationConfiguration) {
    guard let folder = folder ?? samples else {
      throw LaunchError(
        .noInput, "The pictures that come with the gallery are missing: name a folder of pictures.")
    }
    let context = GalleryContext(
      library: PhotoLibrary(folder: folder),
      settings: Preferences(GallerySettings(), in: launch.directories.config))
    return (GalleryAppDelegate(context: context), try GalleryAppDelegate.configuration(context))
  }
}
