internal import DatabaseStores
internal import Dragging
internal import Observation
internal import SceneUI
internal import Scenes
internal import Stores
internal import Views

/// The content of one list window. It reads the store only when it is told of a change.
@Observable @MainActor
final class NoteListModel {
  private(set) var notes: [Note]
  private(set) var profile: Profile
  /// Whether the notes were read. Until then there are only the notes that were written since the start.
  private(set) var isLoaded: Bool
  private(set) var notices: [StoreNotice]
  private(set) var deleted: [DeletedNote]
  var selection: Set<Note.ID> = []
  var isCreating = false {
    didSet {
      if isCreating, !oldValue { draft = application.draftModel(application.freeDraft()) }
    }
  }
  /// The draft that the form for a new note continues.
  private(set) var draft: DraftModel?
  var isEditingProfile = false
  var isShowingDeleted = false
  /// The note that is shown in a sheet, if the application may have only one window.
  var shown: Note.ID?

  @ObservationIgnored let application: NoteListAppDelegate
  @ObservationIgnored private weak var scene: WindowScene?
  /// The notes that were just deleted in this window.
  @ObservationIgnored let offer = DeletionOffer<Note.ID>()

  init(_ application: NoteListAppDelegate, scene: WindowScene) {
    self.application = application
    self.scene = scene
    notes = application.store.notes
    profile = application.store.profile
    isLoaded = application.store.isLoaded
    notices = application.store.notices
    deleted = application.store.deleted
    application.changes.observe(self) { [weak self] in self?.reload() }
  }

  private func reload() {
    notes = application.store.notes
    profile = application.store.profile
    isLoaded = application.store.isLoaded
    notices = application.store.notices
    deleted = application.store.deleted
    if !offer.ids.isEmpty { offer.keep(Set(deleted.map(\.id))) }
    if !selection.isEmpty { selection.formIntersection(notes.map(\.id)) }
  }

  /// Whether a note can have a window of its own.
  var hasWindows: Bool { scene?.application.supportsMultipleScenes ?? false }

  /// Tells what became of a drop on the list.
  var dropBanners: DropBanners? { scene?.keyWindow?.dropBanners }

  /// Whether a sheet lies over the list.
  var hasSheet: Bool { isCreating || isEditingProfile || isShowingDeleted || shown != nil }

  /// Opens notes in their own windows, or brings those windows to the front.
  func open(_ ids: [Note.ID]) {
    guard let scene else { return }
    guard hasWindows else {
      shown = ids.first
      return
    }
    scene.openWindows(for: notes(ids).map { NoteActivity.openDetail($0) })
  }

  /// The notes with some identifiers, in that order.
  private func notes(_ ids: [Note.ID]) -> [Note] {
    var wanted = Dictionary(ids.map { ($0, nil as Note?) }) { first, _ in first }
    for note in application.store.notes where wanted.keys.contains(note.id) {
      wanted[note.id] = note
    }
    return ids.compactMap { wanted[$0] ?? nil }
  }

  func save(_ profile: Profile) {
    application.store.setProfile(profile)
    application.store.keepProfileDraft(nil)
    application.notesChanged()
  }

  /// The values typed into the profile's form. Nil when they are equal to the profile.
  var profileDraft: Profile? {
    get { application.store.profileDraft }
    set { application.store.keepProfileDraft(newValue) }
  }

  /// Opens a window with the form, instead of the sheet (N-16). It continues the sheet's draft.
  func openCreateWindow() {
    isCreating = false
    scene?.openWindow(for: NoteActivity.create(draft: draft?.id), alwaysNew: true)
  }

  /// Moves notes before the note at an index, or to the end.
  func move(_ ids: [Note.ID], before gap: Int) {
    application.store.move(ids, before: gap)
    application.notesChanged()
  }

  // MARK: Deleting

  func delete(_ ids: [Note.ID]) {
    let gone = Set(ids)
    let position = notes.firstIndex { gone.contains($0.id) }
    application.store.delete(ids)
    application.notesChanged()
    // The next note is selected, as in every list.
    if let position, !notes.isEmpty { selection = [notes[min(position, notes.count - 1)].id] }
    offer.add(ids)
  }

  /// Clears the form for a new note. Its content is moved to Recently Deleted.
  func discardDraft() {
    if let id = draft?.discard() { offer.add([id]) }
    isCreating = false
  }

  /// Puts back the notes that the banner names.
  func putBackJustDeleted() {
    let ids = offer.ids
    application.store.putBack(ids)
    finishPuttingBack(Array(ids.prefix(1)))
    offer.close()
  }

  /// Takes back the last deletion or the last move, in any window, and selects its notes.
  func undo() { finishPuttingBack(application.store.undo()) }

  func putBack(_ ids: [Note.ID]) {
    application.store.putBack(ids)
    finishPuttingBack(ids)
  }

  private func finishPuttingBack(_ ids: [Note.ID]) {
    application.notesChanged()
    let present = notes(ids)
    if !present.isEmpty { selection = Set(present.map(\.id)) }
  }

  /// The number of days for which a deleted note is still kept.
  func daysLeft(_ deleted: DeletedNote) -> Int { deleted.daysLeft(at: application.store.now()) }

  func deletePermanently(_ ids: [Note.ID]) {
    application.store.deletePermanently(ids)
    application.notesChanged()
  }
}
