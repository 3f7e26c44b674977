import ArgumentParser
import Glibc
import NoteListApp
import Scenery

/// The command line of `notelist`.
struct NoteListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notelist",
    abstract: "Short notes in many windows: drag one out of the list and it becomes one.",
    discussion: """
      Starting it again asks the running one for another window.

      \(StandardOptions.exitStatusHelp)
      """,
    version: "notelist 0.1")

  @OptionGroup var standard: StandardOptions

  func run() throws {
    let options = standard
    // The command runs on the main thread, which the main actor's loop will run on.
    let status = MainActor.assumeIsolated {
      DesktopApplication(
        name: "NoteList", identifier: "org.scenery.notelist", executable: "notelist",
        icons: NoteListIcon.surfaces
      ).run(
        { context in
          let store = try NoteStore(directory: context.directories.data)
          return (NoteListAppDelegate(store: store), try NoteListAppDelegate.configuration())
        }, arguments: options)
    }
    throw ExitCode(status)
  }
}
