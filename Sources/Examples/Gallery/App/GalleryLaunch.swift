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

  /// - Parameter folder: The folder to show. Nil shows the pictures that come with the gallery. Where they are
  ///   missing, the windows ask for a folder.
  public static func open(
    _ folder: String?, _ launch: LaunchContext
  ) throws -> (any ApplicationDelegate, ApplicationConfiguration) {
    let folder = folder ?? samples
    let context = GalleryContext(
      library: PhotoLibrary(folder: folder),
      settings: Preferences(GallerySettings(), in: launch.directories.config))
    return (GalleryAppDelegate(context: context), try GalleryAppDelegate.configuration(context))
  }
}
