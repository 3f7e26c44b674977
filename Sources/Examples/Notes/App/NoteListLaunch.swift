internal import DatabaseStores
public import Launcher
internal import RescueWindow
public import Scenes

/// Makes the application with the notes of a folder. For damaged notes that take long to read, makes a
/// window that says so.
@MainActor
public enum NoteListLaunch {
  /// The launcher action that shows the form for a new note.
  public static let newNoteAction = "new-note"
  /// The target of that action. Windows with a form prefer it.
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
    let kept = KeptTexts(of: context.directories.data, in: context.otherFolders)
    let store = NoteStore(file, opening, unsavedTexts: kept)
    context.atEnd {
      guard let failure = store.close() else { return }
      context.endUnsaved(kept.keep(store.textsToKeep, after: failure, about: NoteStore.subject))
    }
    return (NoteListAppDelegate(store: store), try NoteListAppDelegate.configuration())
  }
}
