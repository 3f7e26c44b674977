public import Launcher
public import Scenes

/// The gallery's names, and the parts of a launch.
@MainActor
public struct GalleryLaunch {
  public nonisolated static let names = ApplicationNames(
    name: "Gallery", identifier: "org.scenery.photogallery", executable: "photogallery")

  /// The folder of the pictures that come with the gallery.
  static var samples: String? {
    SharedFiles.folder(installed: "photogallery/photographs", source: "Assets/photographs")
  }

  /// - Parameter folder: The folder to show. Nil shows the pictures that come with the gallery.
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
