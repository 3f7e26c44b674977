internal import DatabaseStores
public import Launcher
internal import RescueWindow
public import Scenes

/// Makes the application on the notes of a folder; on damaged ones that take long to read, a window that
/// says so.
@MainActor
public enum NoteListLaunch {
  /// The launcher's action that shows the form for a new note.
  public static let newNoteAction = "new-note"
  /// What that action is about: windows with a form prefer it.
  public static let newNoteTarget = "org.scenery.notelist.new-note"

  public static func open(
    _ context: LaunchContext
  ) throws -> (any ApplicationDelegate, ApplicationConfiguration) {
    let file = NoteFile.file(in: context.directories.data)
    let opening = context.besideConnecting { file.open() }
    if case .needsRescue(let rescue) = opening {
      return RescueApplication.launched(rescue, context)
    }
    let instance = context.instance
    file.setMayWriteAnew { instance.claimAgain() }
    if let notice = file.notice { context.complain(notice) }
    let store = NoteStore(file, opening)
    context.atEnd { store.close() }
    return (NoteListAppDelegate(store: store), try NoteListAppDelegate.configuration())
  }
}
