import ArgumentParser
import Foundation
import PhotoGalleryApp
import Scenery

/// The command line.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photogallery",
    abstract: "A folder of pictures: drag one out of the grid and it becomes a window.",
    discussion: """
      Starting it again asks the running one for another window, on the folder that is named.

      \(StandardOptions.exitStatusHelp)
      """,
    version: "photogallery 0.1")

  @Argument(
    help: ArgumentHelp(
      "The folder to show, instead of the pictures that come with the gallery.",
      valueName: "folder"))
  var folder: String?

  @OptionGroup var standard: StandardOptions

  func run() throws {
    let folder = folder.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    var standard = standard
    // What a running gallery is asked for.
    let hasWish = standard.wantsNewWindow || standard.showsAllWindows || standard.action != nil
    if let folder, standard.links.isEmpty, !hasWish { standard.links = [folder] }
    let options = standard
    // The command runs on the main thread, which the main actor's loop will run on.
    let status = MainActor.assumeIsolated {
      DesktopApplication(
        GalleryLaunch.names, linkSchemes: ["file"], icons: GalleryIcon.surfaces
      )
      .run(GalleryLaunch(folder: folder).open, arguments: options)
    }
    throw ExitCode(status)
  }
}
