internal import DatabaseStores
internal import Observation

/// A note that is being written and not saved yet. Every change of it is kept in the store.
@Observable @MainActor
final class DraftModel {
  let id: Draft.ID
  var title: String { didSet { if title != oldValue { keep() } } }
  var text: String { didSet { if text != oldValue { keep() } } }
  private(set) var notices: [StoreNotice]
  @ObservationIgnored private let application: NoteListAppDelegate

  /// Goes on with what is kept under the identifier.
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
    // It was read late: until then nothing was known of it.
    guard draft.isEmpty else { return }
    let kept = store.draft(id)
    title = kept.title
    text = kept.text
  }

  private var draft: Draft { Draft(id: id, title: title, text: text) }

  private func keep() { application.store.keep(draft) }

  /// Whether something is written.
  var canSave: Bool { !draft.isEmpty }

  /// Makes the note, and is empty for the next one.
  func save() {
    guard canSave else { return }
    application.store.create(title: title, text: text)
    clear()
  }

  /// Moves what is written to Recently Deleted, and is empty.
  ///
  /// - Returns: The deleted note; nil when nothing was written.
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
