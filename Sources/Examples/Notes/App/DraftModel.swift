internal import DatabaseStores
internal import Observation
internal import Stores

/// A note that is being written and is not saved yet. The store keeps every change of it.
@Observable @MainActor
final class DraftModel {
  let id: Draft.ID
  var title: String { didSet { if title != oldValue { keep() } } }
  var text: String { didSet { if text != oldValue { keep() } } }
  private(set) var notices: [StoreNotice]
  @ObservationIgnored let application: NoteListAppDelegate

  /// Continues the draft that is kept under the identifier.
  init(_ application: NoteListAppDelegate, id: Draft.ID) {
    self.application = application
    self.id = id
    let kept = application.store.draft(id)
    title = kept.title
    text = kept.text
    notices = application.store.notices
    application.changes.observe(self) { [weak self] in self?.readStore() }
  }

  private func readStore() {
    let store = application.store
    if notices != store.notices { notices = store.notices }
    // The file was read late. Until then nothing was known about the draft.
    guard draft.isEmpty else { return }
    let kept = store.draft(id)
    title = kept.title
    text = kept.text
  }

  private var draft: Draft { Draft(id: id, title: title, text: text) }

  private func keep() { application.store.keep(draft) }

  /// Whether the draft contains anything.
  var canSave: Bool { !draft.isEmpty }

  /// Makes the note, and clears the draft for the next one.
  ///
  /// - Returns: The note. Nil if the draft was empty.
  func save() -> Note.ID? {
    guard canSave else { return nil }
    let note = application.store.create(title: title, text: text)
    clear()
    return note.id
  }

  /// Moves the draft to Recently Deleted, and clears it.
  ///
  /// - Returns: The deleted note. Nil if the draft was empty.
  func discard() -> Note.ID? {
    defer { clear() }
    return application.store.discard(draft)
  }

  private func clear() {
    title = ""
    text = ""
    application.notesChanged()
  }
}
