internal import Observation

/// A note that is being written and not saved yet.
@Observable @MainActor
final class DraftModel {
  var title = "" { didSet { if title != oldValue { onChange?() } } }
  var text = "" { didSet { if text != oldValue { onChange?() } } }
  /// Told of every change, so that a killed program loses no word.
  @ObservationIgnored var onChange: (@MainActor () -> Void)?
  @ObservationIgnored private let application: NoteListAppDelegate

  init(_ application: NoteListAppDelegate) { self.application = application }

  var canSave: Bool { !title.isEmpty || !text.isEmpty }

  /// Makes the note, and is empty for the next one.
  func save() {
    guard canSave else { return }
    application.store.create(title: title, text: text)
    title = ""
    text = ""
    application.notesChanged()
  }
}
