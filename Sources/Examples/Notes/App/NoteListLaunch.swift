public import Launcher
internal import RescueWindow
public import Scenes
internal import StoreRescue

/// Makes the application on the notes of a folder; on damaged ones that take long to read, a window that
/// says so.
@MainActor
public enum NoteListLaunch {
  public static func open(
    _ context: LaunchContext
  ) throws -> (any ApplicationDelegate, ApplicationConfiguration) {
    switch try NoteFile.opening(in: context.directories.data) {
    case .needsRescue(let rescue): return RescueApplication.launched(rescue, context)
    case .open(let file):
      let instance = context.instance
      file.setMayWriteAnew { instance.claimAgain() }
      if let notice = file.notice { context.complain(notice) }
      let store = try NoteStore(file)
      context.atEnd { store.close() }
      return (NoteListAppDelegate(store: store), try NoteListAppDelegate.configuration())
    }
  }
}
