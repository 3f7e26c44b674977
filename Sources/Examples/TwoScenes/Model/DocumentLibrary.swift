public import DatabaseStores
internal import Glibc
public import Observation
internal import SceneUI
internal import StoreRescue
public import Stores

/// The documents, shared by all scenes. Text that is typed in one window appears in the list of another.
///
/// If another program has locked the file at the start, the file is read as soon as possible. Documents
/// that are written meanwhile are added to its content.
@MainActor @Observable
public final class DocumentLibrary {
  public internal(set) var documents: [Document] = []
  /// The documents that can be put back, the last deleted one first.
  public var deleted: [DeletedDocument] { bin.items }
  var bin = RecentlyDeleted<Document>()
  /// Whether the file was read. Until then there are only the documents that were written since the start.
  public private(set) var isLoaded = false
  /// Problems with the file, for the user. Empty when there are none.
  public private(set) var notices: [StoreNotice] = []
  /// The reason why the file could not be read at the start. Nil after it was read.
  @ObservationIgnored private var openingFailure: SaveFailure?
  /// The file. Nil keeps everything in memory.
  @ObservationIgnored let file: DocumentFile.File?
  /// The documents that were kept aside, and that are not among the others.
  @ObservationIgnored var kept = KeptDocuments()
  /// The documents that were changed since the start.
  @ObservationIgnored private(set) var touched: Set<Document.ID> = []
  /// The texts that could not be saved at an earlier end, in their files and as they are offered.
  @ObservationIgnored let unsavedTexts: KeptTexts?
  @ObservationIgnored var leftTexts: [KeptTexts.Text] = []
  /// Returns the time in seconds since 1970.
  @ObservationIgnored let now: () -> Int64

  /// Opens the documents of a folder, or keeps them in memory if the folder is nil. The readable part of a
  /// damaged file is recovered.
  ///
  /// - Parameter now: A clock to use instead of the system's, in seconds since 1970.
  public convenience init(folder: String?, now: (() -> Int64)? = nil) {
    let file = folder.map { DocumentFile.file(in: $0) }
    self.init(file, file?.open(patient: true), now: now)
  }

  /// Makes a library of a file with the result of opening it. A file that cannot be read now is read as
  /// soon as possible.
  init(
    _ file: DocumentFile.File?, _ opening: DatabaseOpening<DocumentContents>?,
    unsavedTexts: KeptTexts? = nil, now: (() -> Int64)? = nil
  ) {
    self.now = now ?? { Int64(time(nil)) }
    self.file = file
    self.unsavedTexts = unsavedTexts
    file?.observe { [weak self] in Task { @MainActor in self?.updateNotices() } }
    file?.onEvent { [weak self] event in Task { @MainActor in self?.take(event) } }
    switch opening {
    case .read(let contents): load(contents)
    case nil: load(DocumentContents(isNew: true))
    case .needsRescue: waitForFile(after: .damaged)
    case .later(let failure): waitForFile(after: failure)
    }
  }

  private func waitForFile(after failure: SaveFailure) {
    openingFailure = failure
    file?.openLater { [weak self] contents in Task { @MainActor in self?.load(contents) } }
    updateNotices()
  }

  /// Handles an event of the file. The content in memory is complete. It is written again if the file had
  /// to be made anew.
  private func take(_ event: GuardedStore.Event) {
    switch event {
    case .said: updateNotices()
    case .replaced:
      for document in documents { save(.document(document)) }
      for document in deleted { save(.deleted(document)) }
    case .overwritten(let log): takeNewContent(log)
    }
  }

