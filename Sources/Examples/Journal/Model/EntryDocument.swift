public import Stores
public import Views

/// One open entry: its text in memory, shared by every window that shows it.
///
/// Two windows on one entry edit one ``TextDocument`` with one undo history, and what was written to
/// the disk never comes back as an edit: the document is the truth while it is open.
@MainActor
public final class EntryDocument {
  public let id: EntryID
  public let created: Moment
  public let text: TextDocument
  public internal(set) var saving = SaveState.saved
  /// The entry was deleted; the text is kept for whoever wants it back.
  public internal(set) var isDeleted = false
  var outline: EntryOutline
  private(set) var modified: Moment
  /// Grows with every change that makes the text another one.
  private(set) var revision = 0
  private weak var store: EntryStore?

  init(_ entry: Entry, store: EntryStore) {
    id = entry.id
    created = entry.created
    modified = entry.modified
    text = TextDocument(entry.text)
    outline = EntryOutline(entry.text)
    self.store = store
    text.addObserver(self)
  }

  /// What a window on the entry is called.
  public var title: String { outline.title.isEmpty ? "New Entry" : outline.title }

  /// What is to be written of it now.
  var content: EntryWriter.Text {
    EntryWriter.Text(
      buffer: text.buffer, created: created, modified: modified, revision: revision)
  }
}

extension EntryDocument: TextDocumentObserver {
  public func document(_ document: TextDocument, didApply change: TextChange) {
    guard change.edit.removed != change.edit.inserted else { return }
    revision += 1
    modified = .now()
    var outlineChanged = false
    if change.range.lowerBound < EntryOutline.reach {
      let head = document.buffer.bytes(in: 0..<min(EntryOutline.reach, document.buffer.utf8Count))
      let outline = EntryOutline(bytes: head)
      outlineChanged = outline != self.outline
      self.outline = outline
    }
    store?.documentChanged(self, outlineChanged: outlineChanged)
  }
}
