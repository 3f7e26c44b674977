public import Launcher
internal import SceneModel
public import Scenes

/// What the gallery is called, and what it runs on.
@MainActor
public struct GalleryLaunch {
  public static let names = ApplicationNames(
    name: "Gallery", identifier: "org.scenery.photogallery", executable: "photogallery")

  /// The folder to show; nil shows the pictures that come with the gallery.
  public var folder: String?

  public init(folder: String?) { self.folder = folder }

  public func open(_ launch: LaunchContext) throws -> (
    any ApplicationDelegate, ApplicationConfiguration
  ) {
    guard let folder = folder ?? SamplePhotos.folder() else {
      throw LaunchError(
        .noInput, "The pictures that come with the gallery are missing: name a folder of pictures.")
    }
    let context = GalleryContext(
      library: PhotoLibrary(folder: folder),
      settings: GallerySettings(folder: launch.directories.config))
    return (GalleryAppDelegate(context: context), GalleryAppDelegate.configuration(context))
  }
}
