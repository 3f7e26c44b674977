public import Stores
public import Text

/// One open entry. All windows that show it share its text in memory.
///
/// Two windows with one entry edit one ``TextDocument`` with one undo history. Text that was written to the
/// disk never returns as an edit: while the document is open, only its own text is valid.
@MainActor
public final class EntryDocument {
  public let id: EntryID
  public let date: EntryDate
  public let text: TextDocument
  public internal(set) var saving = SaveState.saved
  /// Whether the entry was deleted. The text is kept so that the entry can be put back.
  public internal(set) var isDeleted = false
  /// The title and the preview of the present text.
  var outline: EntryOutline {
    if let knownOutline { return knownOutline }
    let head = text.buffer.bytes(in: 0..<min(EntryOutline.reach, text.buffer.utf8Count))
    let outline = EntryOutline(bytes: head)
    knownOutline = outline
    return outline
  }
  /// Nil after a change that it depends on.
  private var knownOutline: EntryOutline?
  /// The outline that the lists and windows were told of.
  private var toldOutline: EntryOutline
  /// What was typed since the store was told. Nil when it knows everything.
  private var news: News?
  private(set) var modified: Moment
  /// The text and its time when the document was opened. A person who takes back all changes has changed
  /// nothing.
  private let opened: (text: TextBuffer, modified: Moment)
  /// The version of another journal's entry that this entry was taken over from. It is written with the text.
  var receivedVersion: String?
  /// Increases with every change of the text.
  private(set) var revision = 0
  private weak var store: EntryStore?

  public var created: Moment { date.moment }

  /// - Parameter buffer: The text of the entry.
  init(_ entry: Entry, buffer: TextBuffer, store: EntryStore) {
    id = entry.id
    date = entry.date
    modified = entry.modified
    opened = (buffer, entry.modified)
    text = TextDocument(buffer: buffer)
    toldOutline = EntryOutline(entry.text)
    knownOutline = toldOutline
    self.store = store
    text.addObserver(self)
  }

  /// The title of a window with the entry.
  public var title: String {
    outline.title.isEmpty ? "New Entry" : MarkdownText.plain(outline.title)
  }

  /// The present content to write.
  ///
  /// - Parameter run: The edits since an earlier content was to be written.
  func content(_ run: EntryRun? = nil) -> EntryWriter.Text {
    EntryWriter.Text(
      buffer: text.buffer, date: date, modified: modified, revision: revision,
      receivedVersion: receivedVersion, run: run)
  }

  /// The entry with its present text.
  var entry: Entry { Entry(id: id, text: text.text, date: date, modified: modified) }
}

extension EntryDocument: TextDocumentObserver {
  fileprivate struct News {
    /// The edits since the store was told. Nil when they are too many.
    var run: EntryRun?
  }

  /// Notes a change. The disk, the row in the list and the title can wait until the letter is on the screen.
  public func document(_ document: TextDocument, didApply change: TextChange) {
    guard change.edits.contains(where: { $0.removed != $0.inserted }) else { return }
    let run = EntryRun(since: revision, change)
    revision += 1
    modified = text.buffer == opened.text ? opened.modified : .now()
    if change.range.lowerBound < EntryOutline.reach { knownOutline = nil }
    guard let earlier = news else {
      news = News(run: run)
      store?.wasTyped(into: self)
      return
    }
    news?.run = run.flatMap { earlier.run?.followed(by: $0) }
  }

  /// Tells the store what was typed.
  func tellNews() {
    guard let news else { return }
    self.news = nil
    let outlineChanged = outline != toldOutline
    toldOutline = outline
    store?.documentChanged(self, news.run, outlineChanged: outlineChanged)
  }
}
