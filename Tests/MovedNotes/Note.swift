import SceneryUIKit

struct Note: Hashable {
  var id: String
  var title: String

  /// The activity that opens the note in its own window, and restores it after a relaunch.
  var openDetailUserActivity: NSUserActivity {
    let userActivity = NSUserActivity(activityType: ActivityType.openDetail)
    userActivity.title = title
    userActivity.userInfo = ["id": id]
    userActivity.targetContentIdentifier = id
    userActivity.isEligibleForHandoff = true
    return userActivity
  }
}

extension Notification.Name {
  static let notesDidChange = Notification.Name("NotesDidChange")
}

@MainActor
final class NoteStore {
  static let shared = NoteStore()

  private(set) var notes = [
    Note(id: "1", title: "Groceries"), Note(id: "2", title: "Books to read"),
  ]

  func note(withID id: String) -> Note? { notes.first { $0.id == id } }

  func add(_ note: Note) {
    notes.append(note)
    NotificationCenter.default.post(name: .notesDidChange, object: nil)
  }

  func reset() {
    notes = [Note(id: "1", title: "Groceries"), Note(id: "2", title: "Books to read")]
  }
}
