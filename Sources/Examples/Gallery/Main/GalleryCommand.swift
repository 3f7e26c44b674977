import ArgumentParser
import FoundationEssentials
import PhotoGalleryApp
import Scenery

/// The command line.
struct GalleryCommand: DesktopCommand {
  static let configuration = CommandConfiguration(
    desktop: GalleryLaunch.names,
    abstract: "A folder of pictures: drag one out of the grid and it becomes a window.",
    discussion:
      "Starting it again asks the running one for another window, on the folder that is named.")

  @Argument(
    help: ArgumentHelp(
      "The folder to show, instead of the pictures that come with the gallery.",
      valueName: "folder"))
  var folder: String?

  @OptionGroup var options: StandardOptions

  private var path: String? {
    folder.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
  }

  /// Passes the folder to a running gallery, in the same way as a link.
  var standard: StandardOptions {
    var standard = options
    let hasWish = standard.wantsNewWindow || standard.showsAllWindows || standard.action != nil
    if let path, standard.links.isEmpty, !hasWish { standard.links = [path] }
    return standard
  }

  static var application: DesktopApplication {
    DesktopApplication(
      GalleryLaunch.names, linkSchemes: ["file"], icons: ApplicationIcon.gallery.surfaces)
  }

  static func launch(_ context: LaunchContext, _ command: Self?) throws
    -> DesktopApplication.Launched
  {
    try GalleryLaunch.open(command?.path, context)
  }
}