  /// Adds the file's content to the documents that were written since the start.
  private func load(_ contents: DocumentContents) {
    isLoaded = true
    openingFailure = nil
    let known = Set(documents.map(\.id) + deleted.map(\.id))
    documents = (documents + contents.documents.filter { !known.contains($0.id) })
      .sorted { $0.id < $1.id }
    let now = now()
    for entry in contents.deleted where !known.contains(entry.id) {
      var sound = entry
      sound.deleted = DeletionTime.sound(entry.deleted, now: now)
      if let other = self[entry.id] {
        // A wrong bit gave two documents the same identifier.
        sound.item = Document(id: freeID, text: entry.item.text)
        save(.document(other))
      }
      bin.items.append(sound)
      if sound != entry { save(.deleted(sound)) }
    }
    if contents.isNew, file?.notice == nil, documents.isEmpty {
      documents = Self.samples
      for sample in documents { save(.document(sample)) }
    }
    removeExpired()
    findKept()
    findLeft()
    updateNotices()
  }

  func updateNotices() {
    let failure = file?.failure
    let state =
      openingFailure.map { StoreNotice.unread(Self.subject, failure ?? $0) }
      ?? failure.map { StoreNotice.unsaved(Self.subject, $0) }
    let offer = file.flatMap { StoreNotice.kept(kept.documents.count, $0.description) }
    let left = StoreNotice.left(leftTexts.count)
    let new = [file?.notice.map { StoreNotice($0) }, state, offer, left].compactMap { $0 }
    if notices != new { notices = new }
  }

  static let subject = "Your documents"

  /// The text that is not on the disk, for a copy in another place. If all of it is, all documents.
  var unsavedText: UnsavedText {
    let unsaved = unsavedDocuments
    return UnsavedText.joined(
      (unsaved.isEmpty ? documents : unsaved).map { UnsavedText(title: $0.title, text: $0.text) },
      titled: "Documents")
  }

  var unsavedDocuments: [Document] {
    (file?.unsaved ?? []).compactMap { change in
      if case .document(let document) = change { document } else { nil }
    }
  }

  public subscript(id: Document.ID?) -> Document? { id.flatMap(index).map { documents[$0] } }

  /// Whether a document exists. Each motion of a drag asks this about all dragged documents.
  func contains(_ id: Document.ID) -> Bool { index(of: id) != nil }

  /// The place of a document. They are in the order of their identifiers.
  private func index(of id: Document.ID) -> Int? {
    var (low, high) = (0, documents.count)
    while low < high {
      let middle = (low + high) / 2
      if documents[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < documents.count && documents[low].id == id ? low : nil
  }

  /// Makes an empty document.
  public func makeDocument() -> Document {
    let document = Document(id: freeID, text: "")
    documents.insert(
      document, at: documents.firstIndex { $0.id > document.id } ?? documents.count)
    save(.document(document))
    return document
  }

  /// An identifier is never used twice, because windows remember it even after the document is gone.
  var freeID: Document.ID {
    let ids = (documents.map(\.id) + deleted.map(\.id)).filter { $0 < Document.idLimit }
    return max((ids.max() ?? 0) + 1, now())
  }

  /// Sets a document's text, and writes it soon.
  public func setText(_ text: String, of id: Document.ID) {
    guard let index = documents.firstIndex(where: { $0.id == id }), documents[index].text != text
    else { return }
    documents[index].text = text
    save(.document(documents[index]))
  }

  /// Writes a change soon.
  func save(_ change: DocumentChange) {
    touched.insert(change.key)
    file?.save(change)
  }

  /// Writes changes that belong together soon, in one transaction.
  func save(_ changes: [DocumentChange]) {
    touched.formUnion(changes.map(\.key))
    file?.save(changes)
  }

  /// Waits until all earlier changes are on the disk, or have failed.
  ///
  /// - Returns: Whether they are on the disk.
  @discardableResult
  public func flush() -> Bool { file?.flush() == nil }

  /// Writes everything and closes the file, before the process ends.
  ///
  /// - Returns: The reason why some changes are not on the disk.
  @discardableResult
  public func close() -> SaveFailure? { file?.close() }

  private static let samples = [
    Document(
      id: 1,
      text: """
        # Field notes

        Each document has a window of its own. Open this one twice and the window that shows it comes \
        to the front.
        """),
    Document(
      id: 2,
      text: """
        # A letter

        Dear reader, two documents are open in two windows, and both come back after a restart, with \
        the scroll position and the caret where they were.
        """),
  ]
}
