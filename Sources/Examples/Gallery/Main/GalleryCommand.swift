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
      Starting it again asks the running one for another window.

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
    let folder = folder.map { URL(fileURLWithPath: $0).path }
    // The command runs on the main thread, which the main actor's loop will run on.
    let status = MainActor.assumeIsolated {
      DesktopApplication(GalleryLaunch.names, icons: GalleryIcon.surfaces)
        .run(GalleryLaunch(folder: folder).open, arguments: standard)
    }
    throw ExitCode(status)
  }
}
