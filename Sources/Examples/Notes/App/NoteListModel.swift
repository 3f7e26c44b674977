internal import Observation
internal import Scenes

/// What one list window shows. It reads the store when it is told that the store changed, and not before.
@Observable @MainActor
final class NoteListModel {
  private(set) var notes: [Note]
  private(set) var profile: Profile
  private(set) var notice: String?
  var selection: Note.ID?
  var isCreating = false
  var isEditingProfile = false
  /// The note that is shown in a sheet, where an application can have one window only.
  var shown: Note.ID?

  @ObservationIgnored let application: NoteListAppDelegate
  @ObservationIgnored private weak var scene: WindowScene?

  init(_ application: NoteListAppDelegate, scene: WindowScene) {
    self.application = application
    self.scene = scene
    notes = application.store.notes
    profile = application.store.profile
    notice = application.store.notice
    application.changes.observe(self) { [weak self] in self?.reload() }
  }

  private func reload() {
    notes = application.store.notes
    profile = application.store.profile
    notice = application.store.notice
    if let chosen = selection, !notes.contains(where: { $0.id == chosen }) { selection = nil }
  }

  /// Whether anything can have a window of its own.
  var hasWindows: Bool { scene?.application.supportsMultipleScenes ?? false }

  /// Opens a note in its own window, or brings that window to the front.
  func open(_ id: Note.ID) {
    guard let scene, let note = application.store.note(id) else { return }
    guard hasWindows else {
      shown = id
      return
    }
    scene.openWindow(for: NoteActivity.openDetail(note))
  }

  func delete(_ id: Note.ID) {
    let position = notes.firstIndex { $0.id == id }
    application.store.delete(id)
    application.notesChanged()
    // The next one is at hand then, as in every list.
    if let position, !notes.isEmpty { selection = notes[min(position, notes.count - 1)].id }
  }

  func save(_ profile: Profile) {
    application.store.setProfile(profile)
    application.notesChanged()
  }

  /// A window with the form, instead of the sheet (N-16).
  func openCreateWindow() {
    isCreating = false
    scene?.openWindow(for: NoteActivity.create(), alwaysNew: true)
  }
}
