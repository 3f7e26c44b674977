internal import DatabaseStores
internal import Observation
internal import Stores

/// One note in a window. Text is saved as it is typed, and changes that were made elsewhere appear.
@Observable @MainActor
final class DetailModel {
  let id: Note.ID
  /// Nil after the note was deleted.
  private(set) var note: Note? { didSet { showNote() } }
  /// Whether the note was deleted and can be put back.
  private(set) var canPutBack = false
  /// Whether the notes were read. Until then nothing is known about the note.
  private(set) var isLoaded = false
  /// Problems with the file, for the user.
  private(set) var notices: [StoreNotice] = []
  private var shownPage = ""
  /// Called when the title has changed, or the note is gone.
  @ObservationIgnored var onChange: (@MainActor () -> Void)?
  @ObservationIgnored let application: NoteListAppDelegate

  init(_ application: NoteListAppDelegate, id: Note.ID) {
    self.application = application
    self.id = id
    note = application.store.note(id)
    readState()
    showNote()
    application.changes.observe(self) { [weak self] in self?.reload() }
  }

  private func readState() {
    let store = application.store
    if canPutBack != store.isDeleted(id) { canPutBack = store.isDeleted(id) }
    if isLoaded != store.isLoaded { isLoaded = store.isLoaded }
    if notices != store.notices { notices = store.notices }
  }

  private func reload() {
    readState()
    let newest = application.store.note(id)
    guard newest != note else { return }
    note = newest
    onChange?()
  }

  var title: String {
    get { note?.title ?? "" }
    set { edit { $0.title = newValue } }
  }

  var text: String {
    get { note?.text ?? "" }
    set { edit { $0.text = newValue } }
  }

  /// Title and text together. The first line is the title.
  var page: String {
    get { shownPage }
    set {
      shownPage = newValue
      let parts = Self.parts(of: newValue)
      edit { ($0.title, $0.text) = parts }
    }
  }

  /// Updates the page from the note. Typed text stays as it is, because a line break after the title is not
  /// yet part of the note's text.
  private func showNote() {
    guard let note, Self.parts(of: shownPage) != (note.title, note.text) else { return }
    shownPage = note.text.isEmpty ? note.title : note.title + "\n" + note.text
  }

  private static func parts(of page: String) -> (title: String, text: String) {
    // A search for bytes is a hundred times as fast as one for characters, and this code runs at every key.
    guard let end = page.utf8.firstIndex(of: UInt8(ascii: "\n")) else { return (page, "") }
    return (String(page[..<end]), String(page[page.utf8.index(after: end)...]))
  }

  private func edit(_ change: (inout Note) -> Void) {
    guard var note else { return }
    change(&note)
    guard note != self.note else { return }
    self.note = note
    application.store.update(note)
    application.notesChanged()
    onChange?()
  }

  func putBack() {
    application.store.putBack(id)
    application.notesChanged()
  }
}
