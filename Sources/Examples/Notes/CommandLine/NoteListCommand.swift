import ArgumentParser
import NoteListApp
import Scenery

/// The command line of `notelist`.
struct NoteListCommand: DesktopCommand {
  static let names = ApplicationNames(
    name: "NoteList", identifier: "org.scenery.notelist", executable: "notelist")
  static let configuration = CommandConfiguration(
    desktop: names,
    abstract: "Short notes in many windows: drag one out of the list and it becomes one.",
    discussion: "Starting it again asks the running one for another window.")

  @OptionGroup var standard: StandardOptions

  static var application: DesktopApplication {
    DesktopApplication(
      names,
      actions: [
        LauncherAction(
          name: NoteListLaunch.newNoteAction, title: "New Note",
          targetContentIdentifier: NoteListLaunch.newNoteTarget)
      ],
      icons: ApplicationIcon.noteList.surfaces)
  }

  static func launch(_ context: LaunchContext, _ command: Self?) throws
    -> DesktopApplication.Launched
  {
    try NoteListLaunch.open(context)
  }
}

/// The program `notelist`.
package enum NoteListProgram {
  /// Parses the command line, performs it and ends the process. It must be called on the main thread.
  package static func main() { NoteListCommand.main() }
}
