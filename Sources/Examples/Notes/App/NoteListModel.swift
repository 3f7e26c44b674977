internal import DatabaseStores
internal import Observation
internal import Scenes
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
  /// The notes that were just deleted in this window. A banner offers to put them back.
  private(set) var justDeleted: [Note.ID] = []
  var selection: Note.ID?
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
  @ObservationIgnored private var bannerTimer: (any ScheduledAction)?

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
    justDeleted.removeAll { !application.store.isDeleted($0) }
    if let chosen = selection, !notes.contains(where: { $0.id == chosen }) { selection = nil }
  }

  /// Whether a note can have a window of its own.
  var hasWindows: Bool { scene?.application.supportsMultipleScenes ?? false }

  /// Tells what became of a drop on the list.
  var dropBanners: DropBanners? { scene?.keyWindow?.dropBanners }

  /// Whether a sheet lies over the list.
  var hasSheet: Bool { isCreating || isEditingProfile || isShowingDeleted || shown != nil }

  /// Opens a note in its own window, or brings that window to the front.
  func open(_ id: Note.ID) {
    guard let scene, let note = application.store.note(id) else { return }
    guard hasWindows else {
      shown = id
      return
    }
    scene.openWindow(for: NoteActivity.openDetail(note))
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

  /// Moves a note before the note at an index, or to the end.
  func move(_ id: Note.ID, before gap: Int) {
    application.store.move(id, before: gap)
    application.notesChanged()
  }

  // MARK: Deleting

  /// How long the banner stays after the last deletion.
  private static let bannerTime = Duration.seconds(12)

  func delete(_ id: Note.ID) {
    let position = notes.firstIndex { $0.id == id }
    application.store.delete(id)
    application.notesChanged()
    // The next note is selected, as in every list.
    if let position, !notes.isEmpty { selection = notes[min(position, notes.count - 1)].id }
    offerPuttingBack(id)
  }

  /// Clears the form for a new note. Its content is moved to Recently Deleted.
  func discardDraft() {
    if let id = draft?.discard() { offerPuttingBack(id) }
    isCreating = false
  }

  private func offerPuttingBack(_ id: Note.ID) {
    justDeleted.append(id)
    bannerTimer?.cancel()
    bannerTimer = scene?.application.windowSystem.schedule(after: Self.bannerTime) { [weak self] in
      self?.closeBanner()
    }
  }

  func closeBanner() {
    bannerTimer?.cancel()
    bannerTimer = nil
    justDeleted = []
  }

  /// Puts back the notes that the banner names.
  func putBackJustDeleted() {
    for id in justDeleted.reversed() { application.store.putBack(id) }
    finishPuttingBack(justDeleted.first)
    closeBanner()
  }

  /// Puts back the note that was deleted last, in any window.
  func undoDeletion() { finishPuttingBack(application.store.undoDeletion()) }

  func putBack(_ id: Note.ID) {
    application.store.putBack(id)
    finishPuttingBack(id)
  }

  private func finishPuttingBack(_ id: Note.ID?) {
    application.notesChanged()
    if let id, application.store.note(id) != nil { selection = id }
  }

  /// The number of days for which a deleted note is still kept.
  func daysLeft(_ deleted: DeletedNote) -> Int { deleted.daysLeft(at: application.store.now()) }

  func deletePermanently(_ id: Note.ID) {
    application.store.deletePermanently(id)
    application.notesChanged()
  }
}
