public import Scenes

/// What windows of this application are asked for with.
@MainActor
public enum NoteActivity {
  /// A form for new notes.
  public static let createType = "org.scenery.notelist.create"
  /// One note.
  public static let openDetailType = "org.scenery.notelist.openDetail"
  private static let noteIDKey = "noteID"

  public static func create() -> UserActivity {
    UserActivity(activityType: createType, title: "New Note")
  }

  public static func openDetail(_ note: Note) -> UserActivity {
    // A window that shows the note already comes to the front.
    UserActivity(
      activityType: openDetailType, title: note.displayTitle,
      userInfo: [noteIDKey: .string(note.id.rawValue)], targetContentIdentifier: note.id.rawValue)
  }

  /// The note that an activity asks for; nil for any other activity, however it came about.
  public static func noteID(in activity: UserActivity) -> Note.ID? {
    guard activity.activityType == openDetailType,
      case .string(let identifier)? = activity.userInfo[noteIDKey]
    else { return nil }
    return Note.ID(rawValue: identifier)
  }
}
