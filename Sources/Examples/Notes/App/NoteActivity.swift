public import Scenes

/// The activities with which windows of this application are requested.
@MainActor
public enum NoteActivity {
  /// A form for new notes.
  public static let createType = "org.scenery.notelist.create"
  /// One note.
  public static let openDetailType = "org.scenery.notelist.openDetail"
  private static let noteIDKey = "noteID"
  private static let draftIDKey = "draftID"

  /// Makes an activity for a form. An open form is shown instead, unless another one is asked for.
  ///
  /// - Parameter draft: The draft that the form continues. Nil for a draft that no other form shows.
  public static func create(draft: Draft.ID? = nil) -> UserActivity {
    UserActivity(
      activityType: createType, title: "New Note",
      userInfo: draft.map { [draftIDKey: .string($0.rawValue)] } ?? [:],
      targetContentIdentifier: NoteListLaunch.newNoteTarget)
  }

  /// The draft that an activity names.
  public static func draftID(in activity: UserActivity) -> Draft.ID? {
    guard activity.activityType == createType,
      case .string(let identifier)? = activity.userInfo[draftIDKey]
    else { return nil }
    return Draft.ID(rawValue: identifier)
  }

  public static func openDetail(_ note: Note) -> UserActivity {
    // If a window shows the note already, that window comes to the front.
    UserActivity(
      activityType: openDetailType, title: note.displayTitle,
      userInfo: [noteIDKey: .string(note.id.rawValue)], targetContentIdentifier: note.id.rawValue)
  }

  /// The note that an activity names. Nil for any other activity, whatever its origin.
  public static func noteID(in activity: UserActivity) -> Note.ID? {
    guard activity.activityType == openDetailType,
      case .string(let identifier)? = activity.userInfo[noteIDKey]
    else { return nil }
    return Note.ID(rawValue: identifier)
  }
}
