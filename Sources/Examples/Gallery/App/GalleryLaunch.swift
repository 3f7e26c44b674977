internal import Files
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

  /// - Parameter path: The folder to show, or a picture in it. Nil shows the pictures that come with the gallery.
  ///   Where they are missing, the windows ask for a folder.
  public static func open(
    _ path: String?, _ launch: LaunchContext
  ) throws -> (any ApplicationDelegate, ApplicationConfiguration) {
    let isFile = path.map { FileSystem.exists($0) && !UserPath.isFolder($0) } ?? false
    let folder = isFile ? path.map(FileSystem.folder) : path ?? samples
    let context = GalleryContext(
      library: PhotoLibrary(folder: folder),
      settings: Preferences(GallerySettings(), in: launch.directories.config))
    return (GalleryAppDelegate(context: context), try GalleryAppDelegate.configuration(context))
  }
}
