public import Scenes

/// What windows of this application are asked for with.
@MainActor
public enum NoteActivity {
  /// A form for new notes.
  public static let createType = "org.scenery.notelist.create"
  /// One note.
  public static let openDetailType = "org.scenery.notelist.openDetail"
  private static let noteIDKey = "noteID"
  private static let draftIDKey = "draftID"

  /// Asks for a form.
  ///
  /// - Parameter draft: What the form goes on with; nil for one that no other form shows.
  public static func create(draft: Draft.ID? = nil) -> UserActivity {
    UserActivity(
      activityType: createType, title: "New Note",
      userInfo: draft.map { [draftIDKey: .string($0.rawValue)] } ?? [:])
  }

  /// The draft that an activity asks for.
  public static func draftID(in activity: UserActivity) -> Draft.ID? {
    guard activity.activityType == createType,
      case .string(let identifier)? = activity.userInfo[draftIDKey]
    else { return nil }
    return Draft.ID(rawValue: identifier)
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
