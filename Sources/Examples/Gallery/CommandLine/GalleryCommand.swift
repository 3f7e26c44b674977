import ArgumentParser
import FoundationEssentials
import PhotoGalleryApp
import Scenery

/// The command line.
struct GalleryCommand: DesktopCommand {
  static let configuration = CommandConfiguration(
    desktop: GalleryLaunch.names,
    abstract: "A folder of pictures: drag one out of the grid and it becomes a window.",
    discussion: """
      Starting it again asks the running one for another window, on the folder or the picture that is named.
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder or the picture to show, instead of the pictures that come with the gallery.",
      valueName: "path"),
    completion: .file())
  var named: String?

  @OptionGroup var options: StandardOptions

  private var path: String? {
    guard let named else { return nil }
    if let link = URL(string: named), link.isFileURL { return link.standardizedFileURL.path }
    return URL(fileURLWithPath: named).standardizedFileURL.path
  }

  /// Passes the folder or picture to a running gallery, in the same way as a link.
  var standard: StandardOptions {
    var standard = options
    let hasWish = standard.wantsNewWindow || standard.showsAllWindows || standard.action != nil
    if let path, !hasWish { standard.links.insert(path, at: 0) }
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

/// The program `photogallery`.
package enum GalleryProgram {
  /// Parses the command line, performs it and ends the process. It must be called on the main thread.
  package static func main() { GalleryCommand.main() }
}
