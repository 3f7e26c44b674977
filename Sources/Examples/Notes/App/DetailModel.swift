internal import DatabaseStores
internal import Observation

/// One note in a window: what is typed here is saved as it is typed, what is saved elsewhere appears.
@Observable @MainActor
final class DetailModel {
  let id: Note.ID
  /// Nil once the note is deleted.
  private(set) var note: Note? { didSet { showNote() } }
  /// Whether the note was deleted and can be put back.
  private(set) var canPutBack = false
  /// Whether the notes were read: until then nothing is known of the note.
  private(set) var isLoaded = false
  /// What is wrong with the file, for the user.
  private(set) var notices: [StoreNotice] = []
  private var shownPage = ""
  /// Told when the title is another, or the note is gone.
  @ObservationIgnored var onChange: (@MainActor () -> Void)?
  @ObservationIgnored private let application: NoteListAppDelegate

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

  /// Title and text in one: the first line is the title.
  var page: String {
    get { shownPage }
    set {
      shownPage = newValue
      let parts = Self.parts(of: newValue)
      edit { ($0.title, $0.text) = parts }
    }
  }

  /// What was typed stays as it was typed; a line break that ends the title is nothing yet of the text.
  private func showNote() {
    guard let note, Self.parts(of: shownPage) != (note.title, note.text) else { return }
    shownPage = note.text.isEmpty ? note.title : note.title + "\n" + note.text
  }

  private static func parts(of page: String) -> (title: String, text: String) {
    // Bytes are found a hundred times as fast as characters, and this runs at every key.
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
