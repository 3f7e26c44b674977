import SceneryUIKit

extension Notification.Name {
  static let notesDidChange = Notification.Name("NotesDidChange")
}

struct Profile: Codable, Hashable {
  var name = ""
  var email = ""
}

/// The notes and the profile, in a file.
@MainActor
final class NoteStore {
  static let shared = NoteStore(file: NoteStore.defaultFile)

  private struct Archive: Codable {
    var notes: [Note]
    var profile: Profile
  }

  private(set) var notes: [Note] = []
  var profile = Profile() { didSet { save() } }
  private var file: URL?

  private static var defaultFile: URL? {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first?
      .appendingPathComponent("MovedNotes").appendingPathComponent("notes.json")
  }

  private init(file: URL?) { open(file) }

  /// Reads a file. Without it there are two notes.
  func open(_ file: URL?) {
    self.file = nil
    let data = file.flatMap { try? Data(contentsOf: $0) }
    let archive = data.flatMap { try? JSONDecoder().decode(Archive.self, from: $0) }
    notes =
      archive?.notes ?? [Note(id: "1", title: "Groceries"), Note(id: "2", title: "Books to read")]
    profile = archive?.profile ?? Profile()
    self.file = file
  }

  func note(withID id: String) -> Note? { notes.first { $0.id == id } }

  func add(_ note: Note) {
    notes.append(note)
    save()
  }

  func delete(_ note: Note) {
    notes.removeAll { $0.id == note.id }
    save()
  }

  /// Tells all windows that the notes are others now, and has the pictures of hidden lists made again.
  func announce() {
    NotificationCenter.default.post(name: .notesDidChange, object: nil)
    for session in UIApplication.shared.openSessions
    where session.userInfo?["type"] as? String == "list" {
      UIApplication.shared.requestSceneSessionRefresh(session)
    }
  }

  private func save() {
    guard let file else { return }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(Archive(notes: notes, profile: profile))
        .write(to: file, options: .atomic)
    } catch {
      print("The notes could not be saved: \(error).")
    }
  }
}
